import { Badge, Box, Button, Flex, Heading, LinkBox, LinkOverlay, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { ListFilters } from '#client/ui/admin/list/list-filters.tsx'
import { ListSearchForm } from '#client/ui/admin/list/list-search-form.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import type { InboxRow } from '#shared/panel/inbox.ts'
import { INBOX_FILTERS } from '#shared/panel/inbox-states.ts'
import { listSearch } from '#shared/panel/list-search.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { FILTER_NAMES, KIND_NAMES, NONE, STATE_COLORS, STATE_NAMES } from './inbox-words.ts'

/** How often an open list asks for what has come since. */
const EVERY_MS = 15_000

/** What the address asks for; invalid parts count as absent. */
const useListSearch = () => listSearch(INBOX_FILTERS)({ ...useSearch({ from: '/admin/bandeja' }) })

/** Messages and booking requests of guests in one list. */
export function InboxList() {
  const { api } = useApi()
  const { show = 'new', q = '' } = useListSearch()
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    ...api.admin.inbox.list.infiniteQueryOptions(
      { filter: show, q },
      { getNextPageParam: ({ next }) => next ?? undefined },
    ),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  })
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Box as="section" aria-label="Lista de mensajes" minW="0">
      <Filters />
      <Search key={q} q={q} />
      {error && <Text color="fg.error">No se pudo cargar la bandeja.</Text>}
      {!rows && !error && <Text role="status">Cargando mensajes…</Text>}
      {rows?.length === 0 && (
        <Text color="fg.muted" py="6">
          {q === '' ? NONE[show] : `Ningún mensaje con «${q}».`}
        </Text>
      )}
      <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="2">
        {rows?.map((row) => (
          <li key={row.id}>
            <Card row={row} />
          </li>
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outline"
          mt="4"
          aria-disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Mostrar más
        </Button>
      )}
    </Box>
  )
}

function Filters() {
  const { api } = useApi()
  const { show = 'new' } = useListSearch()
  const { data: counts } = useQuery(
    api.admin.inbox.counts.queryOptions(undefined, { refetchInterval: EVERY_MS }),
  )
  return (
    <ListFilters
      label="Qué mensajes se muestran"
      filters={INBOX_FILTERS}
      shown={show}
      names={FILTER_NAMES}
      counts={counts}
      renderLink={(next, text) => (
        <Link from="/admin/bandeja" to="." search={({ q }) => ({ q, show: next })}>
          {text}
        </Link>
      )}
    />
  )
}

function Search({ q }: { q: string }) {
  const navigate = useNavigate({ from: '/admin/bandeja' })
  return (
    <ListSearchForm
      q={q}
      fields="nombre, correo, número o texto"
      onSearch={(next) => void navigate({ search: ({ show }) => ({ show, q: next }) })}
    />
  )
}

function Card({ row }: { row: InboxRow }) {
  const { id, kind, number, name, language, state, assignee, message, createdAt } = row
  const facts = [KIND_NAMES[kind], number, languageOption(language).name, assignee]
  return (
    <LinkBox borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="3" minW="0">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Heading as="h2" fontSize="md" overflowWrap="anywhere">
          <LinkOverlay asChild textDecoration="none">
            <Link to="/admin/bandeja/$id" params={{ id: `${id}` }}>
              {name}
            </Link>
          </LinkOverlay>
        </Heading>
        <Badge colorPalette={STATE_COLORS[state]}>{STATE_NAMES[state]}</Badge>
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {[...facts.filter(Boolean), islandMoment(new Date(createdAt))].join(' · ')}
      </Text>
      <Text lineClamp={2} mt="1" overflowWrap="anywhere" lang={languageOption(language).tag}>
        {message}
      </Text>
    </LinkBox>
  )
}
