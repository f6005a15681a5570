import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('where the property’s rates include the tax, nights and calendar are before it like the subtotal, and the nights add up to it', async () => {
  await using hotel = await aSandbox({ config: { tax: { mode: 'inclusive', rate: 0.19 } } })
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()

  const query = { checkIn, checkOut, adults: '3' }
  const offers = (await ask(server, query)).json()
  const { days } = (await calendar(server, { month: checkIn.slice(0, 7), roomId: 3 })).json().result
    .data
  const cheap = days.find(({ date }: { date: string }) => date === checkIn)

  expect(offers.length).toBeGreaterThan(1)
  for (const { nightly, subtotalMinor, totalMinor } of offers) {
    const sum = (of: 'priceMinor' | 'totalMinor') =>
      nightly.reduce((total: number, night: Record<string, number>) => total + night[of]!, 0)
    expect(sum('totalMinor')).toBe(totalMinor)
    expect(sum('priceMinor')).toBe(subtotalMinor)
  }
  expect(cheap).toMatchObject({ priceMinor: Math.round(15_000 / 1.19), totalMinor: 15_000 })
})

test('the calendar gives the lowest price of every day, and none for days that are over', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const month = hotel.stay(60).checkIn.slice(0, 7)

  const all = await calendar(server, { month })
  const superior = await calendar(server, { month, roomId: 4 })
  const past = await calendar(server, { month: '2025-02' })
  const day = await calendar(server, { month: `${month}-01` })

  const soldOut = hotel.stay(60).checkIn
  const days = all.json().result.data.days as { date: string; priceMinor: number | null }[]
  expect(days[0]?.date).toBe(`${month}-01`)
  expect(day.statusCode).toBe(400)
  expect(days.find(({ date }) => date === soldOut)).toMatchObject({
    priceMinor: null,
    roomsAvailable: 0,
  })
  expect(new Set(days.map(({ priceMinor }) => priceMinor))).toContain(9000)
  expect(
    superior.json().result.data.days.map((one: { priceMinor: number }) => one.priceMinor),
  ).toContain(18_000)
  expect(past.json().result.data.days).toHaveLength(28)
  expect(past.json().result.data.days[0]).toMatchObject({ priceMinor: null, roomsAvailable: 0 })
})

test('the calendar has no price for nights that the cut-off or the last minute closes', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn: first, checkOut: last } = hotel.stay(20)
  const { restrictions } = hotel.sandbox.state
  restrictions.closedToArrival.push(last)
  restrictions.cutOffDays = 21

  const months = await Promise.all(
    [first, last].map((date) => calendar(server, { month: date.slice(0, 7) })),
  )
  const days = months.flatMap((month) => month.json().result.data.days as CalendarDay[])
  const on = (date: string) => days.find((day) => day.date === date)

  expect(on(first)).toMatchObject({ totalMinor: null, cutOffDays: 21 })
  expect(on(addDays(first, 1))).toMatchObject({ totalMinor: 10_710, closedToArrival: false })
  // It can be slept in by arriving the day before.
  expect(on(last)).toMatchObject({ totalMinor: 10_710, closedToArrival: true })
})

type CalendarDay = { date: string }

function ask({ app }: TestApp, query: Record<string, string>) {
  return app.inject({ url: '/api/rooms', query })
}

function calendar({ app }: TestApp, input: object) {
  return app.inject({ url: '/trpc/booking.calendar', query: { input: JSON.stringify(input) } })
}
