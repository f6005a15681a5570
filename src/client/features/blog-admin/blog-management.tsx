import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import { articlesQuery, useArticles, useReloadArticles } from './article-queries.ts'
import { OpeningEditor } from './opening-editor.tsx'
import { BlogList } from './list/blog-list.tsx'
import type { ListFilters } from './list/filter-articles.ts'

/** The editor comes in a chunk of its own, asked for while the list is read. */
const loadEditor = async () => ({ default: (await import('./editor-screen.tsx')).EditorScreen })
const EditorScreen = lazy(loadEditor)

/** What the address says, and the ways to change it. */
export interface BlogManagementProps {
  filters: ListFilters
  /** Id of the article in the editor, or `new`; the list where absent. */
  edit?: number | 'new' | undefined
  from?: number | undefined
  language: Language
  username: string
  onFilters: (filters: ListFilters) => void
  onLanguage: (language: Language) => void
  onList: () => void
  onEdit: (id: number, language: Language) => void
  onNew: (language: Language, from?: number) => void
}

/** The list of articles, or the editor of one (spec §2, "Blog management"). */
export function BlogManagement(props: BlogManagementProps) {
  const { edit, from, language, username } = props
  const openListed = useOpenListed(props)
  // The editor checks against the list, so that is there however one came here.
  useArticles(language)
  useEffect(() => void loadEditor().catch(() => undefined), [])
  if (edit === undefined) {
    return (
      <BlogList
        filters={props.filters}
        language={language}
        username={username}
        onFilters={props.onFilters}
        onLanguage={props.onLanguage}
        onEdit={openListed}
        onContinue={props.onEdit}
        onNew={props.onNew}
      />
    )
  }
  return (
    <Suspense fallback={<OpeningEditor />}>
      <EditorScreen
        edit={edit}
        from={from}
        language={language}
        username={username}
        onClose={props.onList}
        onOpen={props.onEdit}
        onTranslate={(source, other) => props.onNew(other, source)}
      />
    </Suspense>
  )
}

/** Opens an article that is still in the loaded list; else says so and reads the list anew (spec §5). */
function useOpenListed({ language, onEdit }: BlogManagementProps): (id: number) => void {
  const access = useApi()
  const queryClient = useQueryClient()
  const reload = useReloadArticles()
  const notify = useToast()
  return (id) => {
    const { queryKey } = articlesQuery(access, language)
    const list = queryClient.getQueryData(queryKey)
    if (list?.some((article) => article.id === id)) return onEdit(id, language)
    notify({
      title: 'Artículo no encontrado',
      text: 'Este artículo ya no existe. La página se actualizará.',
      destructive: true,
    })
    reload()
  }
}
