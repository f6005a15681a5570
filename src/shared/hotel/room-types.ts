import { roomById, shownRoom, shownRooms, type Room } from './rooms.ts'
// Not with the other functions of rooms, because no first view needs it.

/** Abbreviation of a room's type in the property; empty: it has none. */
export const roomTypeOf = ({ roomType, engineCode }: Room): string => roomType ?? engineCode

/**
 * Whether what the property says of one of the site's rooms holds for a room: it is the same one or
 * has the same type, of which the property knows no single rooms.
 */
export function isSameType(room: Room, number: number | null): boolean {
  if (number === room.id) return true
  const other = roomById(number)
  return other !== undefined && roomTypeOf(room) !== '' && roomTypeOf(other) === roomTypeOf(room)
}

/** Whether guests see another room with the type of a room. */
export function sharesType(number: number | null): boolean {
  const room = shownRoom(number)
  return room !== undefined && shownRooms().some(({ id }) => id !== room.id && isSameType(room, id))
}
