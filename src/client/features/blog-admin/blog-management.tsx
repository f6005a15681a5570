import { lazy, Suspense } from 'react'
import { useBlogAddress } from './blog-address.ts'
import { PageLoading } from '#client/ui/admin/page-header.tsx'

const BlogList = lazy(async () => ({
  default: (await import('./list/blog-list.tsx')).BlogList,
}))

const EditorScreen = lazy(async () => ({
  default: (await import('./editor-screen.tsx')).EditorScreen,
}))

const TranslationsScreen = lazy(async () => ({
  default: (await import('./translations/translations-screen.tsx')).TranslationsScreen,
}))

/** The list of articles, their translations, or the editor of one (spec §2, "Blog management"). */
export function BlogManagement() {
  const { edit, translations } = useBlogAddress()
  const isList = edit === undefined && translations === undefined
  return (
    <Suspense fallback={<PageLoading {...(!isList && { text: 'Cargando artículo...' })} />}>
      {isList ? <BlogList /> : edit === undefined ? <TranslationsScreen /> : <EditorScreen />}
    </Suspense>
  )
}
