import { afterAll, expect } from 'vitest'

// A setup file: a test of shared code fails if anything reads the present, which is why these tests
// run at no other moment.

const RealDate = new Date(0).constructor as DateConstructor
const isShared = expect.getState().testPath?.includes('/tests/shared/')
globalThis.Date = isShared ? withoutPresent(RealDate) : RealDate
afterAll(() => {
  globalThis.Date = RealDate
})

function withoutPresent(date: DateConstructor): DateConstructor {
  const fail = () => {
    throw new Error('Shared code and its tests read no clock: time is an argument.')
  }
  return new Proxy(date, {
    construct: (target, facts, self) =>
      facts.length > 0 ? (Reflect.construct(target, facts, self) as object) : fail(),
    apply: fail,
    get: (target, name, self): unknown => (name === 'now' ? fail : Reflect.get(target, name, self)),
  })
}
