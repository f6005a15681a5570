import { Badge, Box, Button, Heading, Link, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { BookingRequestRow } from '#shared/booking/admin.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { dayName, momentName } from '../format.ts'
import { Facts } from '#client/ui/admin/facts.tsx'
import { useAcceptRequest, useHandleRequest } from './requests-query.ts'

/** A guest's request: what was wanted, how to answer, and whether somebody has. */
export function RequestCard({ request }: { request: BookingRequestRow }) {
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
