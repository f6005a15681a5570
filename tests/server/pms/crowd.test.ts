import { expect, test } from 'vitest'
import { AddressBudget } from '#server/concurrency/address-budget.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { callQueue, type CallSlots, localSlots } from '#server/gateways/cloudbeds/call-queue.ts'
import { LIMITS } from '#server/gateways/cloudbeds/http-client.ts'
import { SLOT_POLL_MS } from '#server/features/booking/store/locks.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { Offer, SearchTurn, TaxQuery } from '#server/gateways/pms/room.ts'
import { simulatedTime, type SimulatedTime } from './simulated-time.ts'

const END = 10 * 60_000
/** As long as the property usually takes. */
const ANSWER_MS = 250

/** The rates of a search, and what a checkout asks of the property when nothing is cached. */
const RATES = 8
const CHECKOUT_CALLS = 4

interface Outcome {
  ms: number
  isRefused: boolean
}

/** A process of the site in front of a simulated property. */
function aProcess(time: SimulatedTime, slots: CallSlots, called: number[]) {
  const queue = callQueue(LIMITS, time, slots)
  const call = async (turn?: SearchTurn): Promise<void> => {
    const startBy = time.now() + (turn ? LIMITS.readWaitMs : LIMITS.writeWaitMs)
    const slot = await queue.enter({ turn, startBy, beginBy: time.now() + LIMITS.searchWaitMs })
    if (!slot) throw new PmsError({ category: 'unavailable', operation: 'test', detail: 'busy' })
    called.push(time.now())
    await time.sleep(ANSWER_MS)
    slot.end()
  }
  const property = {
    availability: async (_query: unknown, turn?: SearchTurn): Promise<Offer[]> => {
      await call(turn)
      return []
    },
    quoteTaxes: async ({ roomsTotal: net }: TaxQuery, turn?: SearchTurn) => {
      await call(turn)
      return { net, taxes: [{ name: 'IVA', amount: net / 5 }], fees: [], total: net * 1.2 }
    },
  }
  const pms = cachedPms(property as unknown as Pms, {
    clock: time,
    searches: new AddressBudget(15, { now: time.now, burst: 10 }),
  })
  return {
    search: async (address: string, day: number): Promise<void> => {
      const stay = { checkIn: `${day}`, checkOut: `${day}` }
      const asked = pms.forSearch(address)
      await asked.offers({ ...stay, adults: 2, children: 0 })
      const party = { adults: 2, children: 0 }
      const totals = Array.from({ length: RATES }, (_, rate) => 1000 + rate)
      await Promise.all(totals.map((roomsTotal) => asked.taxes({ ...stay, ...party, roomsTotal })))
    },
    checkout: async (): Promise<void> => {
      for (let count = 0; count < CHECKOUT_CALLS; count += 1) await call()
    },
  }
}

/** Repeats something without waiting for its end. */
async function every(
  ms: number,
  time: SimulatedTime,
  act: (count: number) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  for (let count = 0; time.now() < END; count += 1) {
    const begunAt = time.now()
    const outcome = (isRefused: boolean) => () => ({ ms: time.now() - begunAt, isRefused })
    outcomes.push(act(count).then(outcome(false), outcome(true)))
    await time.sleep(ms)
  }
  return Promise.all(outcomes)
}

const refusedShare = (outcomes: Outcome[]): number =>
  outcomes.filter(({ isRefused }) => isRefused).length / outcomes.length

const p95 = (outcomes: Outcome[]): number | undefined =>
  outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(outcomes.length * 0.95) - 1]

test('of searches of many calls that come at once the first are answered, one after the other', async () => {
  const time = simulatedTime()
  const queue = callQueue(LIMITS, time, localSlots(LIMITS, time))
  const call = async (turn: SearchTurn) => {
    const now = time.now()
    const startBy = now + LIMITS.readWaitMs
    const slot = await queue.enter({ turn, startBy, beginBy: now + LIMITS.searchWaitMs })
    if (!slot) throw new Error('not called')
    await time.sleep(15)
    slot.end()
  }
  const search = async (address: string) => {
    const turn = { address, since: 0 }
    for (const count of [2, 6, 8]) {
      await Promise.all(Array.from({ length: count }, () => call(turn)))
    }
  }

  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(search))
  await time.runUntil(60_000)

  const [first, second] = await all
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
})

test('two guests who search while their calendars load are answered, both', async () => {
  const time = simulatedTime()
  const queue = callQueue(LIMITS, time, localSlots(LIMITS, time))
  const ask = async (turn: SearchTurn, calls: number) => {
    const begunAt = time.now()
    const startBy = begunAt + (turn.isOptional ? LIMITS.optionalWaitMs : LIMITS.readWaitMs)
    const beginBy = turn.isOptional ? startBy : begunAt + LIMITS.searchWaitMs
    const call = async () => {
      const slot = await queue.enter({ turn, startBy, beginBy })
      if (!slot) throw new Error('not called')
      await time.sleep(15)
      slot.end()
    }
    await Promise.all(Array.from({ length: calls }, call))
  }
  const months = (address: string) =>
    [0, 1].map((since) => ask({ address, since, isOptional: true }, 3))
  const search = (address: string) => ask({ address, since: 2 }, 3)

  const all = Promise.allSettled([...['a', 'b'].flatMap(months), ...['a', 'b'].map(search)])
  await time.runUntil(60_000)

  expect((await all).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
})

test.each([1, 2])(
  'two addresses that search at their limit delay no booking, in %i process(es)',
  async (count) => {
    const time = simulatedTime()
    await time.runUntil(1)
    const own = localSlots(LIMITS, time)
    const called: number[] = []
    // Processes do not hear of each other’s calls, so they ask again.
    const polled: CallSlots = {
      take: async (isSearch) => {
        const taken = await own.take(isSearch)
        return typeof taken === 'number' ? Math.min(taken, SLOT_POLL_MS) : taken
      },
    }
    const slots = count === 1 ? own : polled
    const processes = Array.from({ length: count }, () => aProcess(time, slots, called))
    const on = (index: number) => processes[index % count] ?? aProcess(time, slots, called)
    let day = 0
    const search = (index: number, address: string) => on(index).search(address, (day += 1))

    const greedy = ['203.0.113.1', '203.0.113.2'].map((address, index) =>
      every(1000, time, () => search(index, address)),
    )
    const others = every(7300, time, (index) => search(index, `198.51.100.${index}`))
    const bookings = every(11_100, time, (index) => on(index).checkout())
    await time.runUntil(END + 60_000)

    const [first = [], second = []] = await Promise.all(greedy)
    expect(refusedShare(await bookings)).toBe(0)
    expect(p95(await bookings)).toBeLessThanOrEqual(4000)
    expect(refusedShare(await others)).toBeLessThanOrEqual(0.05)
    expect(p95(await others)).toBeLessThanOrEqual(4000)
    expect(Math.abs(refusedShare(first) - refusedShare(second))).toBeLessThan(0.1)
    for (const from of called) {
      const inSecond = called.filter((at) => at >= from && at < from + 1000)
      expect(inSecond.length).toBeLessThanOrEqual(5)
    }
  },
)
