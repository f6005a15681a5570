import { Badge, Box, Button, NativeSelect, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { FailureNote } from '../failure-note.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { RequestCard } from './request-card.tsx'
import { useRequests, useWaitingRequests, type RequestFilter } from './requests-query.ts'

/** What guests asked for, to book or to change a booking: the staff answers, and marks it as done. */
export function RequestsPanel() {
  const [filter, setFilter] = useState<RequestFilter>('new')
  const { data: requests, error, isFetching, refetch } = useRequests(filter)
  const waiting = useWaitingRequests()
  return (
    <Panel
      title="Solicitudes de reserva"
      lead="De huéspedes que no pudieron reservar en línea o piden cambiar su reserva. Esperan una respuesta."
      aside={waiting ? <Badge colorPalette="orange">{countOf(waiting)}</Badge> : undefined}
    >
      <Box display="flex" flexWrap="wrap" gap="3" mb="4">
        <NativeSelect.Root width="auto">
          <NativeSelect.Field
            aria-label="Qué solicitudes se muestran"
            value={filter}
            onChange={({ currentTarget }) =>
              setFilter(currentTarget.value === 'all' ? 'all' : 'new')
            }
          >
            <option value="new">Por responder</option>
            <option value="all">Todas</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Button variant="outline" onClick={() => void refetch()} disabled={isFetching}>
          {isFetching ? 'Actualizando...' : 'Actualizar'}
        </Button>
      </Box>
      {error && (
        <FailureNote title="No se pudieron cargar las solicitudes." failure={failureOf(error)} />
      )}
      {!requests && !error && <Text role="status">Cargando solicitudes...</Text>}
      {requests?.length === 0 && (
        <Text color="fg.muted">
          {filter === 'new' ? 'Ninguna solicitud espera respuesta.' : 'No hay solicitudes.'}
        </Text>
      )}
      {requests && requests.length > 0 && (
        <Box
          as="ul"
          m="0"
          p="0"
          listStyleType="none"
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  )
}

const countOf = (waiting: number): string =>
  waiting === 1 ? '1 por responder' : `${waiting} por responder`
