import { expect, test } from 'vitest'
import { answersOf, restoreAnswers } from '#client/lib/page-state.ts'
import { createQueryClient } from '#client/lib/trpc.ts'
import { ARTICLE_TEXT_ID } from '#shared/render.ts'
import { shown } from '#tests/support/client/article-page.ts'

const LIST = [['blog', 'search'], { input: { lang: 'es' }, type: 'query' }]
const ARTICLE = [['blog', 'page'], { input: { slug: 'moai', lang: 'fr' }, type: 'query' }]

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

  restoreAnswers(browser, JSON.parse(JSON.stringify(answersOf(server))), document)

  expect(browser.getQueryData(LIST)).toEqual(data)
})

test('the names of a list’s properties are sent once', () => {
  const server = createQueryClient()
  server.setQueryData(LIST, [{ title: 'Moai' }, { title: 'Orongo' }, { title: 'Tāpati' }])

  const sent = JSON.stringify(answersOf(server))

  expect(sent.match(/title/g)).toHaveLength(1)
})

test('the text of an article is in its page only, and the browser takes it from there as it is', () => {
  const { html } = shown('<h2>Où\u00A0?</h2><p>A\u00A0: &amp;nbsp; &lt;b&gt; « ü »</p>')
  const server = createQueryClient()
  server.setQueryData(ARTICLE, { title: 'Moai', html })
  document.body.innerHTML = `<div id="${ARTICLE_TEXT_ID}">${html}</div>`

  const sent = JSON.stringify(answersOf(server))

  expect(sent).not.toContain('nbsp')
  expect(taken(sent)).toEqual({ title: 'Moai', html })
})

test('an article that does not exist stays null', () => {
  const server = createQueryClient()
  server.setQueryData(ARTICLE, null)

  expect(taken(JSON.stringify(answersOf(server)))).toBeNull()
})

/** The article that the browser has of what the server sent. */
function taken(sent: string): unknown {
  const browser = createQueryClient()
  restoreAnswers(browser, JSON.parse(sent), document)
  return browser.getQueryData(ARTICLE)
}
