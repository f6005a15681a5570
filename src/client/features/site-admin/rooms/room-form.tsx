import { Box, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { ROOM_TEXT_LABELS } from '#shared/site/room-fields.ts'
import { FactField } from '../fields/fact-field.tsx'
import type { Fact, Room } from '../values/rows.ts'
import { RoomLink } from './room-link.tsx'
import { RoomText } from './room-text.tsx'

interface RoomFormProps {
  room: Room
  facts: readonly Fact[]
}

/** All values of a room. */
export function RoomForm({ room, facts }: RoomFormProps) {
  const own = facts.filter(({ key }) => key.startsWith(`room.${room.id}.`))
  const slugs = own.filter(({ language }) => language !== '')
  const [spanish, ...others] = slugs
  return (
    <>
      <RoomLink justifySelf="start" variant="ghost">
        Todas las habitaciones
      </RoomLink>
      <Heading as="h3" fontSize="md" overflowWrap="anywhere">
        {room.name}
      </Heading>
      {room.state === 'archived' && (
        <Text color="fg.warning">Está archivada: los huéspedes no la ven.</Text>
      )}
      <Texts room={room} />
      {spanish && <FactField fact={spanish} />}
      {others.length > 0 && (
        <Disclosure summary="Dirección en otros idiomas">
          <Box display="grid" gap="6" pt="3">
            {others.map((fact) => (
              <FactField key={fact.language} fact={fact} />
            ))}
          </Box>
        </Disclosure>
      )}
      {own
        .filter(({ language }) => language === '')
        .map((fact) => (
          <FactField key={fact.key} fact={fact} />
        ))}
    </>
  )
}

const TEXTS = [
  ['site', 'name'],
  ['site', 'description'],
  ['rooms', 'party'],
  ['rooms', 'about'],
] as const

/** The words of a room, which stand in «Textos» too. */
function Texts({ room: { key: room } }: { room: Room }) {
  const { api } = useApi()
  const keyOf = ([dictionary, name]: (typeof TEXTS)[number]) =>
    `text.${dictionary}.room.${room}.${name}`
  const query = useQuery(api.admin.site.texts.queryOptions({ keys: TEXTS.map(keyOf) }))
  return (
    <>
      <QueryState
        query={query}
        loading="Cargando sus textos…"
        failed="No se pudieron cargar sus textos."
      />
      {TEXTS.map((text) => {
        const row = query.data?.rows.find(({ key }) => key === keyOf(text))
        const [, name] = text
        return row && <RoomText key={name} row={row} title={ROOM_TEXT_LABELS[name] ?? name} />
      })}
    </>
  )
}
