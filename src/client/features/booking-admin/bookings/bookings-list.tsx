import { Badge, Box, Button, Flex, LinkOverlay, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { LIVE_QUERY, LIVE_LIST, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { BOOKING_FILTERS, STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import {
  type BookingRow,
  type FeedName,
  ALL_IN_FILE,
  BOOKINGS_FILE,
} from '#shared/booking/staff-bookings.ts'
import { dayName, money } from './format.ts'
import {
  FILTER_NAMES,
  coverageText,
  guestsText,
  nightsText,
  originText,
  roomsText,
  EMPTY,
  ONLY_OF_SITE,
  REASONS,
  STATUS_COLORS,
} from './booking-words.ts'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'

function BookingsList() {
  const { api } = useApi()
  const address = useListAddress(BOOKING_FILTERS)
  const { filter: show, q } = address
  const pages = useInfiniteQuery(api.admin.bookings.list.infiniteQueryOptions(address, LIVE_LIST))
  const { data: counts } = useQuery(api.admin.bookings.counts.queryOptions(undefined, LIVE_QUERY))
  return (
    <ListScreen
      what="reservas"
      names={FILTER_NAMES}
      none={EMPTY}
      fields="nombre, correo, teléfono, habitación o número"
      file={`${BOOKINGS_FILE}.xlsx?${new URLSearchParams({ show, q, [ALL_IN_FILE]: '1' }).toString()}`}
      {...{ columns: COLUMNS, address, pages, counts }}
    >
      {show === 'unpaid' && (
        <Text alignSelf="center" color="fg.muted" fontSize="sm">
          {ONLY_OF_SITE}
        </Text>
      )}
    </ListScreen>
  )
}

const COLUMNS: readonly Column<BookingRow>[] = [
  {
    heading: 'Huésped',
    card: 'title',
    isWritten: true,
    cell: ({ reference, pmsId, name }) => (
      <LinkOverlay asChild>
        <Link to="/admin/reservas/$reference" params={{ reference: reference || (pmsId ?? '') }}>
          {name || 'Datos borrados'}
        </Link>
      </LinkOverlay>
    ),
  },
  {
    heading: 'Llegada',
    cell: ({ checkIn, arrivalTime }) =>
      arrivalTime ? `${dayName(checkIn)}, ${arrivalTime}` : dayName(checkIn),
  },
  {
    heading: 'Salida',
    cell: ({ checkOut, nights }) => `${dayName(checkOut)} (${nightsText(nights)})`,
  },
  { heading: 'Habitaciones', cell: roomsText },
  { heading: 'Personas', cell: ({ guests }) => (guests === null ? '' : guestsText(guests)) },
  {
    heading: 'Idioma y teléfono',
    cell: (row) => [originText(row), row.phone].filter((part) => part !== '').join(' · '),
  },
  {
    heading: 'Números',
    cell: ({ pmsId, reference }) => [reference, pmsId].filter(Boolean).join(' · '),
  },
  {
    heading: 'Total',
    card: 'aside',
    cell: ({ totalMinor, currency }) => totalMinor !== null && money(totalMinor, currency),
  },
  {
    heading: 'Estado',
    card: 'below',
    cell: ({ status, attention, reference, source }) => (
      <Flex gap="2" wrap="wrap">
        <Badge colorPalette={STATUS_COLORS[status]}>{STATUS_NAMES[status]}</Badge>
        {reference ? <Badge variant="outline">De este sitio</Badge> : source}
        {attention.map((reason) => (
          <Badge key={reason} colorPalette="red">
            {REASONS[reason][0]}
          </Badge>
        ))}
      </Flex>
    ),
  },
]

/** The secret URLs from which calendar programs read the stays. */
function FeedPanel() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.bookings.feed.queryOptions())
  return (
    <Panel
      level="h2"
      title="En tu calendario"
      lead="Las estadías en pie en el calendario de tu teléfono o computador. Quien tenga una dirección ve nombres, países o idiomas y fechas; en el de todas, también habitaciones asignadas y horas de llegada."
    >
      {data && (
        <Box display="grid" gap="6">
          <Feed which="all" name="Todas las reservas del hotel" url={data.allUrl} />
          <Feed which="site" name="Solo las reservas hechas en este sitio" url={data.url} />
        </Box>
      )}
    </Panel>
  )
}

interface FeedProps {
  which: FeedName
  name: string
  url: string | null
}

function Feed({ which, name, url }: FeedProps) {
  const { client } = useApi()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const renew = useAction(() => client.admin.bookings.renewFeed.mutate({ which }), {
    done: () => 'El calendario tiene una dirección nueva',
    failed: 'No se pudo cambiar la dirección',
  })
  const revoke = useAction(() => client.admin.bookings.revokeFeed.mutate({ which }), {
    done: () => 'El calendario está cerrado',
    failed: 'No se pudo cerrar el calendario',
  })
  const change = url === null ? 'Crear la dirección' : 'Cambiar la dirección'
  return (
    <Box role="group" aria-label={name}>
      <Text fontSize="sm" mb="2">
        {name}
      </Text>
      {url !== null && <FeedAddress url={url} name={name} />}
      <Flex gap="3" wrap="wrap">
        <BusyButton
          variant="outline"
          isBusy={renew.isPending}
          aria-label={`${change}: ${name}`}
          onClick={() => (url === null ? renew.mutate(undefined) : setAsked('renew'))}
        >
          {change}
        </BusyButton>
        {url !== null && (
          <Button
            variant="outline"
            aria-label={`Cerrar el calendario: ${name}`}
            onClick={() => setAsked('revoke')}
          >
            Cerrar el calendario
          </Button>
        )}
      </Flex>
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? 'Cambiar la dirección' : 'Cerrar el calendario'}
          text={`${name}: la dirección de ahora deja de funcionar en todos los calendarios que la usan.`}
          confirm={asked === 'renew' ? 'Cambiar' : 'Cerrar'}
          cancel="Dejar como está"
          onConfirm={() => {
            if (asked === 'renew') renew.mutate(undefined)
            else revoke.mutate(undefined)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}

const FeedAddress = ({ url, name }: { url: string; name: string }) => (
  <Box mb="3">
    <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mb="2">
      {url}
    </Text>
    <CopyButton text={url} what={`la dirección: ${name}`} />
  </Box>
)

export function BookingsScreen() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.bookings.coverage.queryOptions(undefined, LIVE_QUERY))
  return (
    <StaffPage title="Reservas" lead={data ? coverageText(data) : 'Las del hotel'}>
      <BookingsList />
      <OccupancyPanel />
      <FeedPanel />
    </StaffPage>
  )
}
