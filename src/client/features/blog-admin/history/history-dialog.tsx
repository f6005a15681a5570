import { Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { useArticleAction } from '../article/queries.ts'
import { useSession } from '../session/article-session.ts'
import { RevisionList, RevisionView } from './revisions.tsx'

/** The revisions of an article, each with its changes and a button to restore it. */
export function HistoryDialog({ id, onClose }: DialogProps<'HistoryDialog'>) {
  const { api } = useApi()
  // Reloaded each time the dialog opens, because others may have saved.
  const history = useQuery({
    ...api.admin.blog.history.list.queryOptions({ id }),
    staleTime: 0,
  })
  const versions = history.data
  const session = useSession()
  const [choice, setChoice] = useState<number>()
  const restore = useRestore(id)
  const chosen = versions?.find((version) => version.id === choice) ?? versions?.[0]
  const isUnsaved = session.isChanged()
  return (
    <Dialog
      wide
      title="Historial"
      onClose={onClose}
      cancel="Cerrar"
      actions={
        chosen &&
        !chosen.isPresent && (
          <BusyButton
            isBusy={restore.isPending || isUnsaved}
            onClick={() => {
              const { revision } = session.state()
              if (revision === undefined) return
              restore.mutate({ version: chosen.id, revision }, { onSuccess: onClose })
            }}
          >
            {restore.isPending ? 'Restaurando…' : 'Restaurar'}
          </BusyButton>
        )
      }
    >
      <Text mb="4" color="fg.muted" fontSize="sm">
        Restaurar agrega una versión y no borra ninguna. La dirección, el idioma y si está publicado
        quedan como están.
      </Text>
      {isUnsaved && (
        <Text mb="4" role="status">
          Tienes cambios sin guardar: guárdalos antes de restaurar.
        </Text>
      )}
      <QueryState query={history} failed="No se pudo cargar el historial." />
      {versions?.length === 0 && <Text>El historial empieza la próxima vez que guardes.</Text>}
      {versions && chosen && (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' }} gap="5">
          <RevisionList versions={versions} chosen={chosen.id} onChoose={setChoice} />
          <RevisionView key={chosen.id} id={id} version={chosen} versions={versions} />
        </Grid>
      )}
    </Dialog>
  )
}

const RESTORED = { title: 'Versión restaurada' }
const FAILED = 'No se pudo restaurar la versión'

/** Restores a revision and offers to undo it. */
function useRestore(id: number) {
  const { client } = useApi()
  const session = useSession()
  const run = async (wanted: { version: number; revision: number }) => {
    const answer = await client.admin.blog.history.restore.mutate({ id, ...wanted })
    session.dispatch({ type: 'version restored', article: answer.article })
    return answer
  }
  const undo = useArticleAction(run, {
    done: () => ({ title: 'Restauración deshecha' }),
    failed: FAILED,
  })
  return useArticleAction(run, {
    // `before` is null if the article already had this text.
    done: ({ before, article: { revision } }) =>
      before === null
        ? RESTORED
        : undoToast(RESTORED, () => undo.mutate({ version: before, revision })),
    failed: FAILED,
  })
}
