import { Badge, LinkOverlay, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { LIVE_QUERY, LIVE_LIST, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { useSelection } from '#client/ui/admin/list/selection.ts'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import type { InboxRow } from '#shared/panel/inbox.ts'
import { INBOX_FILTERS } from '#shared/panel/filters.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { EMPTY_TEXTS, FILTER_NAMES, KIND_NAMES, STATE_COLORS, STATE_NAMES } from './inbox-words.ts'
import { SeveralBar } from './several.tsx'

/** The page with the list of guests' messages, booking requests and requests for changes. */
export function InboxList() {
  const { api } = useApi()
  const address = useListAddress(INBOX_FILTERS)
  const pages = useInfiniteQuery(api.admin.inbox.list.infiniteQueryOptions(address, LIVE_LIST))
  const { data: counts } = useQuery(api.admin.inbox.counts.queryOptions(undefined, LIVE_QUERY))
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const selection = useSelection(rows)
  return (
    <StaffPage title="Bandeja" lead="Lo que escriben los huéspedes">
      <ListScreen
        what="mensajes"
        names={FILTER_NAMES}
        none={EMPTY_TEXTS}
        fields="nombre, correo, número o texto"
        choice={{ selection, nameOf: ({ name }) => name }}
        bar={<SeveralBar selection={selection} shownCount={rows.length} />}
        {...{ columns: COLUMNS, address, pages, counts }}
      />
    </StaffPage>
  )
}

const COLUMNS: readonly Column<InboxRow>[] = [
  {
    heading: 'Huésped',
    card: 'title',
    isWritten: true,
    cell: ({ id, name }) => (
      <LinkOverlay asChild>
        <Link to="/admin/bandeja/$id" params={{ id: `${id}` }}>
          {name}
        </Link>
      </LinkOverlay>
    ),
  },
  { heading: 'Qué es', cell: ({ kind, number }) => `${KIND_NAMES[kind]} ${number}` },
  { heading: 'Idioma', cell: ({ language }) => languageName(language) },
  { heading: 'Responsable', cell: ({ assignee }) => assignee },
  { heading: 'Llegó', cell: ({ createdAt }) => islandMoment(createdAt) },
  {
    heading: 'Mensaje',
    card: 'below',
    isWritten: true,
    cell: ({ message, language }) => (
      <Text lineClamp={2} lang={langTag(language)}>
        {message}
      </Text>
    ),
  },
  {
    heading: 'Estado',
    card: 'aside',
    cell: ({ state }) => <Badge colorPalette={STATE_COLORS[state]}>{STATE_NAMES[state]}</Badge>,
  },
]
