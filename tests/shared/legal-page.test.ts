import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LEGAL_PAGES } from '#client/features/legal/legal-text.ts'
import { seedArticles } from '#server/seed/articles.ts'
import { contentOf } from '#server/seed/content.ts'
import { localHref } from '#shared/addresses.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { PAGES } from '#shared/pages.ts'
import { parseLegalPage, type LegalText, type Source } from '#shared/texts/legal-page.ts'
import { isOwnPath, textParts } from '#shared/texts/text-links.ts'

const HEAD = ['title: Privacidad', 'description: Qué guardamos.', 'intro: Somos pequeños: poco.']
const fileOf = (head: readonly string[], body = '## Uno\n\nTexto.\n') =>
  `---\n${head.join('\n')}\n---\n\n${body}`

test('a page is read with its sections, paragraphs and lists', () => {
  const body =
    '## Uno\n\nPárrafo a {email}.\n\n- primero\n- segundo\n\n## Dos {#dos s4}\n\n[Fin](/blog).\n'
  const letter = ['letter: Te esperamos.', 'signature: La familia']

  expect(parseLegalPage('es/privacy.md', fileOf([...HEAD, ...letter], body))).toEqual({
    title: 'Privacidad',
    description: 'Qué guardamos.',
    intro: 'Somos pequeños: poco.',
    sections: [
      { heading: 'Uno', id: 's1', blocks: ['Párrafo a {email}.', ['primero', 'segundo']] },
      { heading: 'Dos', id: 'dos', formerId: 's4', blocks: ['[Fin](/blog).'] },
    ],
    letter: { text: 'Te esperamos.', signature: 'La familia' },
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
  ['a letter without a signature', fileOf([...HEAD, 'letter: Hola.']), 'signature is missing'],
  ['a refused link', fileOf(HEAD, '## Uno\n\n- [a](http://a.org)\n'), 'no address: http://a.org'],
  ['an anchor of two sections', fileOf(HEAD, '## A {#b}\n\na\n\n## C {#d b}\n\nc\n'), 'anchor b'],
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

test.each(LANGUAGES)(
  'a link in %s leads to a page of the site, or to a published article of that language',
  async (language) => {
    const pages = await Promise.all(
      [...LEGAL_PAGES, 'making', 'travel'].map((page) => pageIn(language, page)),
    )
    const paths = pages.flatMap(({ intro, sections }) =>
      [intro, ...sections.flatMap(({ blocks }) => blocks)]
        .flatMap((block) => (Array.isArray(block) || typeof block === 'string' ? block : []))
        .flatMap(textParts)
        .flatMap((part) => (typeof part === 'object' && isOwnPath(part.href) ? part.href : [])),
    )
    const known = new Set([
      ...Object.values(PAGES).map(({ path }): string => path),
      ...seedArticles.flatMap(({ published, versions }) =>
        published ? `/blog/${versions[language]?.slug}` : [],
      ),
      travelPath(language),
      '/licences.txt',
    ])

    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) expect(known).toContain(path)
  },
)

test.each(LANGUAGES)(
  'the article about visiting leads in %s to the entry form',
  async (language) => {
    const article = seedArticles.find(({ name }) => name === 'visiting-with-respect')!
    const content = contentOf(
      seedArticles,
      { name: article.name, language },
      article.versions[language]!,
    )
    const [, path, anchor] = /href="(\/travel\/[^"#]+)#([^"]+)"/.exec(content) ?? []
    const { sections } = await pageIn(language, 'travel')

    expect(path).toBe(localHref(travelPath(language), language))
    expect(sections.find(({ id }) => id === anchor)?.formerId).toBe('s3')
  },
)

async function pageIn(language: string, page: string): Promise<LegalText> {
  const file = `${language}/${page}.md`
  const url = new URL(`../../src/shared/content/legal/${file}`, import.meta.url)
  return parseLegalPage(file, await readFile(url, 'utf8'))
}

/** What the languages of a page have in common. */
const shapeOf = ({ metaTitle, sections, letter }: LegalText) => ({
  hasMetaTitle: metaTitle !== undefined,
  hasLetter: letter !== undefined,
  sections: sections.map(({ formerId, blocks }) => ({
    formerId,
    blocks: blocks.map((block) => ({
      kind: Array.isArray(block) ? block.length : typeof block,
      placeholders: new Set(JSON.stringify(block).match(/\{\w+\}/g)),
      links: JSON.stringify(block).match(/\]\(/g)?.length,
    })),
  })),
})
