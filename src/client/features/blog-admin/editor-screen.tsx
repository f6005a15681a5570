import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { errorCode } from '#client/lib/trpc.ts'
import { useToast } from '#client/ui/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { articleQuery, useReloadArticles } from './article-queries.ts'
import { ArticleForm } from './form/article-form.tsx'
import { draftOf, newDraft, translationOf } from './form/draft.ts'
import { OpeningEditor } from './opening-editor.tsx'
import { keepAsNew } from './autosave/journal.ts'

interface EditorScreenProps {
  /** Id of the article, or `new`. */
  edit: number | 'new'
  /** The article that a new one translates. */
  from: number | undefined
  language: Language
  username: string
  onClose: () => void
  onOpen: (id: number, language: Language) => void
  onTranslate: (from: number, language: Language) => void
}

/** The editor mode of the blog management (spec §2, §4). */
export function EditorScreen({ edit, from, ...rest }: EditorScreenProps) {
  const { language } = rest
  if (edit === 'new' && from === undefined) {
    return <ArticleForm key={`new-${language}`} {...rest} initial={newDraft(language)} />
  }
  if (edit === 'new') {
    return (
      <Loaded id={from ?? 0} {...rest}>
        {(article) => (
          <ArticleForm
            key={`new-${language}-${article.id}`}
            {...rest}
            translated={article}
            initial={translationOf(article, language)}
          />
        )}
      </Loaded>
    )
  }
  return (
    <Loaded id={edit} {...rest}>
      {(article) => (
        <ArticleForm key={article.id} {...rest} article={article} initial={draftOf(article)} />
      )}
    </Loaded>
  )
}

interface LoadedProps {
  id: number
  username: string
  onClose: () => void
  children: (article: AdminArticle) => React.ReactNode
}

/** Reads an article; one that is gone leads back to the list. */
function Loaded({ id, username, onClose, children }: LoadedProps) {
  const notify = useToast()
  const reload = useReloadArticles()
  const { data: article, error } = useQuery(articleQuery(useApi(), id))
  useEffect(() => {
    if (!error) return
    const isGone = errorCode(error) === 'NOT_FOUND'
    if (isGone) keepAsNew(username, id)
    notify({
      title: isGone ? 'Artículo no encontrado' : 'Error',
      text: isGone
        ? 'Este artículo ya no existe. La página se actualizará.'
        : 'No se pudo abrir el artículo',
      destructive: true,
    })
    reload()
    onClose()
    // eslint-disable-next-line react/exhaustive-deps -- one error is told once.
  }, [error])
  if (article) return children(article)
  return <OpeningEditor />
}
