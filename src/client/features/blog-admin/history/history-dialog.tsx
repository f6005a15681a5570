import { Button, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { serverMessage, useReloadArticles } from '../article-queries.ts'
import type { ArticleSession } from '../session/article-session.ts'
import { VersionList, VersionView } from './versions.tsx'

interface HistoryDialogProps {
  /** The article. */
  id: number
  form: ArticleSession
  onClose: () => void
}

/** The versions of an article: who saved which when, what changed, and the way back to each. */
export function HistoryDialog({ id, form, onClose }: HistoryDialogProps) {
  const { api } = useApi()
  // Asked for each time it opens, because others save, too.
  const { data: versions, isError } = useQuery({
    ...api.admin.blog.history.list.queryOptions({ id }),
    staleTime: 0,
  })
  const [choice, setChoice] = useState<number>()
  const { restore, isPending } = useRestore(id, form, onClose)
  const chosen = versions?.find((version) => version.id === choice) ?? versions?.[0]
  const isUnsaved = form.isChanged()
  return (
    <Dialog
      wide
      title="Historial"
      onClose={onClose}
      cancel="Cerrar"
      actions={
        chosen &&
        !chosen.isPresent && (
          <Button
            aria-disabled={isPending || isUnsaved}
            onClick={() => (isUnsaved ? undefined : void restore(chosen.id))}
          >
            {isPending ? 'Restaurando...' : 'Restaurar'}
          </Button>
        )
      }
    >
      <Text mb="4" color="fg.muted" fontSize="sm">
        Restaurar añade una versión y no borra ninguna. La dirección, el idioma y si está publicado
        quedan como están.
      </Text>
      {isUnsaved && (
        <Text mb="4" role="status">
          Tienes cambios sin guardar: guárdalos antes de restaurar.
        </Text>
      )}
      {isError && <Text role="alert">No se pudo cargar el historial.</Text>}
      {!versions && !isError && <Text role="status">Cargando...</Text>}
      {versions?.length === 0 && <Text>El historial empieza la próxima vez que guardes.</Text>}
      {versions && chosen && (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' }} gap="5">
          <VersionList versions={versions} chosen={chosen.id} onChoose={setChoice} />
          <VersionView key={chosen.id} id={id} version={chosen} versions={versions} />
        </Grid>
      )}
    </Dialog>
  )
}

interface Restoration {
  restore: (version: number) => Promise<void>
  isPending: boolean
}

const RESTORED = { title: 'Versión restaurada' }

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
