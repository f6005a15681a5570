import { book } from '../booking.ts'
import { newNumber } from '../ids.ts'
import { freeRooms } from './free-rooms.ts'
import type { GuestForm } from './guest-form.ts'
import type { Choice } from './guest-page.ts'
import { stayOfSearch } from './search.ts'
import type { Visit } from './visit.ts'

/** The room and rate that were chosen, as long as they can be had. */
export function choiceOf({ search, sandbox }: Visit): Choice | null {
  const { stay } = stayOfSearch(search, sandbox.today())
  if (!stay || search.rate === '') return null
  for (const room of freeRooms(sandbox, search, stay)) {
    const rate = room.rates.find(({ id }) => id === search.rate)
    if (rate) return { stay, room, rate }
  }
  return null
}

/** Every room wanted is for the same party [GUESS: the real page asks for each]. */
export function bookChoice(
  { sandbox, search }: Visit,
  { stay, room, rate }: Choice,
  guest: GuestForm,
  token: string,
): void {
  const { adults, children } = search
  const rooms = Array.from({ length: search.rooms }, () => ({
    roomTypeId: room.roomType.id,
    rateId: rate.id,
    adults,
    children,
  }))
  const { firstName, lastName, email, phone, country } = guest
  const reservation = book(
    sandbox,
    {
      ...stay,
      rooms,
      guest: { firstName, lastName, email, phone, country, zip: '', gender: 'N/A' },
      reference: '',
      promoCode: search.promo,
      paymentMethod: 'cash',
      estimatedArrivalTime: guest.arrival,
      customFields: [],
      origin: 'Website',
      pageToken: token,
    },
    null,
  )
  if (guest.requests !== '') {
    reservation.notes.push({ id: newNumber(sandbox, 7), text: guest.requests })
  }
}
