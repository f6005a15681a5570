import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { apiError, errorCode } from '#client/lib/trpc.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { serverMessage, useReloadArticles } from '../article-queries.ts'
import { isEmptyContent, type Draft } from './draft.ts'
import type { FormState } from './form-state.ts'

interface SaveOptions {
  form: FormState
  /** Absent for a new article. */
  article: AdminArticle | undefined
  /** The server has the article. */
  onSaved: () => void
  /** The article no longer exists. */
  onGone: () => void
  /** Another user saved the article since it was opened. */
  onConflict: (theirs: AdminArticle) => void
}

/** Saves the article, and reports the result in the texts of the spec (§5, §8). */
export function useSave({ form, article, onSaved, onGone, onConflict }: SaveOptions) {
  const notify = useToast()
  const onSuccess = (_saved: AdminArticle, draft: Draft) => {
    form.reset(draft)
    form.setOrigin({ base: draft })
    notify(article ? UPDATED : CREATED)
    onSaved()
  }
  const creation = useCreation(form, onSuccess)
  const update = useUpdate({ form, id: article?.id ?? 0, onSuccess, onGone, onConflict })
  const { mutate, isPending } = article ? update : creation

  const save = (draft: Draft) => {
    if (isPending) return
    if (draft.title.trim() === '') return notify(failure('El título es obligatorio'))
    if (isEmptyContent(draft.content)) return notify(failure('El contenido es obligatorio'))
    mutate(draft)
  }
  return { save, isPending }
}

type OnSuccess = (saved: AdminArticle, draft: Draft) => void

function useCreation(form: FormState, onSuccess: OnSuccess) {
  const { client } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: (draft: Draft) => {
      const origin = form.origin()
      const { translationOf } = origin
      // Only secure pages can make one. Made at the first save, so that a text which was never sent
      // and is restored in another tab becomes an article of its own.
      const creationId = origin.creationId ?? crypto.randomUUID?.()
      form.setOrigin({ ...origin, creationId })
      return client.admin.blog.create.mutate({
        ...draft,
        ...(translationOf === undefined ? {} : { translationOf }),
        ...(creationId === undefined ? {} : { creationId }),
      })
    },
    onSuccess,
    onError: (error) => notify(failure(createMessage(error))),
  })
}

interface UpdateOptions extends Pick<SaveOptions, 'form' | 'onGone' | 'onConflict'> {
  id: number
  onSuccess: OnSuccess
}

function useUpdate({ form, id, onSuccess, onGone, onConflict }: UpdateOptions) {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const isGone = useIsGone(id)
  const loadTheirs = () => client.admin.blog.byId.query({ id }).catch(() => undefined)
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { revision } = form.origin()
      const base = revision === undefined ? {} : { revision }
      // At the same time, since a save changes nothing where the article is gone.
      const gone = isGone()
      try {
        return await client.admin.blog.update.mutate({ ...draft, ...base, id })
      } catch (error) {
        throw (await gone) ? new ArticleGone() : error
      }
    },
    onSuccess,
    onError: async (error) => {
      const wasGone = error instanceof ArticleGone
      if (wasGone || errorCode(error) === 'NOT_FOUND') {
        notify(wasGone ? failure(error.message) : DELETED)
        onGone()
        return reload()
      }
      const theirs = isStale(error) ? await loadTheirs() : undefined
      if (theirs) return onConflict(theirs)
      notify(failure(serverMessage(error) ?? 'No se pudo actualizar el artículo'))
    },
  })
}

/** The article was gone before it was saved (spec §5). */
class ArticleGone extends Error {
  constructor() {
    super('El artículo ya no existe. Por favor, recarga la página.')
  }
}

/** Asks the server whether an article no longer exists; any other failure is the save's to report. */
function useIsGone(id: number): () => Promise<boolean> {
  const { client } = useApi()
  return () =>
    client.admin.blog.versions.query({ id }).then(
      () => false,
      (error: unknown) => errorCode(error) === 'NOT_FOUND',
    )
}

const CREATED = { title: 'Artículo creado', text: 'El artículo se ha creado exitosamente' }
const UPDATED = {
  title: 'Artículo actualizado',
  text: 'El artículo se ha actualizado exitosamente',
}
const DELETED = {
  title: 'Artículo no encontrado',
  text: 'Este artículo fue eliminado. Regresando a la lista...',
  destructive: true,
}

const failure = (text: string) => ({ title: 'Error', text, destructive: true })

/** The server's sentence where the user can correct something, else the sentence of the spec. */
function createMessage(error: unknown): string {
  const isCorrectable = ['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'].includes(errorCode(error) ?? '')
  return (isCorrectable && serverMessage(error)) || 'No se pudo crear el artículo'
}

const isStale = (error: unknown): boolean => apiError(error)?.data?.reason === 'stale_revision'
