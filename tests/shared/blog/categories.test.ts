import { afterEach, expect, test, vi } from 'vitest'
import { CATEGORIES } from '#shared/blog/list/categories.ts'
import { listHeading } from '#shared/blog/list/list-heading.ts'
import es from '#shared/content/locales/es/site.json'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the dictionary names every category and no other', () => {
  const prefix = 'blog.category.'
  const named = Object.keys(es).filter((key) => key.startsWith(prefix))

  expect(named.map((key) => key.slice(prefix.length)).toSorted()).toEqual(CATEGORIES.toSorted())
})

test('a tag is capitalised in the same way on every host', () => {
  const { toLocaleUpperCase } = String.prototype
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function (
    this: string,
    locale = 'tr',
  ) {
    return toLocaleUpperCase.call(this, locale)
  })

  expect(listHeading((key) => key, { tag: 'isla' }, { total: 1 })).toBe('Isla')
})
