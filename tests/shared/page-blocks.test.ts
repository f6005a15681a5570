import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  blockProblem,
  blocksWith,
  pageBlocks,
  pageOf,
  withBlock,
  withoutBlock,
  withWords,
} from '#shared/texts/page-blocks.ts'

const LEGAL = join(import.meta.dirname, '../../src/shared/content/legal')

const PAGE = '---\ntitle: Uno\nintro: Dos\n---\n\n## Tres {#tres s1}\n\nCuatro.\n\n- Cinco\n- Seis'
const [INTRO, HEADING, FOUR, FIVE, SIX] = [1, 2, 3, 4, 5] as const

test.each([
  ...readdirSync(LEGAL).flatMap((language) =>
    readdirSync(join(LEGAL, language)).map((file) =>
      readFileSync(join(LEGAL, language, file), 'utf8'),
    ),
  ),
  'Sin cabeza',
  '---\ntitle: a\n---\n## Uno\nDos\n\n\n- Tres\n\n{children}\n \n> Cuatro\n',
  '\n\n---\n: \n---\n- \n## ',
])('the blocks of a page are the page, byte for byte', (source) => {
  expect(pageOf(pageBlocks(source))).toBe(source)
})

test('each part of a page has its kind, and signs and anchors stay outside of its words', () => {
  expect(pageBlocks(PAGE).map(({ kind, name, text }) => [kind, name, text])).toEqual([
    ['field', 'title', 'Uno'],
    ['field', 'intro', 'Dos'],
    ['heading', '', 'Tres'],
    ['paragraph', '', 'Cuatro.'],
    ['item', '', 'Cinco'],
    ['item', '', 'Seis'],
  ])
})

const blocks = pageBlocks(PAGE)

test.each<[what: string, page: string, expected: string]>([
  ['words', withWords(blocks, FOUR, ' Otro. '), PAGE.replace('Cuatro.', 'Otro.')],
  ['a heading', withWords(blocks, HEADING, 'De\ndos'), PAGE.replace('Tres', 'De dos')],
  ['two paragraphs', withWords(blocks, FOUR, 'a\nb'), PAGE.replace('Cuatro.', 'a\n\nb')],
  ['two items', withWords(blocks, FIVE, 'a\n- b'), PAGE.replace('Cinco', 'a\n- b')],
  ['a list', withWords(blocks, FOUR, 'a\n- b\n- c'), PAGE.replace('Cuatro.', 'a\n\n- b\n- c')],
  ['nothing', withWords(blocks, FOUR, ' '), PAGE],
  [
    'an item between two',
    withBlock(blocks, FIVE, { kind: 'item', typed: 'a' }),
    PAGE.replace('Cinco', 'Cinco\n- a'),
  ],
  [
    'an item before a list',
    withBlock(blocks, FOUR, { kind: 'item', typed: 'a' }),
    PAGE.replace('- Cinco', '- a\n- Cinco'),
  ],
  [
    'a heading at the end',
    withBlock(blocks, SIX, { kind: 'heading', typed: 'a' }),
    `${PAGE}\n\n## a`,
  ],
  ['no first item', withoutBlock(blocks, FIVE), PAGE.replace('- Cinco\n', '')],
  ['no last item', withoutBlock(blocks, SIX), PAGE.replace('\n- Seis', '')],
  ['no paragraph', withoutBlock(blocks, FOUR), PAGE.replace('Cuatro.\n\n', '')],
])('a page with %s', (_what, page, expected) => {
  expect(page).toBe(expected)
})

test.each<[page: string, place: number, sentence: RegExp]>([
  [withWords(blocks, INTRO, 'a [b'), INTRO, /^Un enlace se escribe así/],
  [withBlock(blocks, SIX, { kind: 'heading', typed: 'a' }), SIX + 1, /«a» falta un párrafo/],
  [withWords(blocks, FIVE, '{weather} hoy'), FIVE, /párrafo propio/],
  [withoutBlock(blocks, HEADING), HEADING, /empezar con un título/],
  [PAGE.replace('Cuatro.', '> La Nación'), FOUR, /^Una fuente se escribe así/],
  [PAGE.replace('Dos', ' '), INTRO, /^Escribe algo/],
])('what does not fit is said of its block', (page, place, text) => {
  expect(blockProblem(pageBlocks(page))).toEqual({ place, text: expect.stringMatching(text) })
  expect(blockProblem(blocks)).toBeUndefined()
})

test('a sentence is found in its block, by all of its words in any case', () => {
  expect(blocksWith(blocks, ' CUATRO ')).toEqual([FOUR])
  expect(blocksWith(blocks, 'cinco seis')).toEqual([])
  expect(blocksWith(blocks, ' ')).toEqual([])
})
