import { slugsOf } from '../hotel/room-paths.ts'
import { allRooms, type Room } from '../hotel/rooms.ts'
// Not with the other functions of paths, because no first view needs it.

/** The room with a slug, in any language and now before formerly, or a number. */
export const roomBySlug = (slug: string): Room | undefined =>
  allRooms().find(
    (room) => String(room.id) === slug || Object.values(slugsOf(room)).includes(slug),
  ) ?? allRooms().find(({ former = [] }) => former.includes(slug))
