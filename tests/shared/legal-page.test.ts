import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LEGAL_PAGES } from '#client/features/legal/legal-text.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { parseLegalPage, type LegalText, type Source } from '#shared/texts/legal-page.ts'

const HEAD = ['title: Privacidad', 'description: Qué guardamos.', 'intro: Somos pequeños: poco.']
const fileOf = (head: readonly string[], body = '## Uno\n\nTexto.\n') =>
  `---\n${head.join('\n')}\n---\n\n${body}`

test('a page is read with its sections, paragraphs and lists', () => {
  const body = '## Uno\n\nPárrafo a {email}.\n\n- primero\n- segundo\n\n## Dos\n\nFin.\n'

  expect(parseLegalPage('es/privacy.md', fileOf(HEAD, body))).toEqual({
    title: 'Privacidad',
    description: 'Qué guardamos.',
    intro: 'Somos pequeños: poco.',
    sections: [
      { heading: 'Uno', blocks: ['Párrafo a {email}.', ['primero', 'segundo']] },
      { heading: 'Dos', blocks: ['Fin.'] },
    ],
  })
})

test.each([
  ['a missing field', fileOf(HEAD.slice(1)), 'title'],
  ['an unknown field', fileOf([...HEAD, 'titel: x']), 'titel'],
  ['a page without sections', fileOf(HEAD, ''), 'no section'],
  ['a text above the sections', fileOf(HEAD, 'Texto.\n'), 'above the first section'],
  ['a section without a text', fileOf(HEAD, '## Uno\n'), 'Uno is empty'],
  ['a line that is no field', fileOf([...HEAD, 'y sigue']), 'no field: y sigue'],
  ['a field twice', fileOf([...HEAD, 'title: Otra']), 'title is there twice'],
  [
    'terms without their sentences',
    fileOf(HEAD, '## Uno\n\n{cancellationTerms}\n'),
    'terms is missing',
  ],
])('%s is named with its file', (_, source, problem) => {
  expect(() => parseLegalPage('es/privacy.md', source)).toThrow(
    new RegExp(`es/privacy\\.md: .*${problem}`, 's'),
  )
})

test.each([...LEGAL_PAGES, 'making', 'travel'])(
  'the page %s has the sections, lists and placeholders of Spanish in all languages',
  async (page) => {
    const shapes = await Promise.all(
      LANGUAGES.map(async (language) => shapeOf(await pageIn(language, page))),
    )

    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  },
)

test.each(LANGUAGES)(
  'a date in %s stands beside the page that says the fact, never beside a front page',
  async (language) => {
    const { sections } = await pageIn(language, 'travel')
    const dated = sections
      .flatMap(({ blocks }) => blocks)
      .filter((block): block is Source => typeof block === 'object' && 'href' in block)
      .filter(({ month }) => month)

    expect(dated.length).toBeGreaterThan(5)
    for (const { href } of dated) expect(new URL(href).pathname.length, href).toBeGreaterThan(5)
  },
)

async function pageIn(language: string, page: string): Promise<LegalText> {
  const file = `${language}/${page}.md`
  const url = new URL(`../../src/shared/content/legal/${file}`, import.meta.url)
  return parseLegalPage(file, await readFile(url, 'utf8'))
}

/** What the languages of a page have in common. */
const shapeOf = ({ metaTitle, sections }: LegalText) => ({
  hasMetaTitle: metaTitle !== undefined,
  sections: sections.map(({ blocks }) =>
    blocks.map((block) => ({
      kind: Array.isArray(block) ? block.length : typeof block,
      placeholders: new Set(JSON.stringify(block).match(/\{\w+\}/g)),
    })),
  ),
})
