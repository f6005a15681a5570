import { Box, Button, Text } from '@chakra-ui/react'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import type { SyncAnswer } from '#shared/booking/admin.ts'
import { FailureNote, failureOf } from '#client/ui/admin/deeds/failure-note.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { isUsable, usePmsStatus, usePmsTest, type PmsTest } from './pms-queries.ts'

/** Takes over the property's rooms. */
export const SYNC: PmsTest<object, SyncAnswer> = {
  id: 'sync',
  call: (client) => client.admin.booking.sync.mutate(),
  succeeded: ({ rooms }) => ({
    title: 'Sincronización exitosa',
    text:
      rooms.length === 1
        ? '1 habitación sincronizada.'
        : `${rooms.length} habitaciones sincronizadas.`,
  }),
  failed: () => ({
    title: 'Error de sincronización',
    text: 'No se pudieron sincronizar las habitaciones.',
  }),
  changesRooms: true,
}

/** The room sync button (spec §2), and what the last press changed. */
export function SyncPanel() {
  const { data: status } = usePmsStatus()
  const { data: answer, error, start, isRunning } = usePmsTest(SYNC)
  const lastSyncAt = answer?.syncedAt ?? status?.lastSyncAt
  return (
    <Panel
      title="Habitaciones"
      lead="Trae del sistema hotelero los tipos de habitación con su capacidad. Las que ya no existen se desactivan; ninguna se borra."
    >
      <Box display="grid" gap="4">
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Button onClick={() => start({})} disabled={!isUsable(status) || isRunning}>
            {isRunning ? 'Sincronizando...' : 'Sincronizar habitaciones'}
          </Button>
          <Text color="fg.muted" fontSize="sm">
            {lastSyncAt
              ? `Última vez: ${datedMoment(lastSyncAt)}`
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

/** What a synchronisation changed: new, changed and deactivated rooms. */
export function SyncSummary({ answer: { summary, warnings } }: { answer: SyncAnswer }) {
  const { added, changed, deactivated, unchanged } = summary
  const changes = changed.map(({ name, fields }) =>
    fields.length > 0 ? `${name} (${fields.join(', ')})` : name,
  )
  return (
    <Box display="grid" gap="3">
      <Facts
        facts={[
          ['Nuevas', <Names key="new" names={added} />],
          ['Cambiadas', <Names key="changed" names={changes} />],
          ['Desactivadas', <Names key="off" names={deactivated} />],
          ['Sin cambios', unchanged],
        ]}
      />
      {warnings.map((warning) => (
        <Text key={warning} borderStartWidth="4px" borderColor="orange.border" ps="3" fontSize="sm">
          {warning}
        </Text>
      ))}
    </Box>
  )
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'Ninguna'
  return (
    <Box as="ul" m="0" p="0" listStyleType="none">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  )
}
