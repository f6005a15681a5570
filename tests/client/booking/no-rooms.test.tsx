import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import { StayAnswer } from '#client/features/booking/widget/booking-frame.tsx'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart } from '#tests/support/client/render.tsx'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const dates = { checkIn: '2027-02-03', checkOut: '2027-02-05' }

test('a retry of the search keeps the focus and the request that the guest has begun', async () => {
  let isFirst = true
  const rooms = () => {
    if (!isFirst) return new Promise<unknown>(() => undefined)
    isFirst = false
    return rejectedCall('SERVICE_UNAVAILABLE', 'Down.')
  }
  await renderBooking(<RoomsView search={dates} />, {
    answers: {
      'booking.rooms': rooms,
      'booking.calendar': () => new Promise<unknown>(() => undefined),
    },
  })
  fireEvent.change(await screen.findByLabelText(/^Nombre completo/), { target: { value: 'Ana' } })
  const retry = screen.getByRole('button', { name: 'Volver a intentar' })
  retry.focus()

  fireEvent.click(retry)

  const searching = await screen.findByText('Consultando disponibilidad…')
  expect(document.activeElement).toBe(searching)
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('Ana')
})

test('the mouse wheel over the number of guests scrolls the page and leaves the field', async () => {
  await renderBooking(<RoomsView search={dates} />, {
    answers: {
      'booking.rooms': () => rejectedCall('SERVICE_UNAVAILABLE', 'Down.'),
      'booking.calendar': () => new Promise<unknown>(() => undefined),
    },
  })
  const guests = await screen.findByLabelText(/^Personas/)

  guests.focus()
  fireEvent.wheel(guests)

  // A browser changes the number of the field that has the focus.
  expect(document.activeElement).not.toBe(guests)
})

test('offers that a retry brings take the focus of its button', async () => {
  let isFirst = true
  await renderBooking(<RoomsView search={dates} />, {
    answers: {
      'booking.rooms': async () => {
        if (!isFirst) return [anOffer()]
        isFirst = false
        return rejectedCall('SERVICE_UNAVAILABLE', 'Down.')
      },
      'booking.calendar': () => new Promise<unknown>(() => undefined),
    },
  })
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' })
  retry.focus()

  fireEvent.click(retry)

  await waitFor(() => expect(retry.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'))
})

test('a full hotel is called full, with other dates for the whole party', async () => {
  await noRooms({
    adults: 3,
    alternatives: {
      unavailable: [
        aRoom({ roomId: 1, maxGuests: 2, reason: 'too_many_guests', count: 2 }),
        aRoom({ roomId: 3, reason: 'sold_out' }),
      ],
      combinations: [],
      problem: { reason: 'sold_out', count: null },
      nearest: [near('2027-02-05', '2027-02-07'), near('2027-02-01', '2027-02-03')],
    },
  })

  const empty = await screen.findByRole('region', {
    name: 'No hay habitaciones para estas fechas',
  })
  expect(within(empty).getByText(/La casa está completa/)).toBeTruthy()
  expect(arrivalsOf(empty)).toEqual(['2027-02-05', '2027-02-01'])
  // What holds for the whole hotel is not said again of each room.
  expect(screen.queryByText('Agotada para estas fechas')).toBeNull()
  expect(screen.getByText('Para 2 huéspedes como máximo')).toBeTruthy()
})

test.each([
  ['min_nights', 3, 'Con llegada el 3 de febrero, la estadía mínima es de 3 noches'],
  ['max_nights', 1, 'Con llegada el 3 de febrero, la estadía máxima es de 1 noche'],
  ['closed_to_arrival', null, 'El 3 de febrero no es posible llegar'],
  ['closed_to_departure', null, 'El 5 de febrero no es posible salir'],
  ['cut_off', 5, 'La llegada del 3 de febrero se reserva con al menos 5 días de anticipación'],
  ['last_minute', 10, 'La llegada del 3 de febrero se puede reservar desde el 24 de enero'],
] as const)('%s is named as such, not as a full hotel', async (reason, count, words) => {
  await noRooms({
    alternatives: {
      unavailable: [aRoom({ reason, count })],
      combinations: [],
      problem: { reason, count },
      nearest: [near('2027-02-03', '2027-02-06'), near('2027-02-01', '2027-02-03')],
    },
  })

  const empty = await screen.findByRole('region', { name: words })
  expect(screen.queryByText(/completa|Agotada|No hay habitaciones/)).toBeNull()
  const [first] = within(empty).getAllByRole('link')
  expect(first?.textContent).toMatch(/^Quédate 3\snoches: 3.6\s(de )?feb 2027$/)
  expect(arrivalsOf(empty)).toEqual(['2027-02-03', '2027-02-01'])
})

test('a party that no free room holds sees its own number, on the page and in the frame', async () => {
  const small: Alternatives = {
    ...EMPTY,
    unavailable: [aRoom({ roomId: 1, maxGuests: 1, reason: 'too_many_guests', count: 1 })],
    problem: { reason: 'too_many_guests', count: null, guests: 2 },
  }
  const words = 'Ninguna habitación libre alcanza para 2 personas'

  await noRooms({ alternatives: small })
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
  cleanup()
  await renderPart(<Late stay={near('2027-02-03', '2027-02-05')} onChoose={vi.fn()} />, {
    answers: answers(small),
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/huéspedes? como máximo/)).toBeNull()
})

test('the page of a room says why it cannot be had, and the stay that can', async () => {
  const room = ROOMS[2]!
  await renderBooking(
    <RoomView room={room} search={dates} pictures={null} words={null} facts={null} />,
    {
      answers: answers({
        ...EMPTY,
        unavailable: [
          aRoom({ reason: 'min_nights', count: 3, nearest: [near('2027-02-03', '2027-02-06')] }),
        ],
      }),
    },
  )

  expect(
    await screen.findByRole('heading', { name: /la estadía mínima es de 3 noches$/ }),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Quédate 3\snoches/ })
  expect(link.getAttribute('href')).toMatch(/^\/rooms\/vista-al-mar\?.*checkOut=2027-02-06/)
})

test('a room in the cart that cannot be had any more says why, and leads to the stay that can', async () => {
  writeCart([aCartItem()])
  await renderBooking(<CartView />, {
    answers: answers({
      ...EMPTY,
      unavailable: [
        aRoom({ reason: 'min_nights', count: 3, nearest: [near('2027-02-03', '2027-02-06')] }),
      ],
    }),
  })

  expect(await screen.findByText(/la estadía mínima es de 3 noches$/)).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Quédate 3\snoches/ })
  expect(link.getAttribute('href')).toMatch(/^\/rooms\/vista-al-mar\?.*checkOut=2027-02-06/)
})

test('the frame of the home page says why it has no room, and the nearest dates are one press away', async () => {
  const choose = vi.fn()
  const stay = near('2027-02-03', '2027-02-05')
  await renderPart(<Late stay={stay} onChoose={choose} />, {
    language: 'en',
    answers: answers({
      ...EMPTY,
      problem: { reason: 'closed_to_arrival', count: null },
      nearest: [near('2027-02-04', '2027-02-06')],
    }),
  })

  expect(await screen.findByText('No arrivals on 3 February')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))

  expect(choose).toHaveBeenCalledExactlyOnceWith(near('2027-02-04', '2027-02-06'))
})

test.each([
  ['es', 'Tampoco hay fechas libres en los 60 días anteriores y siguientes.'],
  ['en', 'Nothing is free in the 60 days before and after either.'],
  ['fr', 'Aucune date n’est libre non plus dans les 60 jours qui précèdent et qui suivent.'],
  ['de', 'Auch in den 60 Tagen davor und danach ist nichts frei.'],
  ['zh', '前后60天内也没有可订的日期。'],
] as const)(
  'where nothing near can be booked, the frame says that too: %s',
  async (language, words) => {
    await renderPart(<Late stay={near('2027-02-03', '2027-02-05')} onChoose={vi.fn()} />, {
      language,
      answers: answers({ ...EMPTY, problem: { reason: 'cut_off', count: 365 } }),
    })

    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('where nothing near can be booked, the results, the page of a room and the cart say that', async () => {
  const words = /^Tampoco hay fechas libres en los 60 días/
  const closed: Alternatives = {
    ...EMPTY,
    unavailable: [aRoom({ reason: 'cut_off', count: 365 })],
    problem: { reason: 'sold_out', count: null },
  }

  await noRooms({ alternatives: closed })
  // Once for the whole party and once for the room with another reason.
  expect(await screen.findAllByText(words)).toHaveLength(2)
  cleanup()
  await renderBooking(
    <RoomView room={ROOMS[2]!} search={dates} pictures={null} words={null} facts={null} />,
    {
      answers: answers(closed),
    },
  )
  expect(await screen.findByText(words)).toBeTruthy()
  cleanup()
  writeCart([aCartItem()])
  await renderBooking(<CartView />, { answers: answers(closed) })
  expect(await screen.findByText(words)).toBeTruthy()
})

/** The page of the frame brings none of these texts, so that they are loaded with the answer. */
function Late(props: ComponentProps<typeof StayAnswer>) {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setIsAsked(true), 10)
    return () => clearTimeout(later)
  }, [])
  return <Suspense fallback={null}>{isAsked && <StayAnswer {...props} />}</Suspense>
}

const near = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })

type UnavailableRoom = Alternatives['unavailable'][number]

const aRoom = (facts: Partial<UnavailableRoom>): UnavailableRoom => ({
  id: String(facts.roomId ?? 3),
  roomId: 3,
  name: '',
  maxGuests: 3,
  reason: 'sold_out',
  count: null,
  nearest: [],
  ...facts,
})

const arrivalsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) =>
      new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('checkIn'),
    )

const EMPTY: Alternatives = { unavailable: [], combinations: [], problem: null, nearest: [] }

const answers = (alternatives: Alternatives) => ({
  'booking.alternatives': async () => alternatives,
  'booking.calendar': () => new Promise<unknown>(() => undefined),
  'booking.rooms': async () => [],
})

const noRooms = (search: { adults?: number; alternatives: Alternatives }) =>
  renderBooking(<RoomsView search={{ ...dates, adults: search.adults }} />, {
    answers: answers(search.alternatives),
  })
