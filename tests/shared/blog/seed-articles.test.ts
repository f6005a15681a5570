import { expect, test } from 'vitest'
import { parseVersion, seedArticles } from '#server/seed/articles.ts'

const FRONT_MATTER = [
  'slug: moai',
  'title: Moai: los rostros',
  'excerpt: Un resumen.',
  'metaTitle: Moai',
  'metaDescription: Qué son.',
  'imageAlt: Una lámina.',
  'keywords: moai, ahu',
  'tags: moai',
]
const fileOf = (lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n<p>Texto.</p>\n`

test('a version is read from its front matter and the HTML below it', () => {
  const version = parseVersion('moai/es.html', fileOf(FRONT_MATTER))

  expect(version).toMatchObject({
    title: 'Moai: los rostros',
    keywords: ['moai', 'ahu'],
    tags: ['moai'],
    content: '<p>Texto.</p>\n',
  })
})

test.each([
  ['a missing field', fileOf(FRONT_MATTER.slice(1)), 'slug'],
  ['an unknown field', fileOf([...FRONT_MATTER, 'titel: Moai']), 'titel'],
  ['a field without a text', fileOf([...FRONT_MATTER.slice(1), 'slug:']), 'no field: slug'],
  ['a file without front matter', '<p>Texto.</p>', 'slug'],
])('%s is named with its file', (_, source, field) => {
  expect(() => parseVersion('moai/es.html', source)).toThrow(
    new RegExp(`moai/es\\.html: .*${field}`, 's'),
  )
})

test('every article has Spanish, and the published ones all languages', () => {
  expect(seedArticles.length).toBeGreaterThan(5)
  for (const { name, published, versions } of seedArticles) {
    const languages = Object.keys(versions)
    expect([name, languages]).toEqual([
      name,
      published ? ['es', 'en', 'fr', 'de', 'zh'] : expect.arrayContaining(['es']),
    ])
  }
})
