import { Badge, Box, Button, Heading, Link, NativeSelect, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import type { BookingRequestRow } from '#shared/booking/admin.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { FailureNote, failureOf } from './failure-note.tsx'
import { dayName, momentName } from './format.ts'
import {
  REQUEST_FILTERS,
  useAcceptRequest,
  useHandleRequest,
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

/**
 * Guests' requests to book or to change a booking; the staff answers them and marks them as
 * answered.
 */
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
      {filter === 'spam' && <SpamNote />}
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

const SpamNote = () => (
  <Text color="fg.muted" mb="4">
    Se enviaron muy rápido o con datos que una persona no ve. Llegaron también a tu correo; a quien
    las envió no se le escribió. Se borran antes que las demás.
  </Text>
)

const countOf = (waiting: number): string =>
  waiting === 1 ? '1 por responder' : `${waiting} por responder`

/** A guest's request: the wish, the contact data, and whether it has been answered. */
function RequestCard({ request }: { request: BookingRequestRow }) {
  const { number, name, message, language, createdAt } = request
  const mark = markOf(request)
  return (
    <Box
      as="article"
      aria-label={`Solicitud ${number}`}
      display="grid"
      gap="3"
      borderWidth="1px"
      borderRadius="l3"
      p="4"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Heading as="h4" fontSize="md">
          {name}
        </Heading>
        <Badge colorPalette={mark.colorPalette}>{mark.text}</Badge>
        <Text color="fg.muted" fontSize="sm">
          {number} · {momentName(createdAt)}
        </Text>
      </Box>
      <Facts facts={factsOf(request)} />
      {message && (
        <Text
          lang={languageOption(language).tag}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          borderStartWidth="2px"
          ps="3"
        >
          {message}
        </Text>
      )}
      {request.spam ? <Accept request={request} /> : <Handle request={request} />}
    </Box>
  )
}

function markOf({ spam, state }: BookingRequestRow) {
  if (spam) return { colorPalette: 'gray', text: 'Posible spam' }
  return state === 'handled'
    ? { colorPalette: 'green', text: 'Atendida' }
    : { colorPalette: 'orange', text: 'Nueva' }
}

function Accept({ request: { id, number } }: { request: BookingRequestRow }) {
  const accept = useAcceptRequest()
  return (
    <Button
      {...BUTTON}
      disabled={accept.isPending}
      aria-label={`No es spam ${number}`}
      onClick={() => accept.mutate({ id })}
    >
      No es spam
    </Button>
  )
}

function Handle({ request: { id, number, state } }: { request: BookingRequestRow }) {
  const change = useHandleRequest()
  const isHandled = state === 'handled'
  return (
    <Button
      {...BUTTON}
      disabled={change.isPending}
      aria-label={`${isHandled ? 'Deshacer: volver a marcar como nueva' : 'Marcar como atendida'} ${number}`}
      onClick={() => change.mutate({ id, handled: !isHandled })}
    >
      {isHandled ? 'Deshacer' : 'Marcar como atendida'}
    </Button>
  )
}

const BUTTON = { size: 'sm', variant: 'outline', justifySelf: 'start' } as const

function factsOf(request: BookingRequestRow) {
  const { number, email, phone, checkIn, checkOut, guests, room, language, available } = request
  const mail = `mailto:${email}?subject=${encodeURIComponent(`Hare Mahina · ${number}`)}`
  const dates = [checkIn, checkOut].filter(Boolean).map(dayName)
  const facts: [string, ReactNode][] = [
    [
      'Correo',
      <Link key="mail" href={mail}>
        {email}
      </Link>,
    ],
  ]
  if (phone) {
    facts.push([
      'Teléfono',
      <Link key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phone}
      </Link>,
    ])
  }
  if (request.bookingReference) facts.push(['Cambio de la reserva', request.bookingReference])
  if (dates.length > 0) facts.push(['Fechas', dates.join(' a ')])
  if (available !== null) facts.push(['Disponible', available ? 'Sí, contando sus noches' : 'No'])
  if (guests !== null) facts.push(['Personas', guests])
  if (room) facts.push(['Habitación', room])
  facts.push(['Idioma', languageOption(language).name])
  return facts
}
