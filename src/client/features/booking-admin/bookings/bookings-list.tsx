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
import { type BookingRow, BOOKINGS_FILE } from '#shared/booking/staff-bookings.ts'
import { langName } from '#shared/i18n/languages.ts'
import { dayName, money } from './format.ts'
import {
  FILTER_NAMES,
  guestsText,
  nightsText,
  EMPTY,
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
      fields="nombre, correo o número"
      file={`${BOOKINGS_FILE}.xlsx?${new URLSearchParams({ show, q }).toString()}`}
      {...{ columns: COLUMNS, address, pages, counts }}
    />
  )
}

const COLUMNS: readonly Column<BookingRow>[] = [
  {
    heading: 'Huésped',
    card: 'title',
    isWritten: true,
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
  { heading: 'Idioma', cell: ({ language }) => langName(language) },
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

/** The secret URL from which calendar programs read the stays. */
function FeedPanel() {
  const { api, client } = useApi()
  const { data } = useQuery(api.admin.bookings.feed.queryOptions())
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const renew = useAction(() => client.admin.bookings.renewFeed.mutate(), {
    done: () => 'El calendario tiene una dirección nueva',
    failed: 'No se pudo cambiar la dirección',
  })
  const revoke = useAction(() => client.admin.bookings.revokeFeed.mutate(), {
    done: () => 'El calendario está cerrado',
    failed: 'No se pudo cerrar el calendario',
  })
  const url = data?.url ?? null
  return (
    <Panel
      level="h2"
      title="En tu calendario"
      lead="Las estadías confirmadas en el calendario de tu teléfono o computador. Quien tenga la dirección ve nombres y fechas."
    >
      {url !== null && (
        <Box mb="4">
          <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mb="2">
            {url}
          </Text>
          <CopyButton text={url} what="la dirección del calendario" />
        </Box>
      )}
      {data && (
        <Flex gap="3" wrap="wrap">
          <BusyButton
            variant="outline"
            isBusy={renew.isPending}
            onClick={() => (url === null ? renew.mutate(undefined) : setAsked('renew'))}
          >
            {url === null ? 'Crear la dirección' : 'Cambiar la dirección'}
          </BusyButton>
          {url !== null && (
            <Button variant="outline" onClick={() => setAsked('revoke')}>
              Cerrar el calendario
            </Button>
          )}
        </Flex>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? 'Cambiar la dirección' : 'Cerrar el calendario'}
          text="La dirección de ahora deja de funcionar en todos los calendarios que la usan."
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
    </Panel>
  )
}

export const BookingsScreen = () => (
  <StaffPage title="Reservas" lead="Las que se hicieron en este sitio">
    <BookingsList />
    <OccupancyPanel />
    <FeedPanel />
  </StaffPage>
)
