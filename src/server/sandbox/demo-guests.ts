import { addDays } from '#shared/calendar.ts'
import { ROOM_TYPES } from './state/property.ts'
import type { SimReservation, SimStatus } from './state/state.ts'

interface DemoGuest {
  name: readonly [first: string, last: string]
  country: string
  phone: string
  /** Days from today. */
  from: number
  nights: number
  status: SimStatus
  source: string
  arrivalTime: string
  /** Index of the room type, and the name of the assigned room. */
  room: readonly [type: number, name: string]
}

/** Guests who arrive, stay and leave today, and who arrive tomorrow; none is a real person. */
const GUESTS: readonly DemoGuest[] = [
  {
    name: ['Hinano', 'Pate'],
    country: 'CL',
    phone: '+56 9 5555 0121',
    from: 0,
    nights: 3,
    status: 'confirmed',
    source: 'Teléfono',
    arrivalTime: '15:30',
    room: [1, 'Jardín 2'],
  },
  {
    name: ['Claire', 'Moreau'],
    country: 'FR',
    phone: '+33 1 55 55 01 22',
    from: 0,
    nights: 4,
    status: 'confirmed',
    source: 'Booking.com',
    arrivalTime: '13:45',
    room: [2, 'Mar 3'],
  },
  {
    name: ['Jonas', 'Weber'],
    country: 'DE',
    phone: '+49 30 5555 0123',
    from: -2,
    nights: 4,
    status: 'checked_in',
    source: 'Booking.com',
    arrivalTime: '',
    room: [2, 'Mar 1'],
  },
  {
    name: ['Wei', 'Li'],
    country: 'CN',
    phone: '+86 10 5555 0124',
    from: -4,
    nights: 4,
    status: 'checked_in',
    source: 'Expedia',
    arrivalTime: '',
    room: [1, 'Jardín 1'],
  },
  {
    name: ['Emily', 'Carter'],
    country: 'GB',
    phone: '+44 20 5550 0125',
    from: 1,
    nights: 4,
    status: 'confirmed',
    source: 'Walk-In',
    arrivalTime: '20:10',
    room: [3, 'Superior 1'],
  },
]

/** The reservations of these guests, which several starts of a day make alike. */
export const demoGuests = (today: string, now: number): SimReservation[] =>
  GUESTS.map(
    ({ name: [firstName, lastName], country, phone, from, nights, room, ...facts }, at) => {
      const [type, name] = room
      const id = `9${today.replaceAll('-', '')}000${at}`
      const checkIn = addDays(today, from)
      const { id: roomTypeId = '', nightly = 0 } = ROOM_TYPES[type] ?? {}
      const email = `${firstName}.${lastName}@example.com`.toLowerCase()
      return {
        ...facts,
        id,
        guest: { id: `88${at}`, firstName, lastName, email, phone, country, zip: '' },
        checkIn,
        checkOut: addDays(checkIn, nights),
        createdAt: now - (20 + at * 9) * 86_400_000,
        reference: '',
        rooms: [
          {
            id,
            roomTypeId,
            rateId: `700100${type + 1}`,
            adults: 2,
            children: 0,
            rate: nightly * nights,
            isAssigned: true,
            name,
          },
        ],
        items: [],
        payments: [],
        notes: [],
      }
    },
  )
