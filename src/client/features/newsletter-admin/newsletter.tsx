import { Box, Button } from '@chakra-ui/react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { LIVE, LIVE_PAGES, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { languageOption } from '#shared/i18n/languages.ts'
import { SUBSCRIBER_FILTERS, SUBSCRIBERS_CSV } from '#shared/panel/mail-filters.ts'
import type { SubscriberRow } from '#shared/panel/subscribers.ts'
import { Campaigns } from './campaigns.tsx'
import { Growth } from './growth.tsx'

/** The newsletter: articles to send, and who receives them. */
export const Newsletter = () => (
  <Box display="grid" gap="5" minW="0">
    <Campaigns />
    <Subscribers />
  </Box>
)

const NAMES = { confirmed: 'Confirmados', unconfirmed: 'Sin confirmar' } as const

const NONE = {
  confirmed: 'Todavía no hay nadie suscrito.',
  unconfirmed: 'Nadie tiene la confirmación pendiente.',
} as const

function Subscribers() {
  const { api } = useApi()
  const address = useListAddress(SUBSCRIBER_FILTERS)
  const pages = useInfiniteQuery(
    api.admin.newsletter.list.infiniteQueryOptions(address, LIVE_PAGES),
  )
  const { data: counts } = useQuery(api.admin.newsletter.counts.queryOptions(undefined, LIVE))
  return (
    <Panel level="h2" title="Suscriptores">
      <Growth />
      <ListScreen
        what="suscriptores"
        names={NAMES}
        none={NONE}
        fields="correo"
        file={SUBSCRIBERS_CSV}
        {...{ columns: COLUMNS, address, pages, counts }}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<SubscriberRow>[] = [
  { heading: 'Correo', card: 'title', cell: ({ email }) => email },
  { heading: 'Idioma', cell: ({ language }) => languageOption(language).name },
  {
    heading: 'Desde',
    cell: ({ confirmedAt, createdAt }) => islandMoment(new Date(confirmedAt ?? createdAt)),
  },
  {
    heading: 'Quitar',
    card: 'aside',
    cell: (subscriber) => <Remove subscriber={subscriber} />,
  },
]

function Remove({ subscriber: { id, email } }: { subscriber: SubscriberRow }) {
  const { client, api } = useApi()
  const notify = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.admin.newsletter.remove.mutate({ id }),
    onSuccess: () => api.admin.newsletter.invalidate(),
    onError: (error) =>
      notify({ title: 'No se pudo quitar', text: error.message, destructive: true }),
  })
  return (
    <Button
      size="sm"
      variant={isAsking ? 'solid' : 'ghost'}
      disabled={remove.isPending}
      aria-label={`${isAsking ? 'Sí, quitar' : 'Quitar'} ${email}`}
      onClick={() => (isAsking ? remove.mutate() : setIsAsking(true))}
    >
      {isAsking ? 'Sí, quitar' : 'Quitar'}
    </Button>
  )
}
