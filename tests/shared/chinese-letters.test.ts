import { readFileSync } from 'node:fs'
import { openSync, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { chineseLetters, unicodeRange } from '#tests/support/fonts/chinese-letters.ts'

const letters = await chineseLetters()
const sheet = readFileSync('src/client/styles/chinese-fonts.css', 'utf8').replaceAll(/\s+/g, ' ')
const fontFile = (part: string) => `src/client/fonts/noto-serif-sc-${part}.woff2`

test.each(['home', 'more'] as const)(
  'every letter of the Chinese headings (%s) is in its font: `npm run letters` cuts the font again',
  (part) => {
    const font = openSync(fontFile(part)) as Font

    expect(letters[part].length).toBeGreaterThan(150)
    expect(
      Array.from(letters[part]).filter(
        (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!),
      ),
    ).toEqual([])
  },
)

test('the style sheet names for each font the letters that it has, and no others', () => {
  for (const part of ['home', 'more'] as const) {
    const [, range] =
      new RegExp(String.raw`sc-${part}\.woff2'.*?unicode-range: ([^;]+);`).exec(sheet) ?? []
    // The last code of a character map stands for no letter.
    const codes = (openSync(fontFile(part)) as Font).characterSet.filter((code) => code !== 0xffff)
    expect(range).toBe(unicodeRange(String.fromCodePoint(...codes)))
  }
})

test('the letters of the home page weigh less than 40 KB, those of other pages less than 60', () => {
  expect(readFileSync(fontFile('home')).length).toBeLessThan(40_000)
  expect(readFileSync(fontFile('more')).length).toBeLessThan(60_000)
})

test('the fonts carry their licence', () => {
  for (const part of ['home', 'more']) {
    const { copyright, name } = openSync(fontFile(part)) as Font & {
      name: { records: Record<string, Record<string, string>> }
    }
    expect(copyright).toContain('Adobe')
    expect(JSON.stringify(name.records.license)).toContain('SIL Open Font License')
  }
})
