import { Box, Button, Input, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { languageOption } from '#shared/i18n/languages.ts'
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

function Subscribers() {
  const { api } = useApi()
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<'confirmed' | 'unconfirmed'>('confirmed')
  const { data: counts } = useQuery(api.admin.newsletter.counts.queryOptions())
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...api.admin.newsletter.list.infiniteQueryOptions(
      { filter, ...(q ? { q } : {}) },
      { getNextPageParam: ({ next }) => next ?? undefined },
    ),
    refetchOnMount: 'always',
  })
  const subscribers = data?.pages.flatMap(({ rows }) => rows)
  const isConfirmed = filter === 'confirmed'
  return (
    <Panel title="Suscriptores" aside={<Export />}>
      <Growth />
      <Box display="flex" flexWrap="wrap" gap="2" my="4">
        <Button
          size="sm"
          variant="outline"
          aria-pressed={!isConfirmed}
          onClick={() => setFilter(isConfirmed ? 'unconfirmed' : 'confirmed')}
        >
          {isConfirmed ? 'Ver sin confirmar' : 'Ver confirmados'}
          {counts && ` (${isConfirmed ? counts.unconfirmed : counts.confirmed})`}
        </Button>
        <Input
          size="sm"
          maxW="16rem"
          maxLength={100}
          aria-label="Buscar por correo"
          placeholder="Buscar por correo"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      </Box>
      {error && <Text color="fg.error">No se pudieron cargar los suscriptores.</Text>}
      {!subscribers && !error && <Text role="status">Cargando suscriptores…</Text>}
      {subscribers?.length === 0 && <Text color="fg.muted">No hay nadie aquí todavía.</Text>}
      <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="2">
        {subscribers?.map((subscriber) => (
          <Row key={subscriber.id} subscriber={subscriber} />
        ))}
      </Box>
      {hasNextPage && (
        <Button mt="3" variant="outline" onClick={() => void fetchNextPage()}>
          Mostrar más
        </Button>
      )}
    </Panel>
  )
}

function Row({ subscriber }: { subscriber: SubscriberRow }) {
  const { id, email, language, confirmedAt, createdAt } = subscriber
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
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      borderTopWidth="1px"
      pt="2"
    >
      <Box flex="1" minW="14rem">
        <Text overflowWrap="anywhere">{email}</Text>
        <Text fontSize="sm" color="fg.muted">
          {languageOption(language).name} · desde el{' '}
          {islandMoment(new Date(confirmedAt ?? createdAt))}
        </Text>
      </Box>
      <Button
        size="sm"
        variant={isAsking ? 'solid' : 'ghost'}
        disabled={remove.isPending}
        aria-label={`${isAsking ? 'Sí, quitar' : 'Quitar'} ${email}`}
        onClick={() => (isAsking ? remove.mutate() : setIsAsking(true))}
      >
        {isAsking ? 'Sí, quitar' : 'Quitar'}
      </Button>
    </Box>
  )
}

function Export() {
  const { client } = useApi()
  const notify = useToast()
  const load = useMutation({
    mutationFn: () => client.admin.newsletter.export.mutate(),
    onSuccess: ({ csv }) => {
      // Spreadsheets read a file as UTF-8 only with a byte order mark.
      const href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }))
      Object.assign(document.createElement('a'), { href, download: 'boletin.csv' }).click()
      URL.revokeObjectURL(href)
    },
    onError: (error) =>
      notify({ title: 'No se pudo descargar', text: error.message, destructive: true }),
  })
  return (
    <Button size="sm" variant="outline" disabled={load.isPending} onClick={() => load.mutate()}>
      Descargar la lista (CSV)
    </Button>
  )
}
