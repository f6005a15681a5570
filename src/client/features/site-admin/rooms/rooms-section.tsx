import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { RoomForm } from './room-form.tsx'
import { RoomsList } from './rooms-list.tsx'

/**
 * The rooms of the hotel, or the form of one.
 * @param open Number of the room in the address; empty: the list.
 */
export function RoomsSection({ open }: { open: string }) {
  const { api } = useApi()
  const rooms = useQuery(api.admin.site.rooms.queryOptions())
  const facts = useQuery(api.admin.site.facts.queryOptions())
  const query = rooms.data ? facts : rooms
  const room = rooms.data?.find(({ id }) => String(id) === open)
  return (
    <Box display="grid" gap="6" minW="0">
      <QueryState
        query={query}
        loading="Cargando las habitaciones…"
        failed="No se pudieron cargar las habitaciones."
      />
      {open !== '' && rooms.data && !room && <Text>Esa habitación no existe.</Text>}
      {rooms.data && facts.data && room && <RoomForm key={open} room={room} facts={facts.data} />}
      {rooms.data && facts.data && !room && <RoomsList rooms={rooms.data} facts={facts.data} />}
    </Box>
  )
}
