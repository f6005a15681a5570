import { Badge, Box, Button, Container, Link as TextLink, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import { contactFacts, Facts } from '#client/ui/admin/facts.tsx'
import { FailureNote } from '#client/ui/admin/actions/failure-note.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { useRecordTitle } from '#client/ui/admin/page/use-record-title.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { formatDayRange } from '#shared/day-range.ts'
import { STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import type { ElsewhereRecord } from '#shared/booking/staff-bookings.ts'
import { BookingScreen } from './booking-screen.tsx'
import { guestsText, nightsText, originText, roomsText, STATUS_COLORS } from './booking-words.ts'
import { dayName } from './format.ts'

/** The reservation with a number of the property: one made elsewhere, or the booking of this site. */
export function ElsewhereScreen({ number, username }: { number: string; username: string }) {
  const { api } = useApi()
  const { data, error } = useQuery(
    api.admin.bookings.elsewhere.queryOptions({ reference: number }, { staleTime: FRESH_MS }),
  )
  const { row } = data ?? {}
  // A booking of this site names the page itself.
  useRecordTitle(
    row && !row.reference
      ? `${row.name || 'Datos borrados'}, ${formatDayRange('es', row.checkIn, row.checkOut)}`
      : undefined,
  )
  if (data?.row.reference) {
    return <BookingScreen reference={data.row.reference} username={username} />
  }
  return (
    <>
      <PageHeader
        title={data ? data.row.name || 'Datos borrados' : 'Reserva'}
        subtitle={`${number} en Cloudbeds`}
        back={
          <Button asChild variant="ghost" textDecoration="none" _print={{ display: 'none' }}>
            <Link to="/admin/reservas">← Reservas</Link>
          </Button>
        }
      >
        {data && (
          <Badge colorPalette={STATUS_COLORS[data.row.status]}>
            {STATUS_NAMES[data.row.status]}
          </Badge>
        )}
      </PageHeader>
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        {error && <FailureNote title="No se pudo abrir la reserva." failure={failureOf(error)} />}
        {data === undefined && !error && <Text role="status">Cargando la reserva…</Text>}
        {data === null && <Text>No hay ninguna reserva con el número {number}.</Text>}
        {data && <Sections found={data} />}
      </Container>
    </>
  )
}

function Sections({ found: { row, email, propertyUrl } }: { found: ElsewhereRecord }) {
  return (
    <Box
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Panel level="h2" title="La estadía">
        <Facts
          facts={{
            Llegada: dayName(row.checkIn),
            'Hora de llegada': row.arrivalTime,
            Salida: dayName(row.checkOut),
            Noches: nightsText(row.nights),
            Personas: row.guests !== null && guestsText(row.guests),
            Habitaciones: roomsText(row),
            'Hecha en': row.source || 'No se sabe',
            Reservada: row.createdAt === null ? 'No se sabe' : datedMoment(row.createdAt),
          }}
        />
      </Panel>
      <Panel level="h2" title="Huésped">
        <Facts
          facts={{
            Nombre: row.name || '—',
            ...contactFacts({ email, phone: row.phone }),
            País: originText(row),
          }}
        />
      </Panel>
      <Panel level="h2" title="En Cloudbeds">
        <Text mb="3">
          No se hizo en este sitio: precio, pagos, notas y cambios están en el sistema hotelero.
        </Text>
        <Facts
          facts={{
            Número: row.pmsId,
            Abrir: propertyUrl && <TextLink href={propertyUrl}>La reserva en Cloudbeds</TextLink>,
          }}
        />
      </Panel>
    </Box>
  )
}
