import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCart } from '#client/features/booking/cart/cart-store.ts'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import es from '#shared/content/locales/es/site.json'
import { readRoomsFrom, ROOMS, type Room } from '#shared/hotel/rooms.ts'
import { anOffer } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const dates = { checkIn: '2027-02-03', checkOut: '2027-02-05' }

const ANSWERS = {
  'booking.alternatives': async () => ({
    unavailable: [],
    combinations: [],
    problem: null,
    nearest: [],
  }),
  'booking.calendar': () => new Promise<unknown>(() => undefined),
  'booking.rooms': async () => [],
}

test('a room of which the property says nothing is not said to be taken', async () => {
  using rooms = withRooms([{ ...ROOMS[0]!, roomType: '' }])
  await renderBooking(
    <RoomView room={rooms.all[0]!} search={dates} pictures={null} words={null} facts={null} />,
    { answers: ANSWERS },
  )

  expect(await screen.findByText(/^No podemos mostrar aquí si está libre/)).toBeTruthy()
  const ask = screen.getByRole('link', { name: es['widget.request'] })
  expect(ask.getAttribute('href')).toMatch(/#solicitud$/)
  expect(document.querySelector('[href$=SoldOut]')).toBeNull()
})

test('the second room of a type has the offer of the type, and the cart keeps which room it is', async () => {
  using rooms = withRooms([ROOMS[2]!, { ...ROOMS[2]!, id: 5, key: 'ocean' }])
  await renderBooking(
    <RoomView room={rooms.all[1]!} search={dates} pictures={null} words={null} facts={null} />,
    { answers: { ...ANSWERS, 'booking.rooms': async () => [anOffer({ roomId: 3 })] } },
  )

  fireEvent.click(await screen.findByRole('button', { name: /^Agregar/ }))

  expect(readCart().map(({ offer }) => offer.roomId)).toEqual([5])
})

/** Other rooms of the site until the end of the test. */
function withRooms(all: readonly Room[]) {
  readRoomsFrom(() => all)
  return { all, [Symbol.dispose]: () => readRoomsFrom(() => ROOMS) }
}
