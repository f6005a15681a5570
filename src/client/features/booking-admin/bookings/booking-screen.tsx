import { Badge, Box, Button, Container, Heading, Link as TextLink, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#client/ui/admin/page-header.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import type { BookingRecord } from '#shared/booking/staff/bookings.ts'
import { STATUS_NAMES } from '#shared/booking/staff/status-names.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { FailureNote, failureOf } from '#client/ui/admin/deeds/failure-note.tsx'
import { dayName, money } from '../format.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { BookingDeeds } from './booking-deeds.tsx'
import { BookingLog, BookingMails, BookingNotes } from './booking-history.tsx'
import { useBooking } from './booking-queries.ts'
import { guestsText, nightsText, REASONS, STATUS_COLORS } from './booking-words.ts'

/** One booking with everything the staff needs to know and can do. */
export function BookingScreen({ reference }: { reference: string }) {
  const { data, error } = useBooking(reference)
  const name = data?.view.guest.name
  return (
    <>
      <PageHeader
        title={data ? name || 'Datos borrados' : 'Reserva'}
        subtitle={data ? numbersOf(data) : reference}
        back={
          <Button asChild variant="ghost" textDecoration="none" _print={{ display: 'none' }}>
            <Link to="/admin/reservas">← Reservas</Link>
          </Button>
        }
      >
        {data && (
          <Badge colorPalette={STATUS_COLORS[data.status]}>{STATUS_NAMES[data.status]}</Badge>
        )}
      </PageHeader>
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        {error && <FailureNote title="No se pudo abrir la reserva." failure={failureOf(error)} />}
        {!data && !error && <Text role="status">Cargando la reserva...</Text>}
        {data && <Everything booking={data} />}
      </Container>
    </>
  )
}

const numbersOf = ({ pmsId, view: { reference } }: BookingRecord): string =>
  pmsId ? `${reference} · ${pmsId} en Cloudbeds` : reference

function Everything({ booking }: { booking: BookingRecord }) {
  const { reference } = booking.view
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Heading as="h2" srOnly>
        Reserva {reference}
      </Heading>
      <Attention booking={booking} />
      <BookingDeeds booking={booking} />
      <Box
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Panel title="La estadía">
          <Facts facts={stayFacts(booking)} />
        </Panel>
        <Panel title="Huésped">
          <Facts facts={guestFacts(booking)} />
          <Words booking={booking} />
        </Panel>
        <Panel title="Precio">
          <Facts facts={priceFacts(booking)} />
        </Panel>
        <Panel title="En Cloudbeds">
          <Facts facts={propertyFacts(booking)} />
        </Panel>
      </Box>
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" _print={{ display: 'none' }}>
        <BookingNotes about={`booking:${reference}`} />
        <BookingMails mails={booking.mails} />
        <BookingLog about={`booking:${reference}`} />
      </Box>
    </Box>
  )
}

/** What waits, each with the sentence that helps. */
function Attention({ booking: { attention, changes } }: { booking: BookingRecord }) {
  if (attention.length === 0 && changes.length === 0) return null
  return (
    <Box
      borderStartWidth="4px"
      borderColor="border.error"
      borderRadius="l2"
      bg="bg.error"
      px="4"
      py="3"
    >
      {attention.map((reason) => (
        <Text key={reason}>
          <strong>{REASONS[reason][0]}.</strong> {REASONS[reason][1]}
        </Text>
      ))}
      {changes.map(({ number, checkIn, checkOut, message, createdAt }) => (
        <Box key={number} mt="2">
          <Heading as="h3" fontSize="sm">
            Solicitud {number}, {datedMoment(createdAt)}
          </Heading>
          {checkIn && (
            <Text>
              Pide del {dayName(checkIn)} al {dayName(checkOut)}.
            </Text>
          )}
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {message}
          </Text>
        </Box>
      ))}
    </Box>
  )
}

type FactList = [string, ReactNode][]

function stayFacts({ view }: BookingRecord): FactList {
  const { checkIn, checkOut, nights, adults, children, rooms } = view
  const parts = children > 0 ? ` (${adults} adultos, ${children} niños)` : ''
  return [
    ['Llegada', dayName(checkIn)],
    ['Salida', dayName(checkOut)],
    ['Noches', nightsText(nights)],
    ['Personas', guestsText(adults + children) + parts],
    [
      'Habitaciones',
      rooms.map((room, at) => (
        <Text key={at}>
          {room.name}, {guestsText(room.adults + room.children)}
        </Text>
      )),
    ],
    ['Reservada', datedMoment(view.createdAt)],
  ]
}

function guestFacts({ view: { guest }, language }: BookingRecord): FactList {
  const facts: FactList = [['Nombre', guest.name || '—']]
  if (guest.email) {
    facts.push([
      'Correo',
      <TextLink key="link" href={`mailto:${guest.email}`}>
        {guest.email}
      </TextLink>,
    ])
  }
  if (guest.phone) {
    const number = guest.phone.replaceAll(/[^\d+]/g, '')
    facts.push([
      'Teléfono',
      <TextLink key="link" href={`tel:${number}`}>
        {guest.phone}
      </TextLink>,
    ])
    if (number.startsWith('+')) {
      const address = `https://wa.me/${number.slice(1)}`
      facts.push([
        'WhatsApp',
        <TextLink key="link" href={address}>
          Escribir por WhatsApp
        </TextLink>,
      ])
    }
  }
  if (guest.country) facts.push(['País', guest.country])
  facts.push(['Idioma', languageOption(language).name])
  if (guest.accommodation) facts.push(['Antes se aloja en', guest.accommodation])
  return facts
}

/** The guest's own words, in the guest's language. */
function Words({ booking: { view, language } }: { booking: BookingRecord }) {
  const { observations } = view.guest
  if (!observations) return null
  return (
    <Box mt="4">
      <Text color="fg.muted" fontSize="sm" mb="1">
        En sus palabras
      </Text>
      <Text
        lang={languageOption(language).tag}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        borderStartWidth="2px"
        ps="3"
      >
        {observations}
      </Text>
    </Box>
  )
}

function priceFacts({ view, onlineMinor, promoCode }: BookingRecord): FactList {
  const { currency, totalMinor, taxesMinor, taxLabel } = view
  const facts: FactList = [
    ['Total', `${money(totalMinor, currency)} con impuestos`],
    [taxLabel || 'Impuestos', money(taxesMinor, currency)],
  ]
  if (onlineMinor > 0) {
    const paid = view.paidAt ? `pagados el ${datedMoment(view.paidAt)}` : 'por pagar'
    facts.push(['En línea', `${money(onlineMinor, currency)}, ${paid}`])
    if (view.paymentDueAt) facts.push(['Plazo del pago', datedMoment(view.paymentDueAt)])
    if (view.paymentUrl) {
      facts.push([
        'Enlace de pago',
        <TextLink key="link" href={view.paymentUrl}>
          Abrir el enlace
        </TextLink>,
      ])
    }
  } else facts.push(['Pago', 'En el hotel'])
  if (promoCode) facts.push(['Código', promoCode])
  if (view.cancelCostMinor !== null) {
    const isCancelled = view.status === 'cancelled'
    const cost = view.cancelCostMinor === 0 ? 'Nada' : money(view.cancelCostMinor, currency)
    facts.push([isCancelled ? 'Costo de cancelar' : 'Cancelar hoy cuesta', cost])
  }
  return facts
}

function propertyFacts({
  view,
  pmsId,
  pmsTotalMinor,
  propertyUrl,
  ...rest
}: BookingRecord): FactList {
  const facts: FactList = [
    ['Número', pmsId ?? 'Todavía no tiene'],
    ['Estado', STATUS_NAMES[rest.status]],
    ['Leído', datedMoment(view.asOf)],
  ]
  if (pmsTotalMinor !== null) facts.push(['Total allí', money(pmsTotalMinor, view.currency)])
  if (rest.cancelRequestedAt)
    facts.push(['Cancelación pedida', datedMoment(rest.cancelRequestedAt)])
  if (propertyUrl) {
    facts.push([
      'Abrir',
      <TextLink key="link" href={propertyUrl}>
        La reserva en Cloudbeds
      </TextLink>,
    ])
  }
  return facts
}
