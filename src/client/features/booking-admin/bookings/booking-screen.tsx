import { Badge, Box, Button, Container, Heading, Link as TextLink, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useRecordTitle } from '#client/ui/admin/page/use-record-title.ts'
import { formatDayRange } from '#shared/day-range.ts'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { useApi } from '#client/lib/api.tsx'
import { contactFacts, Facts } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { staffRoom } from '#shared/booking/rate-plans.ts'
import { settlementOf } from '#shared/booking/price/settlement.ts'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { countryName, languageName } from '#shared/panel/names.ts'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import { FailureNote, ProblemBox } from '#client/ui/admin/actions/failure-note.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { dayName, money } from './format.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { BookingActions } from './booking-actions.tsx'
import { ChangeDeed } from './asked-change.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { BookingLog, BookingMails, BookingNotes } from './booking-history.tsx'
import { guestsText, nightsText, REASONS, STATUS_COLORS } from './booking-words.ts'

interface BookingScreenProps {
  reference: string
  username: string
}

/** One booking with all its data and actions. */
export function BookingScreen({ reference, username }: BookingScreenProps) {
  const { api } = useApi()
  const { data, error } = useQuery(
    api.admin.bookings.record.queryOptions({ reference }, { staleTime: FRESH_MS }),
  )
  const name = data?.view.guest.name
  useRecordTitle(data && `${name || 'Datos borrados'}, ${stayText(data.view)}`)
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
        {!data && !error && <Text role="status">Cargando la reserva…</Text>}
        {data && <Sections booking={data} username={username} />}
      </Container>
    </>
  )
}

const stayText = ({ checkIn, checkOut }: BookingRecord['view']): string =>
  formatDayRange('es', checkIn, checkOut)

const numbersOf = ({ pmsId, view: { reference } }: BookingRecord): string =>
  pmsId ? `${reference} · ${pmsId} en Cloudbeds` : reference

interface SectionsProps {
  booking: BookingRecord
  username: string
}

function Sections({ booking, username }: SectionsProps) {
  const { reference } = booking.view
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Heading as="h2" srOnly>
        Reserva {reference}
      </Heading>
      <Attention booking={booking} />
      <BookingActions booking={booking} />
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
          <GuestNotes booking={booking} />
        </Panel>
        <Panel title="Precio">
          <Facts facts={priceFacts(booking)} />
          <Box mt="2" _print={{ display: 'none' }}>
            <Facts facts={cancelFacts(booking)} />
          </Box>
        </Panel>
        <Box _print={{ display: 'none' }}>
          <Panel title="En Cloudbeds">
            <Facts facts={pmsFacts(booking)} />
          </Panel>
        </Box>
        <PaymentLinks booking={booking} />
      </Box>
      <BookingNotes about={`booking:${reference}`} username={username} />
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" _print={{ display: 'none' }}>
        <BookingMails about={`booking:${reference}`} />
        <BookingLog about={`booking:${reference}`} />
      </Box>
    </Box>
  )
}

/** Why the booking needs an action of the staff, with advice, and the guest's change requests. */
function Attention({ booking }: { booking: BookingRecord }) {
  const { attention, changes } = booking
  if (attention.length === 0 && changes.length === 0) return null
  return (
    <ProblemBox>
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
          {checkIn && <ChangeDeed booking={booking} change={{ number, checkIn, checkOut }} />}
        </Box>
      ))}
    </ProblemBox>
  )
}

function stayFacts({ view }: BookingRecord) {
  const { checkIn, checkOut, nights, adults, children, rooms } = view
  const parts = children > 0 ? ` (${adults} adultos, ${children} niños)` : ''
  return {
    Llegada: dayName(checkIn),
    Salida: dayName(checkOut),
    Noches: nightsText(nights),
    Personas: guestsText(adults + children) + parts,
    Habitaciones: rooms.map((room, at) => (
      <Text key={at}>
        {staffRoom(room)}, {guestsText(room.adults + room.children)}
      </Text>
    )),
    Reservada: datedMoment(view.createdAt),
  }
}

const guestFacts = ({ view: { guest }, language }: BookingRecord) => ({
  Nombre: guest.name || '—',
  ...contactFacts(guest),
  País: countryName(guest.country),
  Idioma: languageName(language),
  'Antes se aloja en': guest.accommodation,
})

/** The observations in the guest's language. */
function GuestNotes({ booking: { view, language } }: { booking: BookingRecord }) {
  const { observations } = view.guest
  if (!observations) return null
  return (
    <Box mt="4">
      <Text color="fg.muted" fontSize="sm" mb="1">
        En sus palabras
      </Text>
      <Text
        lang={langTag(language)}
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

function priceFacts({ view }: BookingRecord) {
  const { currency, totalMinor, taxesMinor, taxLabel, paymentDueAt } = view
  const { extrasMinor: extras, onlineMinor } = view
  const isOnline = onlineMinor > 0
  return {
    Total: `${money(totalMinor, currency)} con impuestos`,
    [taxLabel || 'Impuestos']: money(taxesMinor, currency),
    Extras: !!extras && money(extras, currency),
    'Total con extras': !!extras && money(totalMinor + extras, currency),
    'En línea': isOnline && `${money(onlineMinor, currency)}, ${onlineState(view)}`,
    ...paidFacts(view),
    'Plazo del pago': isOnline && paymentDueAt && datedMoment(paymentDueAt),
    'Enlace de pago': isOnline && view.paymentUrl && (
      <TextLink href={view.paymentUrl}>Abrir el enlace</TextLink>
    ),
    Pago: !isOnline && 'En el hotel',
    Código: view.promoCode,
  }
}

const cancelFacts = ({ view: { status, currency, cancelCostMinor: cost } }: BookingRecord) => ({
  [status === 'cancelled' ? 'Costo de cancelar' : 'Cancelar hoy cuesta']:
    cost === 0 ? 'Nada' : cost !== null && money(cost, currency),
})

const onlineState = ({ isPaid, paidAt }: BookingRecord['view']): string => {
  if (paidAt) return `pagados el ${datedMoment(paidAt)}`
  return isPaid ? 'pagados' : 'por pagar'
}

/** What the PMS says was paid, and the rest or the refund. */
function paidFacts(view: BookingRecord['view']) {
  const { currency, paidMinor } = view
  const known = settlementOf(view)
  return {
    Pagado: paidMinor === null ? 'No se sabe' : paidMinor > 0 && money(paidMinor, currency),
    'Por cobrar': !!known?.restMinor && money(known.restMinor, currency),
    'Por devolver': !!known?.refundMinor && money(known.refundMinor, currency),
  }
}

const pmsFacts = ({ view, pmsId, pmsTotalMinor, propertyUrl, ...rest }: BookingRecord) => ({
  Número: pmsId ?? 'Todavía no tiene',
  Estado: STATUS_NAMES[rest.status],
  Leído: datedMoment(view.asOf),
  'Total allí': pmsTotalMinor !== null && money(pmsTotalMinor, view.currency),
  'Cancelación pedida': rest.cancelRequestedAt && datedMoment(rest.cancelRequestedAt),
  'Cancelación rechazada': rest.cancelRefusedAt && datedMoment(rest.cancelRefusedAt),
  Abrir: propertyUrl && <TextLink href={propertyUrl}>La reserva en Cloudbeds</TextLink>,
})
