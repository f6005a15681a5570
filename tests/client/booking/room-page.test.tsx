import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { ROOMS, type Room } from '#shared/hotel/rooms.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const DATES = { checkIn: '2027-02-03', checkOut: '2027-02-05' }

interface Page {
  room?: Room
  search?: StaySearch
  site?: Partial<SiteConfig>
  /** The answer for one night more. */
  longer?: () => Promise<RoomOffer[]>
}

async function roomPage({
  room = ROOMS[2]!,
  search = DATES,
  site = {},
  longer = async () => [],
}: Page) {
  const nextNight = vi.fn(longer)
  await renderBooking(
    <RoomView room={room} search={search} pictures={null} words={null} facts={null} />,
    {
      at: '/',
      site,
      answers: { 'booking.rooms': async () => [anOffer()], 'booking.nextNight': nextNight },
    },
  )
  return nextNight
}

/** The offer of the longer stay at a total, under a plan of this name. */
function atTotal(totalMinor: number, name: string | null = null): RoomOffer {
  const offer = anOffer({ totalMinor })
  return { ...offer, plans: offer.plans.map((plan) => ({ ...plan, totalMinor, name })) }
}

test('one night more is offered at what the total rises by, and one press changes the dates', async () => {
  await roomPage({ longer: async () => [atTotal(31_920)] })

  const link = await screen.findByRole('link', { name: /^Una noche más por 105,00.USD$/ })

  const { searchParams } = new URL(link.getAttribute('href')!, location.href)
  expect(Object.fromEntries(searchParams)).toEqual({
    checkIn: '2027-02-03',
    checkOut: '2027-02-06',
  })
})

test.each<[string, () => Promise<RoomOffer[]>]>([
  ['the property does not offer the longer stay', async () => []],
  ['the longer stay costs no more', async () => [atTotal(21_420)]],
  ['it is offered under another plan only', async () => [atTotal(31_920, 'Larga estadía')]],
  ['it is the offer of another room', async () => [{ ...atTotal(31_920), id: '1' }]],
  ['the question fails', async () => rejectedCall('SERVICE_UNAVAILABLE', 'Down.')],
])('no night more is offered where %s', async (_, longer) => {
  const nextNight = await roomPage({ longer })

  await screen.findByRole('button', { name: /^Agregar al carrito/ })
  await waitFor(() => expect(nextNight).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.querySelector('.line[aria-hidden]')).toBeNull())
  expect(screen.queryByText(/Una noche más/)).toBeNull()
})

test.each<[string, Partial<SiteConfig>, string[]]>([
  ['the program’s', {}, ['Ves el total con impuestos antes de dar tus datos.']],
  ['the owner’s', { reasons: ['Sin comisión', 'why.person'] }, ['Sin comisión', 'Te responde']],
])('the reasons beside the price are %s', async (_, site, texts) => {
  await roomPage({ search: {}, site })

  const reasons = screen.getByRole('region', { name: 'Por qué aquí' }).textContent
  for (const text of texts) expect(reasons).toContain(text)
})

test('without reasons, and without breakfast, nothing is said of them', async () => {
  await roomPage({ search: {}, site: { reasons: [] }, room: { ...ROOMS[2]!, servicesKeys: [] } })

  expect(screen.getByRole('link', { name: 'Elegir fechas' })).toBeTruthy()
  expect(screen.queryByText(/Por qué aquí|Desayuno/)).toBeNull()
})

test.each<StaySearch>([{}, DATES])('breakfast stands beside the price of %j', async (search) => {
  await roomPage({ search })

  expect(await screen.findByText('Desayuno incluido, de 07:00 a 10:00')).toBeTruthy()
})

test.each<[StaySearch, string, string]>([
  [{}, '2027-02-03', '3'],
  [{ checkIn: '2027-05-01', checkOut: '2027-05-02' }, '2027-05-01', '2'],
])(
  'the form begins with the stay of %j, else with that of the cart',
  async (search, day, adults) => {
    writeCart([aCartItem({ adults: 3 })])
    onTestFinished(() => writeCart([]))

    await roomPage({ search })

    expect(screen.getByLabelText<HTMLInputElement>('Llegada').value).toBe(day)
    expect(screen.getByLabelText<HTMLSelectElement>('Adultos').value).toBe(adults)
  },
)
