import fc from 'fast-check'

/** What happens to a stay at the property, or on the site, in one step. */
export type Act =
  /** A payment at the property: of the link, of the half or the whole of the balance. */
  | { kind: 'pay'; part: 'link' | 'half' | 'whole' }
  | { kind: 'post'; amount: number }
  | { kind: 'assign'; place: number }
  | { kind: 'reorder' }
  | { kind: 'move'; days: number }
  | { kind: 'resize'; nights: number }
  | { kind: 'price'; place: number; percents: number[] }
  | { kind: 'exchange'; place: number }
  | { kind: 'add' }
  | { kind: 'drop' }
  | { kind: 'status'; status: 'no_show' | 'checked_in' | 'checked_out' | 'canceled' }
  | { kind: 'reinstate' }
  /** On the site: the guest or the staff. */
  | { kind: 'cancel'; by: 'guest' | 'guest_by_staff' | 'hotel' }
  | { kind: 'depart'; nights: number }
  | { kind: 'look' }
  | { kind: 'wait'; hours: number }

/** The answers of the property that say nothing. */
const NO_ANSWERS = ['rejected', 'no_reason', 'empty_body', 'empty_list'] as const

export interface Step {
  act: Act
  /** What becomes of the events that the property sends about it. */
  events: 'sent' | 'lost' | 'doubled' | 'late'
  /** What the property answers meanwhile; null: the truth. */
  fault: { kind: (typeof NO_ANSWERS)[number]; calls: 'reads' | 'all' } | null
}

/** How a stay was booked, and what happened to it afterwards. */
export interface History {
  currency: 'USD' | 'CLP'
  tax: 'exclusive' | 'inclusive' | 'none'
  /** Whether the property's extras and discounts are taxed like its rooms. */
  taxesExtras: boolean
  language: 'es' | 'en' | 'zh'
  adults: 1 | 2
  nights: number
  /** Room type and rate plan of each room. */
  rooms: { type: number; isSaver: boolean }[]
  steps: Step[]
}

const STEPS = 8

const place = fc.nat({ max: 2 })

const act: fc.Arbitrary<Act> = fc.oneof(
  // A failing history shrinks towards steps in which nothing happens.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      part: fc.constantFrom('link' as const, 'half' as const, 'whole' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      amount: fc.integer({ min: -30, max: 150 }).map((units) => units * 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reorder' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      days: fc.integer({ min: -14, max: 20 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      nights: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      place,
      percents: fc.array(fc.integer({ min: 50, max: 180 }), { minLength: 5, maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exchange' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom(
        'no_show' as const,
        'checked_in' as const,
        'checked_out' as const,
        'canceled' as const,
        'canceled' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reinstate' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      by: fc.constantFrom('guest' as const, 'guest_by_staff' as const, 'hotel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('depart' as const),
      nights: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 7, 37, 44),
    }),
  },
)

const fault = fc
  .record({
    kind: fc.constantFrom(...NO_ANSWERS),
    calls: fc.constantFrom('reads' as const, 'all' as const),
  })
  // To a change that answer says that it was made.
  .filter(({ kind, calls }) => kind !== 'empty_list' || calls === 'reads')

const step: fc.Arbitrary<Step> = fc.record({
  act,
  events: fc.constantFrom('sent', 'sent', 'lost', 'doubled', 'late'),
  fault: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fault }),
})

export const anyHistory: fc.Arbitrary<History> = fc.record({
  currency: fc.constantFrom('USD', 'CLP'),
  tax: fc.constantFrom('exclusive', 'exclusive', 'inclusive', 'none'),
  taxesExtras: fc.boolean(),
  language: fc.constantFrom('es', 'en', 'zh'),
  adults: fc.constantFrom(1, 2),
  nights: fc.integer({ min: 1, max: 4 }),
  rooms: fc.array(fc.record({ type: fc.nat({ max: 2 }), isSaver: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
})

/** A history as lines that can be read and typed again. */
export const printed = ({ steps, ...booked }: History): string =>
  [
    JSON.stringify(booked),
    ...steps.map(
      ({ act: { kind, ...facts }, events, fault: answer }, at) =>
        `${at + 1}. ${kind} ${JSON.stringify(facts)}, events ${events}${answer ? `, the property answers ${answer.calls} with ${answer.kind}` : ''}`,
    ),
  ].join('\n')
