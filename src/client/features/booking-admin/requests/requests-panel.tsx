import { Badge, Box, Button, NativeSelect, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { FailureNote } from '../failure-note.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { RequestCard } from './request-card.tsx'
import {
  REQUEST_FILTERS,
  useRequests,
  useSpamRequests,
  useWaitingRequests,
  type RequestFilter,
} from './requests-query.ts'

const NONE: Record<RequestFilter, string> = {
  new: 'Ninguna solicitud espera respuesta.',
  all: 'No hay solicitudes.',
  spam: 'Ninguna solicitud parece spam.',
}

/** What guests asked for, to book or to change a booking: the staff answers, and marks it as done. */
export function RequestsPanel() {
  const [filter, setFilter] = useState<RequestFilter>('new')
  const { data: requests, error, isFetching, refetch } = useRequests(filter)
  const waiting = useWaitingRequests()
  const spam = useSpamRequests()
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
              setFilter(REQUEST_FILTERS.find((each) => each === currentTarget.value) ?? 'new')
            }
          >
            <option value="new">Por responder</option>
            <option value="all">Todas</option>
            <option value="spam">{spam ? `Posible spam (${spam})` : 'Posible spam'}</option>
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
      {filter === 'spam' && (
        <Text color="fg.muted" mb="4">
          Se enviaron muy rápido o con datos que una persona no ve. Llegaron también a tu correo; a
          quien las envió no se le escribió. Se borran antes que las demás.
        </Text>
      )}
      {requests?.length === 0 && <Text color="fg.muted">{NONE[filter]}</Text>}
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
