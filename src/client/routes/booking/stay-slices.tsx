import { getRouteApi } from '@tanstack/react-router'
import { RequestSection } from '#client/features/booking/request/request-form.tsx'
import { OtherRooms, RoomStay } from '#client/features/booking/search/room-view.tsx'
import { RoomList } from '#client/features/booking/search/rooms-view.tsx'
import { searchOf } from '#client/features/booking/stay/stay-rules.ts'
import { slicesOf } from '#client/lib/slices.tsx'
import { staySearch } from '#shared/booking/search.ts'
import { roomBySlug } from '#shared/site/room-by-slug.ts'

// The parts below the first view of the pages of rooms, see lib/slices.tsx. Their code is that of the
// chunk, because the results of a search have the same parts in the first view.

const rooms = getRouteApi('/rooms')
const room = getRouteApi('/rooms/$slug')

const useStay = () => staySearch({ ...rooms.useSearch() })

function useRoom() {
  const search = staySearch({ ...room.useSearch() })
  const found = roomBySlug(room.useParams().slug)
  return found && { room: found, search }
}

function Stay() {
  const page = useRoom()
  return page && <RoomStay {...page} />
}

function Others() {
  const page = useRoom()
  return page && <OtherRooms {...page} />
}

export const ROOMS_SLICES = slicesOf(
  async () => ({
    list: () => <RoomList search={useStay()} />,
    request: () => <RequestSection known={searchOf(useStay())} />,
  }),
  { list: '[aria-labelledby=house-rooms]', request: '#solicitud' },
)

export const ROOM_SLICES = slicesOf(async () => ({ stay: Stay, others: Others }), {
  stay: '#estadia',
  others: '[aria-labelledby=other-rooms]',
})
