import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'
import { ROOT } from '#server/process/paths.ts'
import { draws, systemFonts } from './system-fonts.ts'

/** A text in the site's display fonts as vector paths, which need no installed font. */
export interface TextOutline {
  width: number
  /** Content of an SVG group whose origin is the start of the baseline. */
  svg: string
}

const FONT_FILES = [
  'marcellus-latin.woff2',
  'marcellus-latin-ext.woff2',
  // Contains only the Chinese characters of the site's own headings.
  'noto-serif-sc-home.woff2',
  'noto-serif-sc-more.woff2',
]

/** Units within which no line breaks: a Chinese character with its punctuation, or a word. */
const UNBREAKABLE = /\s*(?:[\u4e00-\u9fff][\u3000-\u303f\uff00-\uffef]*|[^\s\u4e00-\u9fff]+)/g

/** In the order in which the fonts are searched for a letter. */
export type Fonts = readonly Font[]

let openFonts: Fonts | undefined

function siteFonts(): Fonts {
  openFonts ??= FONT_FILES.map((file) => openSync(join(ROOT, 'src/client/fonts', file)) as Font)
  return openFonts
}

/** The site's fonts, and fonts of the machine for the letters that they lack. */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  const own = siteFonts()
  const letters = lettersIn(normalizeGlyphs(texts.join(' ')))
  const missing = [...new Set(letters.filter((letter) => !fontFor(letter, own)))]
  return missing.length === 0 ? own : [...own, ...(await systemFonts(missing))]
}

/**
 * Whether the fonts have every letter of a text.
 * @param fonts Absent: the site's, which lack most Chinese letters.
 */
export const hasGlyphs = (text: string, fonts = siteFonts()): boolean =>
  lettersIn(normalizeGlyphs(text)).every((letter) => fontFor(letter, fonts) !== undefined)

/** Replaces the glottal stops of Rapa Nui by quotes, and white space by spaces; removes pictographs. */
function normalizeGlyphs(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u02bb', '\u2018')
    .replaceAll('\u02bc', '\u2019')
    .replace(/\p{Extended_Pictographic}|\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Outlines one line; letters without a glyph are left out. */
export function outlineLine(
  text: string,
  size: number,
  { tracking = 0, fonts = siteFonts() }: { tracking?: number; fonts?: Fonts } = {},
): TextOutline {
  let x = 0
  let svg = ''
  for (const { font, run } of runsOf(normalizeGlyphs(text), fonts)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const path = glyph.path.toSVG()
      const at = `translate(${x.toFixed(1)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
      if (path) svg += `<path transform="${at}" d="${path}"/>`
      x += (positions[index]?.xAdvance ?? 0) * scale + tracking
    }
  }
  return { width: x, svg }
}

/** Breaks a text at spaces and between Chinese characters into lines of at most this width. */
export function breakLines(
  text: string,
  size: number,
  maxWidth: number,
  fonts = siteFonts(),
): string[] {
  const lines: string[] = []
  for (const [part] of text.trim().matchAll(UNBREAKABLE)) {
    const longer = `${lines.at(-1) ?? ''}${part}`
    if (lines.length > 0 && outlineLine(longer, size, { fonts }).width <= maxWidth)
      lines[lines.length - 1] = longer
    else lines.push(part.trim())
  }
  return lines
}

function runsOf(text: string, fonts: Fonts): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const letter of lettersIn(text)) {
    const font = fontFor(letter, fonts)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.run += letter
    else runs.push({ font, run: letter })
  }
  return runs
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a text, each with its accents, which one font has to draw together. */
const lettersIn = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

function fontFor(letter: string, fonts: Fonts): Font | undefined {
  const own = siteFonts()
  const hasAll = (font: Font) =>
    Array.from(letter).every((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0))
  return fonts.find((font) => (own.includes(font) ? hasAll(font) : draws(font, letter)))
}
