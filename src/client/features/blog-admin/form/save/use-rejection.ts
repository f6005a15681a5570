import { useApi } from '#client/lib/api-context.tsx'
import { apiError, errorCode } from '#client/lib/trpc.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { serverMessage, useReloadArticles } from '../../article-queries.ts'
import { showLateProblem } from '../field-problem.ts'
import type { FormState } from '../form-state.ts'

interface RejectionOptions {
  form: FormState
  onGone: () => void
  onConflict: (theirs: AdminArticle) => void
}

/**
 * Reports what the server does not save, and why. Where the editor was left meanwhile, it only says
 * so: the text is a draft.
 */
export function useRejection({ form, onGone, onConflict }: RejectionOptions) {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const loadTheirs = (id: number) => client.admin.blog.byId.query({ id }).catch(() => undefined)

  const refuseCreation = (error: unknown) => {
    const origin = form.origin()
    // The original was deleted for good: pressed again, the text is saved as an article of its own.
    if (errorCode(error) === 'NOT_FOUND') form.setOrigin({ ...origin, translationOf: undefined })
    notify(failure(createMessage(error)))
  }
  return async (error: unknown, isOpen: boolean): Promise<void> => {
    const text = serverMessage(error)
    if (isOpen && text && isAboutSlug(error, text)) showLateProblem(form, { field: 'slug', text })
    // A creation whose answer was lost, and whose article was saved since, has an article.
    const isStale = apiError(error)?.data?.reason === 'stale_revision'
    const id = form.articleId() ?? apiError(error)?.data?.articleId
    if (id === undefined) return refuseCreation(error)
    const wasGone = error instanceof ArticleGone
    if (wasGone || errorCode(error) === 'NOT_FOUND') {
      notify(wasGone ? failure(error.message) : DELETED)
      if (isOpen) onGone()
      return reload()
    }
    const theirs = isOpen && isStale ? await loadTheirs(id) : undefined
    if (!theirs) return notify(failure(serverMessage(error) ?? 'No se pudo actualizar el artículo'))
    form.setArticleId(id)
    onConflict(theirs)
  }
}

/** The article was gone before it was saved (spec §5). */
export class ArticleGone extends Error {
  constructor(options: ErrorOptions) {
    super('El artículo ya no existe. Por favor, recarga la página.', options)
  }
}

const DELETED = {
  title: 'Artículo no encontrado',
  text: 'Este artículo fue eliminado. Regresando a la lista...',
  destructive: true,
}

export const failure = (text: string) => ({ title: 'Error', text, destructive: true })

/** The server's sentence where the user can correct something, else the sentence of the spec. */
function createMessage(error: unknown): string {
  const isCorrectable = ['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'].includes(errorCode(error) ?? '')
  return (isCorrectable && serverMessage(error)) || 'No se pudo crear el artículo'
}

/** Whether the address of the article is what the server refused. */
const isAboutSlug = (error: unknown, text: string): boolean =>
  apiError(error)?.data?.reason === 'slug_taken' ||
  (errorCode(error) === 'BAD_REQUEST' && text.includes('slug'))
