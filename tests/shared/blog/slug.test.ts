import { expect, test } from 'vitest'
import { isSlug, MAX_SLUG_LENGTH, slugFor, toSlug } from '#shared/blog/slug.ts'

const TODAY = new Date('2026-11-21T20:00:00Z')

test.each([
  ['La cueva de Ana Kakenga', 'la-cueva-de-ana-kakenga'],
  ['  ¡Iorana!  ¿Qué tal? ', 'iorana-que-tal'],
  ['Ñandú, ÁÉÍÓÚ & ü', 'nandu-aeiou-u'],
  ['Moʻai – Rapa Nui', 'moai-rapa-nui'],
  ['a--b - c', 'a-b-c'],
  ['-a-', 'a'],
  ['Straße über Œuvre', 'strasse-uber-oeuvre'],
  ['Tāpati\tRapa\nNui 2026', 'tapati-rapa-nui-2026'],
  ['ﬁesta ①', 'fiesta-1'],
  ['../../etc/passwd', 'etcpasswd'],
  ['复活节岛', ''],
  ['🗿🗿', ''],
  ['', ''],
])('the title %j has the slug %j', (title, slug) => {
  expect(toSlug(title, 'es')).toBe(slug)
})

test.each([
  'Grüße für Öl & Ärger: ä ö ü ß',
  'Gru\u0308ße fu\u0308r O\u0308l & A\u0308rger: a\u0308 o\u0308 u\u0308 ß',
])('German umlauts are spelled out in German, and in no other language: %s', (title) => {
  expect(toSlug(title, 'de')).toBe('gruesse-fuer-oel-aerger-ae-oe-ue-ss')
  expect(toSlug(title, 'es')).toBe('grusse-fur-ol-arger-a-o-u-ss')
})

test('a title without Latin letters has a stable slug of its own', () => {
  const island = slugFor('复活节岛', 'zh', TODAY)

  expect(island).toMatch(/^articulo-2026-11-21-[0-9a-z]{5}$/)
  expect(slugFor('复活节岛', 'zh', TODAY)).toBe(island)
  expect(slugFor(' 复活节岛 ', 'zh', TODAY)).toBe(island)
  expect(slugFor('🗿', 'zh', TODAY)).not.toBe(island)
})

test('the slug of a title of digits is not an id', () => {
  expect(slugFor('2026', 'es', TODAY)).toBe('articulo-2026')
})

test('every slug is valid, and a long one ends with a whole word', () => {
  for (const title of [
    'x',
    '2026',
    '🗿',
    'a'.repeat(200),
    'palabra '.repeat(25),
    '1'.repeat(200),
  ]) {
    const slug = slugFor(title, 'es', TODAY)
    expect(isSlug(slug), slug).toBe(true)
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
  }
  expect(toSlug('palabra '.repeat(25), 'es')).toMatch(/^(palabra-)+palabra$/)
})
