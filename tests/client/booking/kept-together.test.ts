import { expect, test } from 'vitest'
import { loadBookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { loadI18n } from '#client/lib/i18n.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'

/** Where a line may end between a number and its unit, its month or its currency. */
const PARTED = /\d\.? (?=\p{L})|\d(?=\p{Script=Han})/u

test.each(LANGUAGES)('no line parts a number from what it counts, in %s', async (language) => {
  const i18n = await loadBookingI18n(await loadI18n(language))

  const texts = [
    i18n.nights(2),
    i18n.party(2, 1),
    i18n.money(35_700, 'USD'),
    i18n.day('2027-07-29'),
    i18n.shortRange('2027-07-29', '2027-08-02'),
    i18n.shortRange('2027-08-12', '2027-08-14'),
  ]

  expect(texts.filter((text) => PARTED.test(text))).toEqual([])
})
