import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { listIn } from '#shared/i18n/punctuation.ts'
import { ROOM_ORDER } from '#shared/site/keys.ts'
import { FieldFrame } from '../frame/field-frame.tsx'
import { formRule } from '../fields/forms.ts'
import { useSiteField } from '../frame/use-site-field.ts'
import { useEditing } from '../values/editing.tsx'
import type { Fact, Room } from '../values/rows.ts'
import { valueWords } from '../values/value-words.ts'
import { NewRoom } from './new-room.tsx'
import { RoomLink } from './room-link.tsx'
import { RoomText } from './room-text.tsx'
import { useArchive } from './use-archive.ts'

interface RoomsListProps {
  rooms: readonly Room[]
  facts: readonly Fact[]
}

/** The rooms in their order, then those that were archived. */
export function RoomsList({ rooms, facts }: RoomsListProps) {
  const present = rooms.filter(({ state }) => state !== 'archived')
  const archived = rooms.filter(({ state }) => state === 'archived')
  const order = facts.find(({ key }) => key === ROOM_ORDER)
  return (
    <>
      <Text color="fg.muted">
        En este orden las ven los huéspedes en la portada y en «Habitaciones». Los precios vienen
        del sistema hotelero.
      </Text>
      {present.length === 0 && <Text>No hay habitaciones: agrega la primera.</Text>}
      {order && present.length > 0 && <Ordered rooms={present} order={order} />}
      <NewRoom />
      <Introduction />
      {archived.length > 0 && (
        <Disclosure summary={`Archivadas (${archived.length})`}>
          <Box display="grid" gap="3" pt="3">
            {archived.map((room) => (
              <Archived key={room.id} room={room} />
            ))}
          </Box>
        </Disclosure>
      )}
    </>
  )
}

const INTRODUCTION = 'text.site.rooms.description'

/** What the home page says above the rooms, because it may count them. */
function Introduction() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.site.texts.queryOptions({ keys: [INTRODUCTION] }))
  const [row] = data?.rows ?? []
  return row ? <RoomText row={row} title="Lo que dice la portada de las habitaciones" /> : null
}

/** The rooms, each with buttons that move it; the order is one value of the site. */
function Ordered({ rooms, order }: { rooms: readonly Room[]; order: Fact }) {
  const { label, kind, known } = order
  const field = useSiteField(order, { label, ...formRule(kind) })
  const list = useRef<HTMLOListElement>(null)
  const sorted = inOrder(rooms, field.form as readonly number[])
  const move = (from: number, to: number) => {
    const ids = sorted.map(({ id }) => id)
    const [one, other] = [ids[from], ids[to]]
    if (one === undefined || other === undefined) return
    // The room that was moved stands there now.
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[to]?.focus()
    field.change(ids.map((id, at) => ({ [from]: other, [to]: one })[at] ?? id))
  }
  return (
    <FieldFrame field={field} words={(value) => valueWords(kind, value, known)} where="/rooms">
      <Box as="ol" ref={list} m="0" p="0" listStyleType="none" aria-label={label}>
        {sorted.map((room, place) => (
          <Box as="li" key={room.id} tabIndex={-1} py="4" borderTopWidth="1px" minW="0">
            <About room={room} />
            <Flex gap="2" wrap="wrap" mt="3">
              <RoomLink room={room.id} aria-label={`Cambiar ${room.name}`}>
                Cambiar
              </RoomLink>
              <Move
                what="Subir"
                of={room}
                isOff={place === 0}
                press={() => move(place, place - 1)}
              />
              <Move
                what="Bajar"
                of={room}
                isOff={place === sorted.length - 1}
                press={() => move(place, place + 1)}
              />
              <Archive room={room} />
            </Flex>
          </Box>
        ))}
      </Box>
    </FieldFrame>
  )
}

/** The rooms in an order that may be older than they are. */
function inOrder(rooms: readonly Room[], order: readonly number[]): Room[] {
  const place = ({ id }: Room) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...rooms].sort((one, other) => place(one) - place(other))
}

interface MoveProps {
  what: string
  of: Room
  isOff: boolean
  press: () => void
}

const Move = ({ what, of, isOff, press }: MoveProps) => (
  <Button
    size="sm"
    variant="ghost"
    // Not `disabled`, so that the focus of a keyboard stays.
    aria-disabled={isOff}
    opacity={isOff ? 0.5 : undefined}
    aria-label={`${what}: ${of.name}`}
    onClick={isOff ? undefined : press}
  >
    {what}
  </Button>
)

const STATE_WORDS = {
  shown: 'Visible',
  hidden: 'Oculta',
  archived: 'Archivada',
  draft: 'Sin publicar',
} as const satisfies Record<Room['state'], string>

/** Name and state of a room, and how it is linked with the property. */
function About({ room: { name, state, link } }: { room: Room }) {
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center">
        <Heading as="h3" fontSize="md" fontWeight="600" minW="0" overflowWrap="anywhere">
          {name}
        </Heading>
        <Badge variant="outline">{STATE_WORDS[state]}</Badge>
      </Flex>
      {link && (
        <Text fontSize="sm" mt="1" color={link.state === 'linked' ? 'fg.muted' : 'fg.warning'}>
          {linkWords(link)}
        </Text>
      )}
    </>
  )
}

function linkWords({ state, type, others }: NonNullable<Room['link']>): string {
  if (state === 'none') return 'Sin vínculo con el sistema hotelero: se muestra sin precio.'
  if (state === 'gone')
    return `El tipo ${type} ya no está en el sistema hotelero: se muestra sin precio.`
  if (state === 'linked') return `Vinculada con «${type}».`
  return `Vinculada con «${type}», igual que ${listIn('es', others)}: el precio es el de la primera.`
}

/** Only owners archive rooms, which takes their addresses from guests at once. */
function useIsOwner(): boolean {
  const { role } = useEditing()
  return role === undefined || role === 'owner'
}

function Archive({ room }: { room: Room }) {
  const archive = useArchive()
  if (!useIsOwner()) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="red"
      aria-label={`Archivar ${room.name}`}
      loading={archive.isPending}
      onClick={() => archive.mutate({ room, isArchived: true })}
    >
      Archivar
    </Button>
  )
}

function Archived({ room }: { room: Room }) {
  const archive = useArchive()
  const isOwner = useIsOwner()
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Text minW="0" overflowWrap="anywhere">
        {room.name}
      </Text>
      {isOwner && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Recuperar ${room.name}`}
          loading={archive.isPending}
          onClick={() => archive.mutate({ room, isArchived: false })}
        >
          Recuperar
        </Button>
      )}
    </Flex>
  )
}
