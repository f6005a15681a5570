import { expect, test } from 'vitest'
import { aProperty } from './queued-property.ts'
import { simulatedTime } from './simulated-time.ts'

test('a search beside background work takes no longer than without', async () => {
  const longest = async (hasWork: boolean) => {
    const time = simulatedTime()
    const { call, calls } = aProperty(time)
    const work = async () => {
      while (time.now() < 60_000) await call({ dueSince: 0 }, 150, 8000)
    }
    const took: number[] = []
    const search = async () => {
      const since = time.now()
      const turn = { address: `${since}`, since }
      await call(turn, 150, 3000)
      await Promise.all([call(turn, 150, 3000), call(turn, 150, 3000)])
      took.push(time.now() - since)
    }
    const guests = async () => {
      for (; time.now() < 60_000; await time.sleep(1700)) void search()
    }
    if (hasWork) void work()
    void guests()
    await time.runUntil(70_000)
    return { ms: Math.max(...took), calls: calls.length }
  }
  const [alone, beside] = [await longest(false), await longest(true)]

  expect(beside.ms).toBe(alone.ms)
  // The work goes on meanwhile.
  expect(beside.calls - alone.calls).toBeGreaterThan(20)
})

test.each([
  ['of a burst of 120 changes', 1000, 120, 0.99],
  ['of changes without end', 1000, Infinity, 0.99],
  ['while searches take all there is', 200, Infinity, 0],
])(
  'the background work %s holds no search for longer than three seconds, and stands still for no longer than ten minutes',
  async (_name, everyMs, changes, answered) => {
    const time = simulatedTime()
    const { call } = aProperty(time)
    const end = 15 * 60_000
    const searches: Promise<{ isCalled: boolean; waitedMs: number }>[] = []
    const search = async () => {
      const since = time.now()
      const isCalled = await call({ address: `${searches.length}`, since }, 250, 3000)
      return { isCalled, waitedMs: time.now() - since - (isCalled ? 250 : 0) }
    }
    const guests = async () => {
      for (; time.now() < end; await time.sleep(everyMs)) searches.push(search())
    }
    const reads: number[] = []
    const read = async () => {
      for (let count = 0; count < changes && time.now() < end;) {
        if (!(await call({ dueSince: 0 }, 250, 8000))) continue
        reads.push(time.now())
        count += 1
      }
    }
    void guests()
    void read()
    await time.runUntil(end + 10_000)

    const outcomes = await Promise.all(searches)
    expect(Math.max(...outcomes.map(({ waitedMs }) => waitedMs))).toBeLessThanOrEqual(3001)
    const share = outcomes.filter(({ isCalled }) => isCalled).length / outcomes.length
    expect(share).toBeGreaterThanOrEqual(answered)
    const late = reads.filter((at) => at > 600_000 && at <= 660_000)
    if (changes === Infinity) expect(late.length).toBeGreaterThanOrEqual(40)
    else expect(reads).toHaveLength(changes)
    if (answered === 0) {
      expect(reads.filter((at) => at < 590_000).length).toBeLessThan(10)
      expect(late.length).toBeLessThanOrEqual(61)
    }
  },
)
