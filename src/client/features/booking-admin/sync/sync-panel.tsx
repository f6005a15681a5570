import { Box, Button, Text } from '@chakra-ui/react'
import { failureOf } from '../failure.ts'
import { momentName } from '../format.ts'
import { FailureNote } from '../failure-note.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { SyncSummary } from '../sync-summary.tsx'
import { isUsable, usePmsStatus } from '../pms-queries.ts'
import { useSync } from '../use-sync.ts'

/** The room sync button (spec §2), and what the last press changed. */
export function SyncPanel() {
  const { data: status } = usePmsStatus()
  const { answer, error, start, isRunning } = useSync()
  const lastSyncAt = answer?.syncedAt ?? status?.lastSyncAt
  return (
    <Panel
      title="Habitaciones"
      lead="Trae del sistema hotelero los tipos de habitación con su capacidad. Las que ya no existen se desactivan; ninguna se borra."
    >
      <Box display="grid" gap="4">
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Button onClick={start} disabled={!isUsable(status) || isRunning}>
            {isRunning ? 'Sincronizando...' : 'Sincronizar habitaciones'}
          </Button>
          <Text color="fg.muted" fontSize="sm">
            {lastSyncAt
              ? `Última vez: ${momentName(lastSyncAt)}`
              : 'Todavía no se ha sincronizado.'}
          </Text>
        </Box>
        {status && !isUsable(status) && (
          <Text fontSize="sm">Primero hay que configurar la conexión.</Text>
        )}
        {isRunning && <Running label="Leyendo las habitaciones del sistema hotelero…" />}
        {error && !isRunning && <FailureNote failure={failureOf(error)} />}
        {answer && !isRunning && <SyncSummary answer={answer} />}
      </Box>
    </Panel>
  )
}
