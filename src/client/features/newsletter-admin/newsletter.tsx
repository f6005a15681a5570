import { Box, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { LIVE_QUERY, LIVE_LIST, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { formatDay } from '#shared/format.ts'
import { languageName } from '#shared/panel/names.ts'
import { SUBSCRIBER_FILTERS, SUBSCRIBERS_FILE } from '#shared/panel/filters.ts'
import type { SubscriberRow } from '#shared/panel/subscribers.ts'
import { Campaigns } from './campaigns.tsx'

/** The page of the newsletter: articles to send, and subscribers. */
export const Newsletter = () => (
  <StaffPage title="Boletín" lead="Quien lo pidió recibe tus historias nuevas por correo.">
    <Box display="grid" gap="5" minW="0">
      <Campaigns />
      <Subscribers />
    </Box>
  </StaffPage>
)

const NAMES = { confirmed: 'Confirmados', unconfirmed: 'Sin confirmar' } as const

const NONE = {
  confirmed: 'Todavía no hay nadie suscrito.',
  unconfirmed: 'Nadie tiene la confirmación pendiente.',
} as const

function Subscribers() {
  const { api } = useApi()
  const address = useListAddress(SUBSCRIBER_FILTERS)
  const pages = useInfiniteQuery(api.admin.newsletter.list.infiniteQueryOptions(address, LIVE_LIST))
  const { data: counts } = useQuery(api.admin.newsletter.counts.queryOptions(undefined, LIVE_QUERY))
  return (
    <Panel level="h2" title="Suscriptores">
      <Growth />
      <ListScreen
        what="suscriptores"
        names={NAMES}
        none={NONE}
        fields="correo"
        file={`${SUBSCRIBERS_FILE}.xlsx`}
        {...{ columns: COLUMNS, address, pages, counts }}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<SubscriberRow>[] = [
  { heading: 'Correo', card: 'title', isWritten: true, cell: ({ email }) => email },
  { heading: 'Idioma', cell: ({ language }) => languageName(language) },
  {
    heading: 'Desde',
    cell: ({ confirmedAt, createdAt }) => islandMoment(confirmedAt ?? createdAt),
  },
  { heading: 'Quitar', card: 'aside', cell: (row) => <Remove subscriber={row} /> },
]

function Remove({ subscriber: { id, email } }: { subscriber: SubscriberRow }) {
  const { client } = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAction(() => client.admin.newsletter.remove.mutate({ id }), {
    failed: 'No se pudo quitar',
  })
  return (
    <BusyButton
      size="sm"
      variant={isAsking ? 'solid' : 'ghost'}
      isBusy={remove.isPending}
      aria-label={`${isAsking ? 'Sí, quitar' : 'Quitar'} ${email}`}
      onClick={({ detail }) => {
        // The second click of a double click does not confirm.
        if (!isAsking) setIsAsking(true)
        else if (detail < 2) remove.mutate()
      }}
    >
      {isAsking ? 'Sí, quitar' : 'Quitar'}
    </BusyButton>
  )
}

const WIDTH = 300
const HEIGHT = 60

/** The number of subscribers by month, as a chart and in words. */
function Growth() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.newsletter.growth.queryOptions())
  const [first, last] = [data?.at(0), data?.at(-1)]
  if (!data || !first || !last) return null
  const step = WIDTH / Math.max(1, data.length - 1)
  const points = data.map(
    ({ count }, place) => `${place * step},${HEIGHT - (count / Math.max(1, last.count)) * HEIGHT}`,
  )
  const month = formatDay('es-CL', `${first.month}-01`, { month: 'long', year: 'numeric' })
  const words =
    data.length === 1
      ? `${last.count} este mes, el primero`
      : `De ${first.count} en ${month} a ${last.count} ahora, entre quienes siguen suscritos`
  return (
    <Box>
      {data.length > 1 && (
        <Box asChild color="brand.fg" maxW="20rem" w="full" h="auto">
          <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} role="img" aria-label={words}>
            <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </Box>
      )}
      <Text fontSize="sm" color="fg.muted">
        {words}
      </Text>
    </Box>
  )
}
