import { expect, test } from 'vitest'
import { textParts, wordsOf } from '#shared/texts/text-links.ts'

test.each([
  ['nothing but words', ['nothing but words']],
  ['', []],
  [
    'see [our rooms](/rooms), and [the law](https://www.bcn.cl/leychile/navegar?idNorma=1116414)',
    [
      'see ',
      { words: 'our rooms', href: '/rooms' },
      ', and ',
      { words: 'the law', href: 'https://www.bcn.cl/leychile/navegar?idNorma=1116414' },
    ],
  ],
  [
    '[a](/travel/x#flights)[b](/)',
    [
      { words: 'a', href: '/travel/x#flights' },
      { words: 'b', href: '/' },
    ],
  ],
])('the parts of %s', (text, parts) => {
  expect(textParts(text)).toEqual(parts)
})

test.each([
  '[a](http://example.org)',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '[a](mailto:a@example.org)',
  '[a](//example.org)',
  String.raw`[a](/\example.org)`,
  '[a](rooms)',
  '[a](https://)',
  '[a]({blog})',
  '[a]()',
  '[a] (/rooms)',
  '[a](/rooms /blog)',
  '[a](https://example.org/ x)',
  '[](/rooms)',
  '[a [b](/rooms)',
])('%s is refused', (text) => {
  expect(() => textParts(text)).toThrow(/no (?:address|link)/)
})

test('the words of a text are without addresses', () => {
  expect(wordsOf('see [our rooms](/rooms) and ask')).toBe('see our rooms and ask')
})
