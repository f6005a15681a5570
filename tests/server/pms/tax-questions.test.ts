import { expect, test } from 'vitest'
import { batchTaxQuestions } from '#server/gateways/pms/tax-questions.ts'
import type { TaxQuery, TaxQuote } from '#server/gateways/pms/room.ts'

const stay = {
  checkIn: '2030-01-01',
  checkOut: '2030-01-03',
  adults: 2,
  children: 0,
}
const TOTALS = [10_001, 20_003, 30_007, 40_011, 50_013]

/** A property with a rule of taxes, and the totals that it was asked about. */
function aProperty(rule: (roomsTotal: number) => TaxQuote) {
  const asked: number[] = []
  const quote = batchTaxQuestions(async ({ roomsTotal }) => {
    asked.push(roomsTotal)
    return rule(roomsTotal)
  })
  const quoteAll = (totals = TOTALS) =>
    Promise.all(totals.map((roomsTotal) => quote({ ...stay, roomsTotal })))
  return { asked, quote, quoteAll }
}

const added = (net: number, amount: number): TaxQuote => ({
  net,
  taxes: [{ name: 'IVA', amount }],
  fees: [],
  total: net + amount,
})
const percentOf = (percent: number) => (net: number) => added(net, (net * percent) / 100)

test.each([
  ['beside the price', percentOf(19)],
  ['within the price', (total: number) => added(total / 1.19, total - total / 1.19)],
  ['rounded', (net: number) => added(net, Math.round(net * 0.19))],
])('of rates with one percentage %s, two are asked about', async (_, rule) => {
  const { asked, quoteAll } = aProperty(rule)

  const quotes = await quoteAll()

  expect(asked).toEqual([10_001, 50_013])
  for (const [index, { net, taxes, fees, total }] of quotes.entries()) {
    const expected = rule(TOTALS[index] ?? 0)
    expect(fees).toEqual([])
    expect(taxes.map(({ name }) => name)).toEqual(['IVA'])
    expect(Math.abs(net - expected.net)).toBeLessThan(1)
    expect(Math.abs(total - expected.total)).toBeLessThan(1)
  }
})

test.each([
  ['a tax that grows with the price', (net: number) => percentOf(net > 30_000 ? 18 : 12)(net)],
  ['an amount for each stay', (net: number) => added(net, 2000)],
  [
    'a fee beside the tax',
    (net: number) => ({ ...percentOf(19)(net), fees: [{ name: 'Limpieza', amount: 100 }] }),
  ],
])('with %s, each rate is asked about', async (_, rule) => {
  const { asked, quoteAll } = aProperty(rule)

  expect(await quoteAll()).toEqual(TOTALS.map(rule))
  expect(asked.toSorted((a, b) => a - b)).toEqual(TOTALS)
})

test('where nothing is added, two rates are asked about as well', async () => {
  const rule = (net: number): TaxQuote => ({ net, taxes: [], fees: [], total: net })
  const { asked, quoteAll } = aProperty(rule)

  expect(await quoteAll()).toEqual(TOTALS.map(rule))
  expect(asked).toHaveLength(2)
})

test('taxes of several parties are asked for two of them as well, and with a charge per guest for each', async () => {
  const parties = [
    { adults: 1, children: 0, roomsTotal: 10_000 },
    { adults: 2, children: 1, roomsTotal: 27_000 },
    { adults: 3, children: 0, roomsTotal: 30_000 },
  ]
  const askedFor = async (rule: (question: TaxQuery) => TaxQuote) => {
    const asked: TaxQuery[] = []
    const quote = batchTaxQuestions(async (question) => {
      asked.push(question)
      return rule(question)
    })
    const questions = parties.map((party) => ({ ...stay, ...party }))
    const quotes = await Promise.all(questions.map((question) => quote(question)))
    expect(quotes).toEqual(questions.map(rule))
    return asked.length
  }

  expect(await askedFor(({ roomsTotal }) => percentOf(20)(roomsTotal))).toBe(2)
  expect(await askedFor(({ roomsTotal, adults }) => added(roomsTotal, adults * 500))).toBe(3)
})

test('one or two rates are asked about as they are, and a later question of the same stay too', async () => {
  const { asked, quote, quoteAll } = aProperty(percentOf(19))

  await quoteAll([100, 200])
  await quote({ ...stay, roomsTotal: 300 })

  expect(asked).toEqual([100, 200, 300])
})

test('taxes of different stays are not mixed, and a rejection reaches each rate of its stay', async () => {
  const rejection = new Error('rejected')
  const { asked, quote } = aProperty((net) => {
    if (net > 40_000) throw rejection
    return percentOf(19)(net)
  })
  const other = { ...stay, checkOut: '2030-01-04' }

  const [first, second] = await Promise.all([
    Promise.allSettled(TOTALS.map((roomsTotal) => quote({ ...stay, roomsTotal }))),
    Promise.all([1, 2, 3].map((roomsTotal) => quote({ ...other, roomsTotal }))),
  ])

  expect(first.every(({ status }) => status === 'rejected')).toBe(true)
  expect(second.map(({ net }) => net)).toEqual([1, 2, 3])
  expect(asked).toHaveLength(4)
})
