import { expect, test } from 'vitest'
import { excerptOf } from '#server/features/blog/article/excerpt.ts'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'
import { countWords } from '#shared/blog/reading-time.ts'
import {
  MAX_CITATION_LENGTH,
  MAX_CITATION_URL_LENGTH,
  MAX_NOTE_LENGTH,
} from '#shared/blog/references/reference.ts'

const NOTE = '<span data-note="Plataforma"></span>'

test.each([
  ['text inside of it comes before it', '<span data-note="Plataforma">ahu</span>', `ahu${NOTE}`],
  [
    'marks inside of it stay',
    '<span data-note="Plataforma">un <em>ahu</em></span>',
    `un <em>ahu</em>${NOTE}`,
  ],
  [
    'inside of a link it comes after it',
    '<a href="/blog/a">el <span data-note="Plataforma">ahu</span> Tahai</a>.',
    `<a href="/blog/a">el ahu Tahai</a>${NOTE}.`,
  ],
  [
    'inside of another it comes first',
    '<span data-place="orongo"><span data-note="Plataforma">ahu</span></span>',
    `ahu${NOTE}<span data-place="orongo"></span>`,
  ],
  [
    'inside of a coloured text it stays',
    `<span class="color-red">ahu${NOTE}</span>`,
    `<span class="color-red">ahu${NOTE}</span>`,
  ],
  [
    'every other attribute is dropped',
    '<span id="x" onclick="y" data-note="Plataforma" data-url="https://a.example" class="color-red">ahu</span>',
    `ahu${NOTE}`,
  ],
  [
    'a place that the island does not have leaves its text',
    '<span data-place="paris">x</span>',
    'x',
  ],
  ['an empty note leaves its text', '<span data-note=" &#x202e; ">x</span>', 'x'],
  [
    'line ends are spaces, and what turns text around goes',
    '<span data-note="a\n\u202eb \t c"></span>',
    '<span data-note="a b c"></span>',
  ],
  [
    'brackets become quotation marks',
    '<span data-note="&lt;b onclick=x&gt;"></span>',
    '<span data-note="‹b onclick=x›"></span>',
  ],
  [
    'of a work with a forbidden address the words stay',
    '<span data-citation="Métraux 1940" data-url="javascript:alert(1)"></span>',
    '<span data-citation="Métraux 1940"></span>',
  ],
])('a reference: %s', (_what, html, expected) => {
  expect(sanitizeArticle(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`)
})

test('French keeps its narrow spaces in notes', () => {
  const note = '<p><span data-note="Voir\u202f: Orongo\u00a0!"></span></p>'
  expect(sanitizeArticle(note)).toBe(note)
})

test('notes and works beyond their length are cut between letters, longer addresses dropped', () => {
  const long = '🗿'.repeat(1000)
  const address = `https://a.example/${'x'.repeat(MAX_CITATION_URL_LENGTH)}`

  expect(sanitizeArticle(`<p><span data-note="${long}"></span></p>`)).toBe(
    `<p><span data-note="${'🗿'.repeat(MAX_NOTE_LENGTH)}"></span></p>`,
  )
  expect(
    sanitizeArticle(`<p><span data-citation="${long}" data-url="${address}"></span></p>`),
  ).toBe(`<p><span data-citation="${'🗿'.repeat(MAX_CITATION_LENGTH)}"></span></p>`)
})

test.each([
  'http://a.example',
  'https://archive.org/details/mystery?page=2#n5',
  'https://a.example:8443/x',
])('the address of a work may be %s', (url) => {
  const html = `<p><span data-citation="Métraux" data-url="${url}"></span></p>`
  expect(sanitizeArticle(html)).toBe(html)
})

test.each([
  'mailto:a@b.example',
  'ftp://a.example',
  '/blog/moai',
  '//a.example',
  'https://ana@a.example/',
  'https://a.example/ x',
  'https://',
])('the address of a work may not be %s', (url) => {
  expect(sanitizeArticle(`<p><span data-citation="Métraux" data-url="${url}"></span></p>`)).toBe(
    '<p><span data-citation="Métraux"></span></p>',
  )
})

test('references are no part of the excerpt or of the words that are counted', () => {
  const html = `<p>El ahu${NOTE}, de piedra.</p>`

  expect(excerptOf(html)).toBe('El ahu, de piedra.')
  expect(countWords(html, 'es')).toBe(4)
})
