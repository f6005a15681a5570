import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { apiError, errorCode } from '#client/lib/trpc.ts'
import { useToast, type Notify } from '#client/ui/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { articlesQuery, useReloadArticles } from '../article-queries.ts'
import { serverSentence } from '../server-sentence.ts'
import { isEmptyContent, type Draft } from './draft.ts'
import type { DraftStore } from '../autosave/draft-store.ts'

interface SaveOptions {
  store: DraftStore
  /** Absent for a new article. */
  article?: AdminArticle | undefined
  /** Language of the list the article was opened from. */
  language: Language
  /** The text is on the server: nothing needs to be kept here. */
  onSaved: () => void
  /** The article is gone; what was written is kept as a new one. */
  onGone: () => void
  /** Somebody else saved in between. */
  onConflict: (theirs: AdminArticle) => void
}

/** Saves the article, and says how it went in the words of the spec (§5, §8). */
export function useSave(options: SaveOptions) {
  const { store, article } = options
  const [isPending, setIsPending] = useState(false)
  const notify = useToast()
  const send = useSend(options)
  const isListed = useListedCheck(options)
  const explain = useExplanation(options)
  const refuse = (text: string) => notify({ title: 'Error', text, destructive: true })

  const save = async (draft: Draft) => {
    if (isPending) return
    if (draft.title.trim() === '') return refuse('El título es obligatorio')
    if (isEmptyContent(draft.content)) return refuse('El contenido es obligatorio')
    if (!isListed()) {
      refuse('El artículo ya no existe. Por favor, recarga la página.')
      return options.onGone()
    }
    setIsPending(true)
    try {
      await send(draft)
      store.replace(draft)
      store.rebase({ base: draft })
      notify(article ? UPDATED : CREATED)
      options.onSaved()
    } catch (error) {
      await explain(error)
    } finally {
      setIsPending(false)
    }
  }
  return { save, isPending }
}

const CREATED = { title: 'Artículo creado', text: 'El artículo se ha creado exitosamente' }
const UPDATED = {
  title: 'Artículo actualizado',
  text: 'El artículo se ha actualizado exitosamente',
}

function useSend({ store, article }: SaveOptions) {
  const { client } = useApi()
  return (draft: Draft): Promise<unknown> => {
    const { revision, translationOf } = store.source()
    const { keywords, tags, ...texts } = draft
    const fields = { ...texts, keywords: [...keywords], tags: [...tags] }
    return article
      ? client.admin.blog.update.mutate({
          ...fields,
          id: article.id,
          ...(revision === undefined ? {} : { revision }),
        })
      : client.admin.blog.create.mutate({
          ...fields,
          ...(translationOf === undefined ? {} : { translationOf }),
        })
  }
}

/** Whether the loaded list still has the article (spec §5); one of another language is not in it. */
function useListedCheck({ article, language }: SaveOptions): () => boolean {
  const access = useApi()
  return () => {
    if (article?.language !== language) return true
    const { queryKey } = articlesQuery(access, language)
    const list = access.queryClient.getQueryData(queryKey)
    return !list || list.some(({ id }) => id === article.id)
  }
}

/** What is said and done about a refused save. */
function useExplanation(options: SaveOptions) {
  const { article, onGone, onConflict } = options
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  return async (error: unknown): Promise<void> => {
    const code = errorCode(error)
    if (!article) return sayFailure(notify, createSentence(error))
    if (code === 'NOT_FOUND') {
      notify({
        title: 'Artículo no encontrado',
        text: 'Este artículo fue eliminado. Regresando a la lista...',
        destructive: true,
      })
      onGone()
      return reload()
    }
    if (apiError(error)?.data?.reason === 'stale_revision') {
      try {
        const { id } = article
        return onConflict(await client.admin.blog.byId.query({ id }))
      } catch {
        // What the server said about the save is told instead.
      }
    }
    sayFailure(notify, serverSentence(error) ?? 'No se pudo actualizar el artículo')
  }
}

const sayFailure = (notify: Notify, text: string) =>
  notify({ title: 'Error', text, destructive: true })

/** The server explains what the person can mend; everything else has the sentence of the spec. */
function createSentence(error: unknown): string {
  const isTheirs = ['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'].includes(errorCode(error) ?? '')
  return (isTheirs && serverSentence(error)) || 'No se pudo crear el artículo'
}
