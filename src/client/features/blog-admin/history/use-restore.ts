import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { serverMessage, useReloadArticles } from '../article-queries.ts'
import type { ArticleSession } from '../session/article-session.ts'

interface Restoration {
  restore: (version: number) => Promise<void>
  isPending: boolean
}

const RESTORED = {
  title: 'Versión restaurada',
  text: 'Las demás versiones siguen en el historial',
}

/** Restores a version of the article that the form shows, and offers to undo it. */
export function useRestore(id: number, form: ArticleSession, onRestored: () => void): Restoration {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const [isPending, setIsPending] = useState(false)

  const run = async (version: number, revision: number) => {
    const { article, before } = await client.admin.blog.history.restore.mutate({
      id,
      version,
      revision,
    })
    form.dispatch({ type: 'version restored', article })
    reload()
    return { before, revision: article.revision }
  }
  const report = (error: unknown) =>
    notify({
      title: 'Error',
      text: serverMessage(error) ?? 'No se pudo restaurar la versión',
      destructive: true,
    })
  const undo = (version: number, revision: number) =>
    run(version, revision).then(
      () => notify({ title: 'Restauración deshecha', text: 'El artículo está como antes' }),
      report,
    )
  const restore = async (version: number) => {
    const { revision } = form.state()
    if (isPending || revision === undefined) return
    setIsPending(true)
    try {
      const { before, revision: newest } = await run(version, revision)
      // Nothing to undo where the article said the same already.
      notify(before === null ? RESTORED : undoToast(RESTORED, () => void undo(before, newest)))
      onRestored()
    } catch (error) {
      report(error)
    }
    setIsPending(false)
  }
  return { restore, isPending }
}
