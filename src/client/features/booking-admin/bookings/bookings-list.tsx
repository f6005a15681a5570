import { Badge, Box, Button, Flex, Heading, Link as TextLink, Text } from '@chakra-ui/react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListFilters } from '#client/ui/admin/list/list-filters.tsx'
import { ListSearchForm } from '#client/ui/admin/list/list-search-form.tsx'
import { ScrollingTable, type Columns } from '#client/ui/admin/scrolling-table.tsx'
import { BOOKING_FILTERS, type BookingFilter } from '#shared/booking/staff/booking-filters.ts'
import { BOOKINGS_CSV, type BookingRow } from '#shared/booking/staff/bookings.ts'
import { STATUS_NAMES } from '#shared/booking/staff/status-names.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { listSearch } from '#shared/panel/list-search.ts'
import { FailureNote, failureOf } from '../failure-note.tsx'
import { dayName, money } from '../format.ts'
import { useBookingCounts, useBookings } from './booking-queries.ts'
import {
  FILTER_NAMES,
  guestsText,
  nightsText,
  NONE,
  REASONS,
  STATUS_COLORS,
} from './booking-words.ts'

/** The bookings of this site: filters with their counts, search, rows, and the list as a file. */
export function BookingsList() {
  const { show = 'all', q = '' } = useListSearch()
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useBookings(show, q)
  const rows = data?.pages.flatMap((page) => page.rows)
  const file = `${BOOKINGS_CSV}?${new URLSearchParams({ show, q }).toString()}`
  return (
    <Box as="section" aria-label="Lista de reservas" minW="0">
      <Filters />
      <Search key={q} q={q} />
      {error && <FailureNote title="No se pudo cargar la lista." failure={failureOf(error)} />}
      {!rows && !error && <Text role="status">Cargando reservas...</Text>}
      {rows?.length === 0 && <None show={show} q={q} />}
      {rows && rows.length > 0 && <Rows rows={rows} />}
      <Flex gap="3" wrap="wrap" mt="5">
        {hasNextPage && (
          <Button variant="outline" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? 'Cargando reservas...' : 'Mostrar más'}
          </Button>
        )}
        {rows && rows.length > 0 && (
          <Button asChild variant="ghost" textDecoration="none">
            <a href={file} download>
              Descargar como hoja de cálculo
            </a>
          </Button>
        )}
      </Flex>
    </Box>
  )
}

const None = ({ show, q }: { show: BookingFilter; q: string }) => (
  <Text color="fg.muted" py="8">
    {q === '' ? NONE[show] : `Ninguna reserva con «${q}».`}
  </Text>
)

/** A table on wide pages, cards on narrow ones. */
function Rows({ rows }: { rows: readonly BookingRow[] }) {
  return (
    <>
      <Box display={{ base: 'none', lg: 'block' }}>
        <ScrollingTable label="Reservas" columns={COLUMNS} rows={rows} />
      </Box>
      <Box as="ul" display={{ base: 'grid', lg: 'none' }} gap="3" m="0" p="0" listStyleType="none">
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </Box>
    </>
  )
}

/** What the address asks for; invalid parts count as absent. */
const useListSearch = () =>
  listSearch(BOOKING_FILTERS)({ ...useSearch({ from: '/admin/reservas' }) })

function Filters() {
  const { show = 'all' } = useListSearch()
  const counts = useBookingCounts()
  return (
    <ListFilters
      label="Qué reservas se muestran"
      filters={BOOKING_FILTERS}
      shown={show}
      names={FILTER_NAMES}
      counts={counts}
      renderLink={(next, text) => (
        <Link from="/admin/reservas" to="." search={({ q }) => ({ q, show: next })}>
          {text}
        </Link>
      )}
    />
  )
}

/** The address says what is searched, so that going back shows the list as it was. */
function Search({ q }: { q: string }) {
  const navigate = useNavigate({ from: '/admin/reservas' })
  return (
    <ListSearchForm
      q={q}
      fields="nombre, correo o número"
      onSearch={(next) => void navigate({ search: ({ show }) => ({ show, q: next }) })}
    />
  )
}

function Name({ row: { reference, name } }: { row: BookingRow }) {
  return (
    <TextLink asChild fontWeight="600">
      <Link to="/admin/reservas/$reference" params={{ reference }}>
        {name || 'Datos borrados'}
      </Link>
    </TextLink>
  )
}

function States({ row: { status, attention } }: { row: BookingRow }) {
  return (
    <Flex gap="2" wrap="wrap">
      <Badge colorPalette={STATUS_COLORS[status]}>{STATUS_NAMES[status]}</Badge>
      {attention.map((reason) => (
        <Badge key={reason} colorPalette="red">
          {REASONS[reason][0]}
        </Badge>
      ))}
    </Flex>
  )
}

const numbersOf = ({ pmsId, reference }: BookingRow): string =>
  [reference, pmsId].filter(Boolean).join(' · ')

const COLUMNS: Columns<BookingRow> = [
  [
    'Huésped',
    (row) => (
      <>
        <Name row={row} />
        <Text color="fg.muted" fontSize="xs">
          {numbersOf(row)}
        </Text>
      </>
    ),
  ],
  ['Llegada', ({ checkIn }) => dayName(checkIn)],
  ['Salida', ({ checkOut, nights }) => `${dayName(checkOut)} (${nightsText(nights)})`],
  ['Habitaciones', ({ rooms }) => rooms.join(', ')],
  ['Personas', ({ guests }) => guests],
  ['Total', ({ totalMinor, currency }) => money(totalMinor, currency)],
  ['Idioma', ({ language }) => languageOption(language).name],
  ['Estado', (row) => <States row={row} />],
]

function Card({ row }: { row: BookingRow }) {
  const { checkIn, checkOut, nights, guests, rooms, totalMinor, currency } = row
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex justify="space-between" gap="3" mb="1">
        <Heading as="h3" fontSize="md">
          <Name row={row} />
        </Heading>
        <Text whiteSpace="nowrap">{money(totalMinor, currency)}</Text>
      </Flex>
      <Text>
        {dayName(checkIn)} – {dayName(checkOut)}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {[nightsText(nights), guestsText(guests), rooms.join(', ')].join(' · ')}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb="2">
        {numbersOf(row)}
      </Text>
      <States row={row} />
    </Box>
  )
}
