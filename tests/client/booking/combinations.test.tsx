import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'
import { NO_ALTERNATIVES, results } from '#tests/support/client/results.tsx'

test.each([
  ['both rooms', [{}, { id: 'item-2' }], true],
  ['one of two equal rooms', [{}], false],
  ['other children', [{ children: 0 }, { id: 'item-2', children: 0 }], false],
  ['other dates', [{ checkOut: '2027-02-06' }, { id: 'item-2', checkOut: '2027-02-06' }], false],
  [
    'another plan',
    [{ offer: anOffer({ rateId: '2' }) }, { id: 'item-2', offer: anOffer({ rateId: '2' }) }],
    false,
  ],
] as const)(
  'rooms for one party are in the cart only as they are offered: %s',
  async (_what, items, isInCart) => {
    writeCart(items.map((item) => aCartItem({ adults: 3, children: 1, ...item })))
    const room = { offer: anOffer(), adults: 3, children: 1 }
    const alternatives: Alternatives = {
      unavailable: [],
      combinations: [{ rooms: [room, room], currency: 'USD', totalMinor: 42_840 }],
      problem: null,
      nearest: [],
    }
    const search = { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 6, children: 2 }
    await renderBooking(<RoomsView search={search} />, {
      answers: {
        'booking.rooms': async () => [],
        'booking.alternatives': async () => alternatives,
      },
    })

    await screen.findByRole('article')
    const add = screen.queryByRole('button', { name: 'Agregar estas habitaciones' })
    expect(add === null).toBe(isInCart)
  },
)

const FULL = { reason: 'sold_out', count: null }

test.each([
  [
    'busy',
    'Hay muchas búsquedas a la vez y no alcanzamos a hacer la tuya. Vuelve a intentarlo en unos segundos.',
  ],
  ['pms_unavailable', /^El sistema de reservas no responde/],
] as const)(
  'rooms for a party that could not be looked for (%s) are not called missing',
  async (reason, words) => {
    let isAsked = false
    await renderBooking(
      <RoomsView search={{ checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 7 }} />,
      {
        answers: {
          'booking.rooms': async () => [],
          'booking.calendar': () => new Promise<unknown>(() => undefined),
          'booking.alternatives': async () => {
            if (isAsked) return { unavailable: [], combinations: [], problem: FULL, nearest: [] }
            isAsked = true
            return rejectedCall('SERVICE_UNAVAILABLE', 'Down.', { reason })
          },
        },
      },
    )

    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/No hay habitaciones/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))

    expect(await screen.findByText(/La casa está completa/)).toBeTruthy()
  },
)

test('beside the room that holds a party, several smaller ones are offered, each with its price', async () => {
  const room = { offer: anOffer(), adults: 2, children: 0 }
  await results({
    offers: [anOffer({ id: '4', roomId: 4, maxGuests: 4 })],
    search: { adults: 4 },
    alternatives: {
      ...NO_ALTERNATIVES,
      combinations: [{ rooms: [room, room], currency: 'USD', totalMinor: 42_840 }],
    },
  })

  const pairs = await screen.findByRole('region', { name: 'O en varias habitaciones' })
  const [first, second] = within(pairs).getAllByRole('listitem').slice(1)
  for (const shown of [first, second]) {
    expect(shown?.querySelector('img')?.alt).toContain('Habitación con vista al mar')
    expect(shown?.textContent).toContain('Desayuno')
    expect(shown?.textContent).toMatch(/214,20.USD$/)
  }
})

test('a party larger than can be booked online is told so, with a way to write', async () => {
  await results({ offers: [], search: { adults: 13 } })

  const adults = screen.getByRole('combobox', { name: 'Adultos' })
  const problem = document.getElementById(adults.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toBe('Para un grupo tan grande, escríbenos.')
  const way = screen.getByRole('link', { name: /^¿Son más de ocho adultos\?/ })
  expect(way.getAttribute('href')).toMatch(/^\/rooms\?.*#solicitud$/)
})
