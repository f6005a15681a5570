import { Badge, Flex, LinkOverlay } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { LIVE, LIVE_PAGES, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { BOOKING_FILTERS } from '#shared/booking/staff/booking-filters.ts'
import { type BookingRow, BOOKINGS_CSV } from '#shared/booking/staff/bookings.ts'
import { STATUS_NAMES } from '#shared/booking/staff/status-names.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { dayName, money } from '../format.ts'
import {
  FILTER_NAMES,
  guestsText,
  nightsText,
  NONE,
  REASONS,
  STATUS_COLORS,
} from './booking-words.ts'
import { StaffPage } from '#client/ui/admin/staff-page.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'

/** The bookings of this site. */
function BookingsList() {
  const { api } = useApi()
  const address = useListAddress(BOOKING_FILTERS)
  const { filter: show, q } = address
  const pages = useInfiniteQuery(api.admin.bookings.list.infiniteQueryOptions(address, LIVE_PAGES))
  const { data: counts } = useQuery(api.admin.bookings.counts.queryOptions(undefined, LIVE))
  return (
    <ListScreen
      what="reservas"
      names={FILTER_NAMES}
      none={NONE}
      fields="nombre, correo o número"
      file={`${BOOKINGS_CSV}?${new URLSearchParams({ show, q }).toString()}`}
      {...{ columns: COLUMNS, address, pages, counts }}
    />
  )
}

const COLUMNS: readonly Column<BookingRow>[] = [
  {
    heading: 'Huésped',
    card: 'title',
    cell: ({ reference, name }) => (
      <LinkOverlay asChild>
        <Link to="/admin/reservas/$reference" params={{ reference }}>
          {name || 'Datos borrados'}
        </Link>
      </LinkOverlay>
    ),
  },
  { heading: 'Llegada', cell: ({ checkIn }) => dayName(checkIn) },
  {
    heading: 'Salida',
    cell: ({ checkOut, nights }) => `${dayName(checkOut)} (${nightsText(nights)})`,
  },
  { heading: 'Habitaciones', cell: ({ rooms }) => rooms.join(', ') },
  { heading: 'Personas', cell: ({ guests }) => guestsText(guests) },
  { heading: 'Idioma', cell: ({ language }) => languageOption(language).name },
  {
    heading: 'Números',
    cell: ({ pmsId, reference }) => [reference, pmsId].filter(Boolean).join(' · '),
  },
  {
    heading: 'Total',
    card: 'aside',
    cell: ({ totalMinor, currency }) => money(totalMinor, currency),
  },
  {
    heading: 'Estado',
    card: 'below',
    cell: ({ status, attention }) => (
      <Flex gap="2" wrap="wrap">
        <Badge colorPalette={STATUS_COLORS[status]}>{STATUS_NAMES[status]}</Badge>
        {attention.map((reason) => (
          <Badge key={reason} colorPalette="red">
            {REASONS[reason][0]}
          </Badge>
        ))}
      </Flex>
    ),
  },
]

/** The bookings made on this site. */
export const BookingsScreen = () => (
  <StaffPage title="Reservas" lead="Las que se hicieron en este sitio">
    <BookingsList />
    <OccupancyPanel />
    <FeedPanel />
  </StaffPage>
)
