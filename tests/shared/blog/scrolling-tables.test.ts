import { expect, test } from 'vitest'
import { withScrollingTables } from '#shared/blog/scrolling-tables.ts'

const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => `<th scope="col"><p>${cell}</p></th>`).join('')}</tr>`
const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`

test('a table of an article scrolls in a frame that the keyboard reaches, named after its first row', () => {
  expect(withScrollingTables(`<p>a</p>${table(row('Mes', 'Lluvia') + row('Mayo', '153'))}`)).toBe(
    `<p>a</p><div class="table-scroll" tabindex="0" role="region" aria-label="Mes · Lluvia">${table(row('Mes', 'Lluvia') + row('Mayo', '153'))}</div>`,
  )
})

test('markup and quotes in the first row stay out of the name', () => {
  const html = withScrollingTables(table(row('A &amp; <strong>"B"</strong>', '&lt;img&gt;')))

  expect(html).toContain('aria-label="A &amp; B · img"')
})

test('the name of a frame is of 80 characters at most, and of the first row however it is written', () => {
  const long = row('Una palabra\nmuy larga'.repeat(9)).replaceAll('<th', '\n<th')

  const [, name = ''] = /aria-label="([^"]*)"/.exec(withScrollingTables(table(`\n${long}`))) ?? []
  expect(name).toMatch(/^Una palabra muy larga/)
  expect(name.length).toBeLessThanOrEqual(80)
})

test('a table without words has a frame without a name', () => {
  expect(withScrollingTables(table(row('')))).toContain('<div class="table-scroll" tabindex="0"><')
})
