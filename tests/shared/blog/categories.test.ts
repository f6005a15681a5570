import { expect, test } from 'vitest'
import { CATEGORIES } from '#shared/blog/categories.ts'
import es from '#shared/content/locales/es/site.json'

test('the dictionary names every category and no other', () => {
  const prefix = 'blog.category.'
  const named = Object.keys(es).filter((key) => key.startsWith(prefix))

  expect(named.map((key) => key.slice(prefix.length)).toSorted()).toEqual(CATEGORIES.toSorted())
})
