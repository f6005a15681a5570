import type { Call } from '../call.ts'
import type { SimReservation } from '../../state/state.ts'

/** Map from the guest's number to everything known of the guest. */
export function guestList({ sandbox, shapes }: Call, reservation: SimReservation) {
  const guest = sandbox.state.guests.find(({ id }) => id === reservation.guestId)
  if (!guest) return shapes.map({})
  return shapes.map({
    [guest.id]: {
      guestID: guest.id,
      guestFirstName: guest.firstName,
      guestLastName: guest.lastName,
      guestGender: guest.gender,
      guestEmail: guest.email,
      guestPhone: guest.phone,
      guestCellPhone: '',
      guestAddress: '',
      guestAddress2: '',
      guestCity: '',
      guestState: '',
      guestCountry: guest.country,
      guestZip: guest.zip,
      guestStatus: reservation.status,
      guestBirthdate: '',
      assignedRoom: shapes.flag(false),
      isAnonymized: shapes.flag(false),
      isMainGuest: shapes.flag(true),
      customFields: [],
      rooms: [],
      unassignedRooms: reservation.rooms.map((room) => ({
        reservationRoomID: room.reservationRoomId,
        roomTypeID: shapes.id(room.roomTypeId),
        subReservationID: room.subReservationId,
      })),
    },
  })
}
