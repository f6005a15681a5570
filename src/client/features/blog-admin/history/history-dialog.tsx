import { Button, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { ArticleSession } from '../session/article-session.ts'
import { useRestore } from './use-restore.ts'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

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
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {chosen && !chosen.isPresent && (
            <Button
              aria-disabled={isPending || isUnsaved}
              onClick={() => (isUnsaved ? undefined : void restore(chosen.id))}
            >
              {isPending ? 'Restaurando...' : 'Restaurar'}
            </Button>
          )}
        </>
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
