import { lazy, Suspense } from 'react'
import { useBlogAddress } from './blog-address.ts'
import { EditorLoading } from './editor-loading.tsx'
import { BlogList } from './list/blog-list.tsx'

const EditorScreen = lazy(async () => ({
  default: (await import('./editor-screen.tsx')).EditorScreen,
}))

/** The list of articles, or the editor of one (spec §2, "Blog management"). */
export function BlogManagement() {
  const { edit } = useBlogAddress()
  if (edit === undefined) return <BlogList />
  return (
    <Suspense fallback={<EditorLoading />}>
      <EditorScreen />
    </Suspense>
  )
}
