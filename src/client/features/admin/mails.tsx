import { Box, Button, Heading, Input, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { MAIL_FILTERS } from '#shared/panel/mail-filters.ts'
import type { MailRow } from '#shared/panel/mail-list.ts'
import { Problems } from './today-lights.tsx'
import { StaffPage } from '#client/ui/admin/staff-page.tsx'

type Filter = (typeof MAIL_FILTERS)[number]

const NAMES: Record<Filter, string> = {
  waiting: 'Esperan',
  refused: 'Rechazados',
  sent: 'Enviados',
}

const NONE: Record<Filter, string> = {
  waiting: 'Ningún correo espera.',
  refused: 'Ningún correo fue rechazado.',
  sent: 'Todavía no salió ninguno, o ya se borraron por su edad.',
}

const EVERY_MS = 20_000

/** The site's mails: which wait, which were refused and why, which have left. */
export function Mails() {
  const { api } = useApi()
  const [filter, setFilter] = useState<Filter>('waiting')
  const [q, setQ] = useState('')
  const { data: overview } = useQuery(
    api.admin.today.overview.queryOptions(undefined, { refetchInterval: EVERY_MS }),
  )
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...api.admin.mail.list.infiniteQueryOptions(
      { filter, ...(q ? { q } : {}) },
      { getNextPageParam: ({ next }) => next ?? undefined },
    ),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  })
  const mails = data?.pages.flatMap(({ rows }) => rows)
  return (
    <StaffPage title="Correo" lead="Lo que el sitio escribe a los huéspedes y al hotel.">
      <Problems lights={overview?.lights.filter(({ name }) => name === 'mail') ?? []} />
      <FilterBar filter={filter} q={q} onFilter={setFilter} onSearch={setQ} />
      {error && <Text color="fg.error">No se pudieron cargar los correos.</Text>}
      {!mails && !error && <Text role="status">Cargando correos…</Text>}
      {mails?.length === 0 && <Text color="fg.muted">{NONE[filter]}</Text>}
      <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="2">
        {mails?.map((mail) => (
          <li key={mail.id}>
            <MailCard mail={mail} />
          </li>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outline" justifySelf="start" onClick={() => void fetchNextPage()}>
          Mostrar más
        </Button>
      )}
    </StaffPage>
  )
}

interface FilterBarProps {
  filter: Filter
  q: string
  onFilter: (filter: Filter) => void
  onSearch: (q: string) => void
}

function FilterBar({ filter, q, onFilter, onSearch }: FilterBarProps) {
  const { api } = useApi()
  const { data: counts } = useQuery(
    api.admin.mail.counts.queryOptions(undefined, { refetchInterval: EVERY_MS }),
  )
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {MAIL_FILTERS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === filter ? 'solid' : 'outline'}
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
        >
          {NAMES[each]} {counts && `(${counts[each]})`}
        </Button>
      ))}
      <Input
        size="sm"
        maxW="16rem"
        maxLength={100}
        aria-label="Buscar por dirección o asunto"
        placeholder="Buscar por dirección o asunto"
        value={q}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      {filter !== 'sent' && <Retry label="Reintentar todo" />}
    </Box>
  )
}

function MailCard({ mail }: { mail: MailRow }) {
  const { id, recipient, subject, why, sentAt, nextAttemptAt, createdAt, attempts } = mail
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" px="3" py="2" minW="0">
      <Heading as="h2" fontSize="sm" overflowWrap="anywhere">
        {subject}
      </Heading>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {recipient} · escrito el {islandMoment(new Date(createdAt))}
      </Text>
      {sentAt ? (
        <Text fontSize="sm">Aceptado por el servidor el {islandMoment(new Date(sentAt))}</Text>
      ) : (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="1">
          <Text fontSize="sm" flex="1" minW="12rem">
            {why} {attempts > 0 ? 'Se intentará' : 'Saldrá'} el{' '}
            {islandMoment(new Date(nextAttemptAt))}.
          </Text>
          <Retry label="Reintentar" id={id} subject={subject} />
          <Discard id={id} subject={subject} />
        </Box>
      )}
    </Box>
  )
}

function Retry({ label, id, subject }: { label: string; id?: number; subject?: string }) {
  const { client, api } = useApi()
  const notify = useToast()
  const retry = useMutation({
    mutationFn: () => client.admin.mail.retry.mutate(id === undefined ? {} : { id }),
    onSuccess: async ({ count }) => {
      notify({ title: count === 0 ? 'No hay nada que reintentar' : 'Se está intentando ahora' })
      await api.admin.mail.invalidate()
    },
    onError: (error) =>
      notify({ title: 'No se pudo reintentar', text: error.message, destructive: true }),
  })
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={subject && `${label}: ${subject}`}
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {label}
    </Button>
  )
}

function Discard({ id, subject }: { id: number; subject: string }) {
  const { client, api } = useApi()
  const notify = useToast()
  const discard = useMutation({
    mutationFn: () => client.admin.mail.discard.mutate({ id }),
    onSuccess: () => api.admin.mail.invalidate(),
    onError: (error) =>
      notify({ title: 'No se pudo descartar', text: error.message, destructive: true }),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Descartar: ${subject}`}
      disabled={discard.isPending}
      onClick={() => discard.mutate()}
    >
      Descartar
    </Button>
  )
}
