import { useApi } from '#client/lib/api-context.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { serverMessage, useReloadArticles } from '../article-queries.ts'
import type { Draft } from '../form/draft.ts'
import type { FormState } from '../form/form-state.ts'

interface PublicationOptions {
  form: FormState
  /** As it is stored; absent for a new one. */
  article: AdminArticle | undefined
  /** Saves what the form says with other fields, and leaves the editor open; `next` gets what was stored. */
  saveFirst: (fields: Partial<Draft>, next?: (saved: AdminArticle) => void) => void
  /** Its time was set or taken away. */
  onStored: (article: AdminArticle) => void
}

export interface Publication {
  publishNow: () => void
  /** @param at what clocks on the island show then, `YYYY-MM-DDTHH:mm`. */
  schedule: (at: string) => void
  cancel: () => void
}

/** Publishes the article now or at a time; what was written and not saved is saved before. */
export function usePublication(options: PublicationOptions): Publication {
  const { form, article, saveFirst, onStored } = options
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const change = async (
    call: () => Promise<AdminArticle>,
    words: (stored: AdminArticle) => { title: string; text: string },
  ) => {
    try {
      const stored = await call()
      onStored(stored)
      reload()
      notify(words(stored))
    } catch (error) {
      const text = serverMessage(error) ?? 'No se pudo cambiar la hora de publicación'
      notify({ title: 'Error', text, destructive: true })
    }
  }
  const setTime = (id: number, at: string) =>
    void change(
      () => client.admin.blog.schedule.set.mutate({ id, at }),
      ({ publishAt }) => ({
        title: 'Artículo programado',
        text: `Se publica el ${islandMoment(new Date(publishAt ?? 0))} (hora de la isla)`,
      }),
    )
  return {
    publishNow: () => saveFirst({ published: true }),
    schedule: (at) => {
      if (article && !form.isChanged()) setTime(article.id, at)
      else saveFirst({ published: false }, ({ id }) => setTime(id, at))
    },
    cancel: () => {
      if (!article) return
      void change(
        () => client.admin.blog.schedule.cancel.mutate({ id: article.id }),
        () => ({ title: 'Programación cancelada', text: 'El artículo sigue como borrador' }),
      )
    },
  }
}
