// Moves the clock of a process by TEST_CLOCK_SHIFT_MS: of a worker of the tests by its setup, of the
// programs that tests start by `--import`, which is why this is a plain script. The embedded database
// takes its time from `Date.now` as well.

const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS)
const RealDate = Date
const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, facts, self) =>
    Reflect.construct(target, facts.length > 0 ? facts : [now()], self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})
RealDate.prototype.constructor = globalThis.Date
