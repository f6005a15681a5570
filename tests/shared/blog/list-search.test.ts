import { expect, test } from 'vitest'
import { alternatesOf, localHref } from '#shared/addresses.ts'
import { blogSearch } from '#shared/blog/list/list-search.ts'

test.each([
  [{}, {}],
  [{ q: '' }, {}],
  [{ q: '  Rano \n\t Raraku ' }, { q: 'Rano Raraku' }],
  [{ q: 'Ta\u0304pati' }, { q: 'Tāpati' }],
  [{ q: 'a\u0000b' }, { q: 'a b' }],
  [{ q: '\ud800' }, { q: '\ufffd' }],
  [{ q: 'x'.repeat(500) }, { q: 'x'.repeat(100) }],
  [{ q: '摩'.repeat(101) }, { q: '摩'.repeat(100) }],
  [{ q: 123 }, { q: '123' }],
  [{ q: ['a'] }, {}],
  [{ q: { a: 1 } }, {}],
  [{ category: ' cultura ' }, { category: 'cultura' }],
  [{ page: '2' }, { page: 2 }],
  [{ page: 3 }, { page: 3 }],
  [{ page: '1' }, {}],
  [{ page: '0' }, {}],
  [{ page: '-1' }, {}],
  [{ page: '1e3' }, {}],
  [{ page: '2.5' }, {}],
  [{ page: '99999' }, {}],
  [{ lang: 'fr', utm_source: 'x' }, {}],
])('the query parameters %j are read as %j', (values, expected) => {
  expect(blogSearch(values)).toEqual(expected)
  expect(blogSearch(blogSearch(values) as Record<string, unknown>)).toEqual(expected)
})

test('a Spanish address has no lang parameter, the others have one', () => {
  expect(localHref('/blog', 'es')).toBe('/blog')
  expect(localHref('/blog', 'zh')).toBe('/blog?lang=zh')
  expect(localHref('/blog?page=2', 'zh')).toBe('/blog?page=2&lang=zh')
})

test('alternates name only existing language versions', () => {
  expect(alternatesOf({ fr: '/blog/un', zh: '/blog/yi' }, 'https://h.example')).toEqual([
    { tag: 'fr', href: 'https://h.example/blog/un?lang=fr' },
    { tag: 'zh-Hans', href: 'https://h.example/blog/yi?lang=zh' },
  ])
})
