import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colorClass, imageWidth, TEXT_COLORS, textColorOf } from '#shared/blog/article-format.ts'

/** Background colours of page and card in both themes. */
const LIGHT = ['#f8f3ea', '#fffdf8']
const DARK = ['#14191a', '#1c2324']

test.each(TEXT_COLORS)(
  '$label has AA contrast on light and on dark backgrounds',
  ({ light, dark }) => {
    for (const ground of LIGHT) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of DARK) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5)
  },
)

test('the style sheet has the colours of every class in both themes', async () => {
  const css = await sheet('article-content.css')
  const [light, dark] = (await sheet('tokens.css')).split("[data-theme='dark'] {")
  const token = (theme = '', name = '') => theme.split(`${name}: `)[1]?.split(';')[0]

  for (const color of TEXT_COLORS) {
    const rule = `} .article-content .${colorClass(color.name)} { color: var(`
    const name = css.split(rule)[1]?.split(')')[0]
    expect(token(light, name)).toBe(color.light)
    expect(token(dark, name)).toBe(color.dark)
  }
})

async function sheet(name: string): Promise<string> {
  const path = new URL(`../../../src/client/styles/${name}`, import.meta.url)
  return (await readFile(path, 'utf8')).replace(/\s+/g, ' ')
}

test.each([
  ['300', '300'],
  ['300px', '300'],
  [' 300PX ', '300'],
  ['50%', '50%'],
  ['100%', '100%'],
  ['101%', undefined],
  ['0', undefined],
  ['-5px', undefined],
  ['5em', undefined],
  ['99999', undefined],
  ['calc(1px)', undefined],
  ['', undefined],
])('the typed width %j is the attribute %j', (typed, width) => {
  expect(imageWidth(typed)).toBe(width)
})

test.each([
  ['#00745A', 'green'],
  ['rgb(0, 116, 90)', 'green'],
  ['#2fd3a8', 'green'],
  ['rgb(0,0,0)', undefined],
  ['red', undefined],
  ['var(--x)', undefined],
])('the CSS value %j is the text colour %j', (css, name) => {
  expect(textColorOf(css)).toBe(name)
})

/** Contrast of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
