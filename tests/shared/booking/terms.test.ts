import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeAt, CANCELLATION_CHARGES } from '#shared/booking/terms/rules.ts'
import {
  cancellationOf,
  cancellationOfAll,
  chargeFor,
  costNow,
  type PricedStay,
} from '#shared/booking/terms/terms.ts'
import {
  fullCancellationText,
  lateCharges,
  termsOfRooms,
} from '#shared/booking/terms/cancellation-text.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'
import { type Language, LANGUAGES } from '#shared/i18n/languages.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'

const RULES = [
  { days: 3, charge: 'two_nights' },
  { days: 14, charge: 'first_night' },
] as const

/** Three nights at 107.10, 150.00 and 107.10. */
const STAY: PricedStay = {
  checkIn: '2027-01-20',
  checkOut: '2027-01-23',
  totalMinor: 36_420,
  nightlyMinor: [10_710, 15_000, 10_710],
}

const FIRST = { charge: 'first_night', amountMinor: 10_710 }
const SECOND = { charge: 'two_nights', amountMinor: 25_710 }

test.each([
  [
    '2027-01-01',
    '2027-01-06',
    [
      { from: '2027-01-07', ...FIRST },
      { from: '2027-01-18', ...SECOND },
    ],
  ],
  [
    '2027-01-06',
    '2027-01-06',
    [
      { from: '2027-01-07', ...FIRST },
      { from: '2027-01-18', ...SECOND },
    ],
  ],
  [
    '2027-01-07',
    null,
    [
      { from: null, ...FIRST },
      { from: '2027-01-18', ...SECOND },
    ],
  ],
  [
    '2027-01-17',
    null,
    [
      { from: null, ...FIRST },
      { from: '2027-01-18', ...SECOND },
    ],
  ],
  ['2027-01-18', null, [{ from: null, ...SECOND }]],
  ['2027-01-20', null, [{ from: null, ...SECOND }]],
] as const)(
  'for an arrival on 20 January, on %s cancelling is free until %s',
  (today, freeUntil, steps) => {
    expect(cancellationOf(RULES, STAY, today)).toMatchObject({ freeUntil, steps })
  },
)

test('without rules cancelling is free to the day of arrival', () => {
  expect(cancellationOf([], STAY, '2027-01-20')).toEqual({
    freeUntil: '2027-01-20',
    lateCharge: 'none',
    steps: [],
  })
})

test('one night costs one night at most, and is one step', () => {
  const night = { ...STAY, checkOut: '2027-01-21', totalMinor: 10_710, nightlyMinor: [10_710] }

  const terms = cancellationOf(RULES, night, '2027-01-10')

  expect(terms.steps).toEqual([{ from: null, charge: 'everything', amountMinor: 10_710 }])
  expect(fullCancellationText(writer('es'), terms)).toMatch(
    /^Cancelar cuesta toda la estadía \(107,10.USD\)\.$/,
  )
  expect(fullCancellationText(writer('de'), terms)).toMatch(
    /^Die Stornierung kostet den ganzen Aufenthalt \(107,10.USD\)\.$/,
  )
})

test('every step is said with its day and amount', () => {
  const free = cancellationOf(RULES, STAY, '2027-01-01')
  const late = cancellationOf(RULES, STAY, '2027-01-10')

  expect(plain(fullCancellationText(writer('es'), free))).toBe(
    'Cancelación gratis hasta el 2027-01-06. Después, cancelar cuesta la primera noche (107,10 USD); desde el 2027-01-18, dos noches (257,10 USD).',
  )
  expect(plain(fullCancellationText(writer('es'), late))).toBe(
    'Cancelar cuesta la primera noche (107,10 USD). Desde el 2027-01-18, cancelar cuesta dos noches (257,10 USD).',
  )
})

test('later charges name what they are charged for, because they also stand alone', () => {
  const free = cancellationOf(RULES, STAY, '2027-01-01')
  const late = cancellationOf(RULES, STAY, '2027-01-10')

  expect(plain(lateCharges(writer('es'), free))).toMatch(/^Después, cancelar cuesta/)
  expect(plain(lateCharges(writer('en'), free))).toMatch(/^After that, cancelling costs/)
  expect(plain(lateCharges(writer('fr'), free))).toMatch(/^Passé ce délai, frais d’annulation/)
  expect(plain(lateCharges(writer('fr'), late))).toMatch(/, frais d’annulation/)
  expect(plain(lateCharges(writer('de'), free))).toBe(
    'Danach kostet die Stornierung die erste Nacht (107,10 USD); ab 2027-01-18 zwei Nächte (257,10 USD)',
  )
  expect(plain(lateCharges(writer('de'), late))).toBe(
    'Ab 2027-01-18 kostet die Stornierung zwei Nächte (257,10 USD)',
  )
})

test('rooms of different plans say their own terms, rooms of one plan what they cost together', () => {
  const flexible = cancellationOf(RULES, STAY, '2027-01-01')
  const saver = cancellationOf([{ days: 9999, charge: 'everything' }], STAY, '2027-01-01')

  const mixed = termsOfRooms(writer('es'), [
    { name: 'Económica', cancellation: flexible },
    { name: 'Vista al jardín', cancellation: saver },
  ])
  const same = termsOfRooms(writer('es'), [
    { name: 'Económica', cancellation: flexible },
    { name: 'Vista al mar', cancellation: flexible },
  ])

  expect(mixed.map(plain)).toEqual([
    expect.stringMatching(
      /^Económica: Cancelación gratis hasta .*\(107,10 USD\).*\(257,10 USD\)\.$/,
    ),
    'Vista al jardín: No reembolsable: cancelar cuesta toda la estadía (364,20 USD).',
  ])
  expect(same.map(plain)).toEqual([
    expect.stringMatching(/^Cancelación .*\(214,20 USD\).*\(514,20 USD\)/),
  ])
})

test('rooms that differ in a later charge say their own terms, and together the charge that comes first', () => {
  const flexible = cancellationOf(RULES, STAY, '2027-01-01')
  const stricter = cancellationOf([{ days: 5, charge: 'two_nights' }, RULES[1]], STAY, '2027-01-01')
  const later = cancellationOf([{ days: 3, charge: 'everything' }], STAY, '2027-01-01')

  expect(
    termsOfRooms(writer('es'), [
      { name: 'Económica', cancellation: flexible },
      { name: 'Vista al mar', cancellation: stricter },
    ]).map(plain),
  ).toEqual([
    expect.stringMatching(/^Económica: .*2027-01-18/),
    expect.stringMatching(/^Vista al mar: .*2027-01-16/),
  ])
  expect(cancellationOfAll([flexible, later])).toMatchObject({
    freeUntil: '2027-01-06',
    lateCharge: 'first_night',
  })
})

const ARRIVAL = '2027-05-20'

const stays = fc
  .array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 })
  .map((nightlyMinor): PricedStay => ({
    checkIn: ARRIVAL,
    checkOut: addDays(ARRIVAL, nightlyMinor.length),
    totalMinor: nightlyMinor.reduce((sum, night) => sum + night, 0),
    nightlyMinor,
  }))

const rules = fc.array(
  fc.record({
    days: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(9999)),
    charge: fc.constantFrom(...CANCELLATION_CHARGES),
  }),
  { maxLength: 4 },
)

const daysAhead = fc.integer({ min: 0, max: 45 })

test('on every day to the arrival the steps say what the rules charge, and never more than the stay', () => {
  fc.assert(
    fc.property(rules, stays, daysAhead, (written, stay, ahead) => {
      const terms = cancellationOf(written, stay, addDays(ARRIVAL, -ahead))

      for (let days = ahead; days >= 0; days -= 1) {
        const day = addDays(ARRIVAL, -days)
        const applicable = terms.steps.findLast(({ from }) => from === null || from <= day)
        const nights = { none: 0, first_night: 1, two_nights: 2, everything: 99 }
        const due = stay.nightlyMinor
          .slice(0, nights[chargeAt(written, days)])
          .reduce((sum, night) => sum + night, 0)
        expect(applicable?.amountMinor ?? 0).toBe(due)
        expect(terms.freeUntil !== null && day <= terms.freeUntil).toBe(due === 0)
        expect(costNow(cancellationOf(written, stay, day))).toBe(due)
      }
      const charges = terms.steps.map(({ charge }) => charge)
      expect(new Set(charges).size).toBe(charges.length)
      if (nightsBetween(stay.checkIn, stay.checkOut) === 1) {
        expect(charges).not.toContain('two_nights')
      }
    }),
  )
})

test('the terms of rooms together are the sum of each on every day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(rules, stays), { minLength: 1, maxLength: 3 }),
      daysAhead,
      (rooms, ahead) => {
        const today = addDays(ARRIVAL, -ahead)
        const each = rooms.map(([written, stay]) => cancellationOf(written, stay, today))
        const all = cancellationOfAll(each)

        for (let days = ahead; days >= 0; days -= 1) {
          const day = addDays(ARRIVAL, -days)
          const at = ({ steps }: typeof all) =>
            steps.findLast(({ from }) => from === null || from <= day)?.amountMinor ?? 0
          expect(at(all)).toBe(each.reduce((sum, one) => sum + at(one), 0))
          expect(all.freeUntil !== null && day <= all.freeUntil).toBe(at(all) === 0)
        }
      },
    ),
  )
})

test('the text of the terms names every day and amount, in five languages', () => {
  let named = 0
  fc.assert(
    fc.property(
      rules,
      stays,
      daysAhead,
      fc.constantFrom(...LANGUAGES),
      (written, stay, ahead, language) => {
        const terms = cancellationOf(written, stay, addDays(ARRIVAL, -ahead))
        const text = fullCancellationText(writer(language), terms)

        for (const { from, amountMinor } of terms.steps) {
          named += 1
          expect(text).toContain(moneyIn(language, amountMinor, 'USD'))
          if (from && terms.steps[0]?.from !== from) expect(text).toContain(from)
        }
        if (terms.freeUntil && terms.steps.length > 0) expect(text).toContain(terms.freeUntil)
        expect(text).not.toMatch(/[{}]|cancellation\.\w/)
      },
    ),
  )
  expect(named).toBeGreaterThan(20)
})

test.each([[[]], [[10_710, 25_710]], [[0, 0, 0]]])(
  'where of the prices of three nights no more than %j is known they count the same',
  (nightlyMinor) => {
    expect(chargeFor('first_night', { ...STAY, nightlyMinor }).amountMinor).toBe(12_140)
    expect(chargeFor('two_nights', { ...STAY, nightlyMinor }).amountMinor).toBe(24_280)
  },
)

const writer = (language: Language) => ({
  language,
  currency: 'USD',
  t: translatorFor(language),
  day: (date: string) => date,
})

/** With plain blanks. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
