import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { TranslatedText } from '#shared/blog/translations.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { newDraft, type Draft } from '../article/draft.ts'
import { useSession } from '../session/article-session.ts'
import { Differences } from '../history/differences.tsx'

/** The changes of the Spanish version since the translation was made, word by word. */
export function ChangesDialog({ id, onMark, onClose }: DialogProps<'ChangesDialog'>) {
  const session = useSession()
  const { api } = useApi()
  const changes = useQuery({
    ...api.admin.blog.translations.changes.queryOptions({ id }),
    staleTime: 0,
  })
  const { data } = changes
  const revision = data?.revision
  useEffect(() => {
    // A save from now on records this revision as seen.
    if (revision !== undefined) session.dispatch({ type: 'source seen', revision })
  }, [session, revision])
  return (
    <Dialog
      wide
      title="Qué cambió en español"
      onClose={onClose}
      cancel="Seguir traduciendo"
      actions={
        revision !== undefined && <Button onClick={() => onMark(revision)}>Ya está al día</Button>
      }
    >
      <Text mb="4" color="fg.muted" fontSize="sm">
        Cuando guardes esta versión quedará al día. Si no hay nada que cambiar en ella, pulsa «Ya
        está al día».
      </Text>
      <QueryState query={changes} failed="No se pudo cargar qué cambió." />
      {data && !data.before && (
        <Text mb="4" role="status">
          No se sabe qué texto se tradujo: el historial no lo tiene o ya no lo tiene. Este es el
          español de ahora, para comparar.
        </Text>
      )}
      {data && (
        <Differences
          before={data.before ? asDraft(data.before) : undefined}
          after={asDraft(data.present)}
        />
      )}
    </Dialog>
  )
}

const asDraft = (text: TranslatedText): Draft => ({ ...newDraft('es'), ...text })
