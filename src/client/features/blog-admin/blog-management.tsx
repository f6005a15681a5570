import { useHydrated } from '@tanstack/react-router'
import { PageLoading } from '#client/ui/admin/page/page-header.tsx'
import { useModule } from '#client/ui/admin/page/lazy-part.tsx'
import { useBlogAddress } from './article/address.ts'
import { ReadableArticle } from './article/readable-article.tsx'
import { loadBlogList } from './list/lazy-list.ts'

const SCREENS = {
  list: loadBlogList,
  editor: async () => (await import('./editor-screen.tsx')).EditorScreen,
  translations: async () =>
    (await import('./translations/translations-screen.tsx')).TranslationsScreen,
}

/** The screen in the URL: article list, translations or editor (spec §2, "Blog management"). */
export function BlogManagement() {
  const { edit, translations } = useBlogAddress()
  const other = translations === undefined ? 'list' : 'translations'
  const name = edit === undefined ? other : 'editor'
  const { data: Screen } = useModule(name, SCREENS[name])
  // Not before the list can be used, which would wait for the editor's bytes.
  useModule('editor', SCREENS.editor, useHydrated() && name === 'list' && Screen !== undefined)
  if (Screen) return <Screen />
  if (typeof edit === 'number') return <ReadableArticle id={edit} />
  return <PageLoading {...(name !== 'list' && { text: 'Cargando artículo…' })} />
}
