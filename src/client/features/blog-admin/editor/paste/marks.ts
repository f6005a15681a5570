import {
  colorClass,
  type TextColorName,
  TEXT_COLORS,
  textColorOf,
} from '#shared/blog/article-format.ts'
import { colorOf } from '../schema/formatting.ts'
import { referencesIn } from '../../article/references.ts'
import { styleOf } from './styles.ts'

/** The tags of marks, the innermost last. */
const MARKS = ['strong', 'em', 'u', 's'] as const

type Format = { [mark in (typeof MARKS)[number]]?: boolean | undefined } & {
  color?: TextColorName | undefined
}

const FORMATTING = 'b, strong, i, em, u, ins, s, strike, del, span, font'

/** Elements in which Word and Apple's programs write white space. */
const WRITTEN_SPACES = '.Apple-converted-space, [data-pasted-style*="mso-spacerun"]'

/**
 * Wraps each text in its marks, from tags and styles. An inner element may undo a mark: Google Docs
 * wraps everything in a `<b>` that is not bold.
 */
export function normalizeMarks(body: HTMLElement): void {
  const references = new Set<Element>(referencesIn(body))
  const old = [...body.querySelectorAll(FORMATTING)].filter((one) => !references.has(one))
  for (const space of body.querySelectorAll(WRITTEN_SPACES)) {
    space.textContent = (space.textContent ?? '').replaceAll('\u00a0', ' ')
  }
  markTexts(body, {})
  for (const element of old) element.replaceWith(...element.childNodes)
}

function markTexts(parent: Element, inherited: Format): void {
  for (const child of parent.childNodes) {
    if (child instanceof Element) markTexts(child, formatOf(child, inherited))
    else if ((child.textContent ?? '').trim() !== '') markText(child, inherited, parent)
  }
}

function formatOf(element: Element, inherited: Format): Format {
  const style = styleOf(element)
  const lines = `${style.textDecoration} ${style.textDecorationLine}`
  const hasLine = (line: string, tags: string) =>
    lines.includes(line) || (element.matches(tags) && !/\bnone\b/.test(lines))
  const css = style.color || element.getAttribute('color') || ''
  return {
    strong: boldness(style.fontWeight) ?? (element.matches('b, strong') || inherited.strong),
    em: slant(style.fontStyle) ?? (element.matches('i, em') || inherited.em),
    u: inherited.u || hasLine('underline', 'u, ins'),
    s: inherited.s || hasLine('line-through', 's, strike, del'),
    color: colorOf(element) ?? (css ? paletteColorOf(css) : inherited.color),
  }
}

function boldness(weight: string): boolean | undefined {
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) return true
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : undefined
}

function slant(fontStyle: string): boolean | undefined {
  if (/^(?:italic|oblique)/.test(fontStyle)) return true
  return fontStyle === 'normal' ? false : undefined
}

function markText(text: ChildNode, format: Format, parent: Element): void {
  if (parent.closest('code, pre')) return
  // Ignores bold in headings and underlines in links, which have them by their own style.
  const isTitle = parent.closest('h1, h2, h3, h4, h5, h6') !== null
  const isLink = parent.closest('a[href]') !== null
  const shown = { ...format, ...(isTitle && { strong: false }), ...(isLink && { u: false }) }
  let place: ChildNode = text
  const wrap = (tag: string) => {
    const wrapper = document.createElement(tag)
    place.replaceWith(wrapper)
    wrapper.append(place)
    place = wrapper
    return wrapper
  }
  for (const mark of [...MARKS].reverse()) if (shown[mark]) wrap(mark)
  if (format.color && !isLink) wrap('span').className = colorClass(format.color)
}

/** A pasted colour is replaced by a palette colour up to this distance of hue, in degrees. */
const MAX_HUE_DISTANCE = 30
/** A colour below this chroma counts as grey. */
const MIN_CHROMA = 0.06

/** The CSS colour names that Word and old pages use. */
const NAMES: Record<string, string> = {
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  teal: '#008080',
  maroon: '#800000',
  brown: '#a52a2a',
  orange: '#ffa500',
}

/**
 * The palette colour of a pasted colour: the same, else the nearest hue. Undefined for black,
 * white, greys and hues outside the palette.
 */
export function paletteColorOf(css: string): TextColorName | undefined {
  const known = textColorOf(css)
  if (known) return known
  const pasted = hueOf(NAMES[css.trim().toLowerCase()] ?? css)
  if (pasted === undefined) return undefined
  const near = PALETTE.map(({ name, hue }) => {
    const apart = Math.abs(hue - pasted)
    return { name, distance: Math.min(apart, 360 - apart) }
  }).sort((one, other) => one.distance - other.distance)[0]
  return near && near.distance <= MAX_HUE_DISTANCE ? near.name : undefined
}

const PALETTE = TEXT_COLORS.flatMap(({ name, light }) => {
  const hue = hueOf(light)
  return hue === undefined ? [] : [{ name, hue }]
})

/** The OKLCH hue in degrees; undefined for greys. */
function hueOf(css: string): number | undefined {
  const channels = channelsOf(css)
  if (!channels) return undefined
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  if (Math.hypot(greenRed, blueYellow) < MIN_CHROMA) return undefined
  return ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360
}

function channelsOf(css: string): number[] | undefined {
  const value = css
    .trim()
    .toLowerCase()
    .replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3')
  const [, hex] = /^#([\da-f]{6})$/.exec(value) ?? []
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [, ...parts] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value) ?? []
  return parts.length === 3 ? parts.map(Number) : undefined
}
