import { expect, test } from 'vitest'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'

test.each([
  [
    'a paragraph that holds a block of a cell outside of a table',
    '<p class="align-center">a<td><p>b</p></td>c</p>',
    '<p class="align-center">a</p><p>b</p><p class="align-center">c</p>',
  ],
  [
    'a paragraph that ends with a list',
    '<p>a<td><ul><li>b</li></ul></td></p>',
    '<p>a</p><ul><li>b</li></ul>',
  ],
  ['a title in a title', '<h2>a<td><h3>b</h3></td>c</h2>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
  [
    'an item in an item',
    '<ul><li>a<td><li>b</li></td>c</li></ul>',
    '<ul><li>a</li><li>b</li><li>c</li></ul>',
  ],
  [
    'a link in a link',
    '<a href="/b">a<td><a href="/c">c</a></td></a>',
    '<p><a href="/b">a </a><a href="/c">c</a></p>',
  ],
  [
    'a title with a paragraph in a cell',
    '<table><tr><td><h2>a<td></td><p>b</p></h2></td></tr></table>',
    '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
  ],
])('%s is divided, and no empty part is left', (_what, html, expected) => {
  expect(sanitizeArticle(html)).toBe(expected)
  expect(sanitizeArticle(expected)).toBe(expected)
})

test.each([
  [54, 54],
  [55, 55],
  [56, 55],
  [60, 55],
  [200, 55],
])('of %i nested tags %i stay, and the words of all', (nested, kept) => {
  const clean = sanitizeArticle(`${'<b>'.repeat(nested)}x${'</b>'.repeat(nested)}`)

  expect(clean).toBe(`<p>${'<strong>'.repeat(kept)}x${'</strong>'.repeat(kept)}</p>`)
  expect(sanitizeArticle(clean)).toBe(clean)
})

test('a row without room for a cell is left out, and what reached into it reaches into the next', () => {
  const reaching = `<tr>${'<td rowspan=2>x</td>'.repeat(20)}</tr>`
  const clean = sanitizeArticle(
    `<table>${reaching}<tr><td>uno</td></tr><tr><td>dos</td></tr></table>`,
  )

  expect(clean).toMatch(/<\/tr><\/tbody><\/table><p>uno dos<\/p>$/)
  expect(sanitizeArticle(clean)).toBe(clean)
})
