import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { serverMessage, useReloadArticles } from '../article-queries.ts'

/** Notes that a translation says what the Spanish version says; its text and state stay. */
export function useMarkCurrent(onMarked: () => void) {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const [isPending, setIsPending] = useState(false)
  const mark = async (id: number, revision: number) => {
    if (isPending) return
    setIsPending(true)
    try {
      const { outdated } = await client.admin.blog.translations.markCurrent.mutate({ id, revision })
      notify(outdated ? CHANGED_AGAIN : MARKED)
      onMarked()
    } catch (error) {
      notify({
        title: 'Error',
        text: serverMessage(error) ?? 'No se pudo marcar la versión',
        destructive: true,
      })
    }
    setIsPending(false)
    reload()
  }
  return { mark, isPending }
}

const MARKED = { title: 'Versión al día', text: 'No cambió ni su texto ni si está publicada' }
const CHANGED_AGAIN = {
  title: 'El español cambió otra vez',
  text: 'Mira qué cambió antes de marcarla',
}
