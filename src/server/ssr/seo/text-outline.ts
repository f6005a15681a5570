import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'
import { ROOT } from '#server/process/paths.ts'

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

let openFonts: Font[] | undefined

/** In the order in which the fonts are searched for a character. */
function fonts(): Font[] {
  openFonts ??= FONT_FILES.map((file) => openSync(join(ROOT, 'src/client/fonts', file)) as Font)
  return openFonts
}

/** Whether the fonts have every character of a text; they lack most Chinese ones. */
export function hasGlyphs(text: string): boolean {
  return Array.from(normalizeGlyphs(text)).every((character) => fontFor(character) !== undefined)
}

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

/** Outlines one line; characters without a glyph are left out. */
export function outlineLine(text: string, size: number, tracking = 0): TextOutline {
  let x = 0
  let svg = ''
  for (const { font, run } of runsOf(normalizeGlyphs(text))) {
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
export function breakLines(text: string, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  for (const [part] of text.trim().matchAll(UNBREAKABLE)) {
    const longer = `${lines.at(-1) ?? ''}${part}`
    if (lines.length > 0 && outlineLine(longer, size).width <= maxWidth)
      lines[lines.length - 1] = longer
    else lines.push(part.trim())
  }
  return lines
}

function runsOf(text: string): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const character of text) {
    const font = fontFor(character)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.run += character
    else runs.push({ font, run: character })
  }
  return runs
}

function fontFor(character: string): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  return fonts().find((font) => font.hasGlyphForCodePoint(codePoint))
}
