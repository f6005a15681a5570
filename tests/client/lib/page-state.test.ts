import { expect, test } from 'vitest'
import { withHeadingIds } from '#client/features/blog/article/headings.ts'
import { withoutText, withText } from '#client/features/blog/article/article-text.ts'
import { withReferenceLinks } from '#client/features/blog/article/notes/mark-references.ts'
import { answersOf, takeAnswers } from '#client/lib/page-state.ts'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { createQueryClient } from '#client/lib/trpc.ts'
import { ARTICLE_TEXT_ID } from '#shared/render.ts'
import { withScrollingTables } from '#shared/blog/scrolling-tables.ts'
import es from '#shared/content/locales/es/site.json'
import { translator } from '#shared/i18n/translate.ts'

const LIST = [['blog', 'search'], { input: { lang: 'es' }, type: 'query' }]
const ARTICLE = [['blog', 'bySlug'], { input: { slug: 'moai', lang: 'fr' }, type: 'query' }]

test.each([
  [
    'a list of like objects',
    [
      { id: 1, tags: ['a', 'b'] },
      { id: 2, tags: [] },
    ],
  ],
  ['a list of different objects', [{ id: 1 }, { id: 2, name: 'x' }, { name: 'y', id: 3 }]],
  ['lists in lists', { pages: [[{ id: 1 }, { id: 2 }], [{ id: 3 }]] }],
  ['an empty list', []],
  ['nothing', null],
  ['a list with gaps', [null, { id: 1 }, 'text', 4]],
  ['a property that looks like a method', [{ __proto__: null, toString: 1 }, { toString: 2 }]],
])('%s arrives in the browser as the server had it', (_name, data) => {
  const server = createQueryClient()
  server.setQueryData(LIST, data)
  const browser = createQueryClient()

  takeAnswers(browser, JSON.parse(JSON.stringify(answersOf(server))))

  expect(browser.getQueryData(LIST)).toEqual(data)
})

test('the names of a list’s properties are sent once', () => {
  const server = createQueryClient()
  server.setQueryData(LIST, [{ title: 'Moai' }, { title: 'Orongo' }, { title: 'Tāpati' }])

  const sent = JSON.stringify(answersOf(server))

  expect(sent.match(/title/g)).toHaveLength(1)
})

test('the text of an article is in its page only, and the browser reads it from there', () => {
  const content = '<h2>Où\u00A0?</h2><p>A\u00A0: &amp;nbsp; &lt;b&gt; « ü »</p><h3 class="x">B</h3>'
  const article = { title: 'Moai', content }
  document.body.innerHTML = `<div id="${ARTICLE_TEXT_ID}">${withHeadingIds(content).html}</div>`

  const sent = withoutText([[ARTICLE, article]])

  expect(JSON.stringify(sent)).not.toContain('nbsp')
  expect(withText(sent, document)).toEqual([[ARTICLE, article]])
})

test('the browser reads the text without the frames of its tables', () => {
  const table = (row: string) => `<table><tbody><tr><td>${row}</td></tr></tbody></table>`
  const content = `<p>1</p>${table('a')}<p>2</p>${table('b &amp; c')}`
  document.body.innerHTML = `<div id="${ARTICLE_TEXT_ID}">${withScrollingTables(content)}</div>`
  expect(document.querySelectorAll('.table-scroll')).toHaveLength(2)

  expect(withText([[ARTICLE, { title: 'Moai' }]], document)).toEqual([
    [ARTICLE, { title: 'Moai', content }],
  ])
})

test('the browser reads the text without the links of its notes, works and places', async () => {
  const content =
    '<p>Ahu<span data-note="Piedra “&amp;”"></span> <span data-citation="Métraux" data-url="https://a.example/?a=1&amp;b=2"></span> Orongo<span data-place="orongo"></span></p>'
  const { t } = await loadReadingI18n({ language: 'es', t: translator(es) })
  const { html } = withReferenceLinks(content, t)
  document.body.innerHTML = `<div id="${ARTICLE_TEXT_ID}">${html}</div>`
  expect(document.querySelectorAll('a')).toHaveLength(3)

  expect(withText([[ARTICLE, { title: 'Moai' }]], document)).toEqual([
    [ARTICLE, { title: 'Moai', content }],
  ])
})

test('an article that does not exist stays null', () => {
  expect(withText(withoutText([[ARTICLE, null]]), document)).toEqual([[ARTICLE, null]])
})
