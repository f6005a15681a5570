import { expect, test } from 'vitest'
import { hasCountryCode, readBookingNumber, readEmail, readPhone } from '#shared/typed-text.ts'

test.each([
  ['+56 9 1234 5678', '+56 9 1234 5678'],
  ['\u202A+56 9 1234 5678\u202C', '+56 9 1234 5678'],
  ['\u2068+56\u00A09\u00A01234\u00A05678\u2069\u200E', '+56 9 1234 5678'],
  ['+33\u202F6\u202F12\u202F34\u202F56\u202F78', '+33 6 12 34 56 78'],
  ['+49 30\u2011123456', '+49 30-123456'],
  ['+49 30\u2013123456\uFE0F', '+49 30-123456'],
  ['030/123456', '030/123456'],
  ['(+56) 9 1234 5678', '+56 9 1234 5678'],
  ['0056 9 1234 5678', '+56 9 1234 5678'],
  ['＋８６１３８１２３４５６７８', '+8613812345678'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['+1 (212) 555-0100 ext. 4', '+1 (212) 555-0100 ext. 4'],
  ['tel:+56912345678;', '+56912345678'],
])('the telephone %j is read as %s', (typed, expected) => {
  expect(readPhone(typed)).toBe(expected)
})

test.each(['', '12345', 'mañana', '1'.repeat(23)])('%j is no telephone', (typed) => {
  expect(readPhone(typed)).toBeNull()
})

test('a telephone has a country code only if it was typed', () => {
  const read = ['00 49 30 123456', '9 8765 4321', '+56 9 1'].map(
    (typed) => readPhone(typed) ?? typed,
  )

  expect(read.map(hasCountryCode)).toEqual([true, false, true])
})

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['max@Möstermann.swiss', 'max@xn--mstermann-07a.swiss'],
  ['zhang@中文.中国', 'zhang@xn--fiq228c.xn--fiqs8s'],
  ['zhang@xn--fiq228c.xn--fiqs8s', 'zhang@xn--fiq228c.xn--fiqs8s'],
  ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ['a&b=c/d!e#f@example.com', 'a&b=c/d!e#f@example.com'],
  ['Ana.Tuki+web@Mail.Example.co.uk', 'Ana.Tuki+web@mail.example.co.uk'],
  ['ana＠example.com', 'ana@example.com'],
  ['\u200Bana@exam\u00ADple.com\uFEFF', 'ana@example.com'],
  ['<ana@example.com>, ', 'ana@example.com'],
  ['mailto:ana@example.com.', 'ana@example.com'],
])('the e-mail address %j is read as %s', (typed, expected) => {
  expect(readEmail(typed)).toBe(expected)
})

test.each([
  'ana',
  'ana@',
  '@example.com',
  'ana@localhost',
  'ana@1.2',
  'ana@127.0.0.1',
  'ana@example.com:80',
  'ana@exa mple@.com',
  'ana tuki@example.com',
  'ana@example..com',
  'ana@-example.com',
  'ana@user:pw@example.com/x',
  'ana@[127.0.0.1]',
  `${'a'.repeat(65)}@example.com`,
  'ana,bea@example.com',
  'josé@example.com',
])('%j is no e-mail address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

test.each([
  ['２４２３２２１６５４３１３', '2423221654313'],
  ['2423221654313.', '2423221654313'],
  ['#2423221654313', '2423221654313'],
  [' 24 232 216\u00A054313\u200B', '2423221654313'],
  ['HM–KU86DJGZYY', 'HM-KU86DJGZYY'],
  ['«vthp2g14ck»', 'vthp2g14ck'],
])('the booking number %j is read as %s', (typed, expected) => {
  expect(readBookingNumber(typed)).toBe(expected)
})
