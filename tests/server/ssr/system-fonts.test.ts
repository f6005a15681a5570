import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ROOT } from '#server/process/paths.ts'
import { presentSite, withSite } from '#server/site/site.ts'
import { shareImage } from '#server/ssr/seo/share-image.ts'
import { draws, systemFonts } from '#server/ssr/seo/system-fonts.ts'
import { fontsFor, hasGlyphs, outlineLine } from '#server/ssr/seo/text-outline.ts'

const FONTS = join(ROOT, 'src/client/fonts')

/** A folder with one font, which has the Chinese letters of the site's headings, and with broken ones. */
async function fontFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  await copyFile(join(FONTS, 'noto-serif-sc-home.woff2'), join(folder, 'Some Serif.woff2'))
  await writeFile(join(folder, 'A Broken Serif.ttf'), 'no font')
  await writeFile(join(folder, 'read-me.txt'), 'no font')
  return folder
}

test('a letter is drawn by the font of the machine that has it, and by none that has not', async () => {
  const folders = [await fontFolder(), '/no/such/folder']

  const [font, ...others] = await systemFonts(['海', '鑫'], folders)

  expect(others).toEqual([])
  expect(draws(font!, '海')).toBe(true)
  expect(draws(font!, '鑫')).toBe(false)
  expect(await systemFonts(['鑫'], folders)).toEqual([])
})

interface FakeGlyph {
  id: number
  commands?: number
  /** Whether a table of the letter cannot be read. */
  isBroken?: boolean
}

/** A font that has these glyphs, of which fontkit asks. */
const fakeFont = (glyphs: Record<string, FakeGlyph>): Font => {
  const at = (code: number) => glyphs[String.fromCodePoint(code)]
  return {
    hasGlyphForCodePoint: (code: number) => at(code) !== undefined,
    glyphForCodePoint: (code: number) => {
      const { id, commands = 3 } = at(code) ?? { id: 0 }
      return { id, path: { commands: Array.from({ length: commands }) } }
    },
    layout: (text: string) => {
      if (at(text.codePointAt(0) ?? 0)?.isBroken) throw new Error('An unknown table.')
    },
  } as unknown as Font
}

test('pictures of last resort, empty letters, private ones and such that run from right to left are not drawn', () => {
  const rows: [
    what: string,
    letter: string,
    glyphs: Record<string, FakeGlyph>,
    isDrawn: boolean,
  ][] = [
    ['a letter', 'Ș', { Ș: { id: 7 }, ș: { id: 8 } }, true],
    ['a letter with an accent', 'x̄', { x: { id: 7 }, '\u0304': { id: 8 } }, true],
    ['a letter whose accent is missing', 'x̄', { x: { id: 7 } }, false],
    ['one picture for a whole script', 'Ș', { Ș: { id: 7 }, ș: { id: 7 } }, false],
    ['an empty picture', 'Ș', { Ș: { id: 7, commands: 0 } }, false],
    ['an unknown table', 'Ș', { Ș: { id: 7, isBroken: true }, ș: { id: 8 } }, false],
    ['the box', 'Ș', { Ș: { id: 0 } }, false],
    ['a private letter', '\ue123', { '\ue123': { id: 7 } }, false],
    ['Hebrew', 'א', { א: { id: 7 } }, false],
  ]
  for (const [what, letter, glyphs, isDrawn] of rows) {
    expect(draws(fakeFont(glyphs), letter), what).toBe(isDrawn)
  }
})

/** The hotel's name as the owner's, on a black picture without a title. */
async function pictureOf(name: string, title = ''): Promise<Buffer> {
  const black = { width: 1200, height: 630, channels: 3, background: 'black' } as const
  const picture = await sharp({ create: black }).png().toBuffer()
  const site = { ...presentSite(), words: { es: { site: { 'site.name': name } } } }
  return withSite(site, () => shareImage(picture, title))
}

test('a name with letters that the site’s fonts lack is drawn by fonts of the machine or left out, never as boxes', async () => {
  const without = await pictureOf('')
  // Of no font: these letters are not defined.
  const unknown = '\u{e123}\u{10fffd}'
  expect(await pictureOf(`Hotel ${unknown}`)).toEqual(without)
  expect(await pictureOf('', `Hotel ${unknown}`)).toEqual(without)

  for (const name of ['Ĥōtel Pacífico Ș', '海', '鑫', 'Hotel Ж', 'פנדה']) {
    expect(hasGlyphs(name), name).toBe(name === '海')
    const fonts = await fontsFor([name.toUpperCase()])
    const canDraw = hasGlyphs(name.toUpperCase(), fonts)
    const picture = await pictureOf(name)
    expect(picture.equals(without), name).toBe(!canDraw)
    const { svg } = outlineLine(name.toUpperCase(), 100, { fonts })
    for (const font of fonts) {
      const box = font.getGlyph(0).path.toSVG()
      if (box) expect(svg.includes(`d="${box}"`), name).toBe(false)
    }
  }
})
