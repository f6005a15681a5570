import { Table, Text } from '@chakra-ui/react'
import type { SyncAnswer } from '#shared/booking/admin.ts'
import { failureOf } from '../failure.ts'
import { ScrollingTable } from '#client/ui/admin/scrolling-table.tsx'
import { SyncSummary } from '../sync-summary.tsx'
import { isUsable, usePmsStatus } from '../pms-queries.ts'
import { useSync } from '../use-sync.ts'
import { Answer, Failed } from './answer.tsx'
import { TesterForm } from './tester-form.tsx'

/** The room synchronisation with everything it answers (spec §2, tab "sync"). */
export function SyncTab() {
  const { data: status } = usePmsStatus()
  const { answer, error, start, isRunning } = useSync()
  return (
    <>
      <TesterForm
        label="Probar sincronización"
        submit="Probar sincronización"
        pending="Leyendo las habitaciones del sistema hotelero…"
        isPending={isRunning}
        isDisabled={!isUsable(status)}
        onSubmit={start}
      >
        <Text fontSize="sm">
          Hace lo mismo que «Sincronizar habitaciones» y muestra la respuesta completa.
        </Text>
      </TesterForm>
      {error && <Failed title="Error de sincronización" failure={failureOf(error)} />}
      {answer && (
        <Answer summary={`${answer.rooms.length} habitaciones.`} raw={answer}>
          <SyncSummary answer={answer} />
          <Rooms rooms={answer.rooms} />
        </Answer>
      )}
    </>
  )
}

const COLUMNS = ['Habitación', 'Código', 'Abreviatura', 'Capacidad', 'Unidades', 'Activa']

function Rooms({ rooms }: Pick<SyncAnswer, 'rooms'>) {
  return (
    <ScrollingTable label="Habitaciones sincronizadas" columns={COLUMNS}>
      {rooms.map((room) => (
        <Table.Row key={room.id}>
          <Table.Cell fontWeight="600">{room.name}</Table.Cell>
          <Table.Cell>{room.id}</Table.Cell>
          <Table.Cell>{room.shortName}</Table.Cell>
          <Table.Cell>{room.maxGuests}</Table.Cell>
          <Table.Cell>{room.units}</Table.Cell>
          <Table.Cell>{room.active ? 'Sí' : 'No'}</Table.Cell>
        </Table.Row>
      ))}
    </ScrollingTable>
  )
}
