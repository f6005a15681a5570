/** Article HTML stores formats in classes and attributes, never in `style`. */

export const ALIGNMENTS = ['left', 'center', 'right'] as const

export type Alignment = (typeof ALIGNMENTS)[number]

/** Class of an aligned paragraph, heading or image. */
export const alignClass = (alignment: Alignment): string => `align-${alignment}`

/** A text colour; both values have WCAG AA contrast on their background. */
export interface TextColor {
  name: string
  /** Label in the toolbar. */
  label: string
  light: string
  dark: string
}

/** `article-content.css` repeats these values. */
export const TEXT_COLORS = [
  { name: 'green', label: 'Verde', light: '#00745a', dark: '#2fd3a8' },
  { name: 'lagoon', label: 'Laguna', light: '#0b5e66', dark: '#6cc6cf' },
  { name: 'earth', label: 'Tierra', light: '#8a3b22', dark: '#e59a78' },
  { name: 'ochre', label: 'Ocre', light: '#8a5200', dark: '#f2b04a' },
  { name: 'red', label: 'Rojo', light: '#b3261e', dark: '#ff8a7e' },
  { name: 'grey', label: 'Gris', light: '#5c544b', dark: '#b5aa9a' },
] as const satisfies readonly TextColor[]

export type TextColorName = (typeof TEXT_COLORS)[number]['name']

/** Class of a `span` in a text colour. */
export const colorClass = (name: TextColorName): string => `color-${name}`

/** The URL schemes of links (spec §5). */
export const LINK_SCHEMES = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
] as const

/** Browsers remove some of these from a URL, so that `java\nscript:` would run a script. */
// eslint-disable-next-line no-control-regex -- this removes control characters.
const IGNORED_IN_ADDRESSES = /[\u0000-\u001f\u007f]/g

/** A typed link if safe to store (one of `LINK_SCHEMES`, a path, a fragment). */
export function linkAddress(typed: string): string | undefined {
  const address = typed.replace(IGNORED_IN_ADDRESSES, '').trim()
  if (/[<>"`]/.test(address)) return undefined
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    return LINK_SCHEMES.some((allowed) => allowed === scheme) ? address : undefined
  }
  // Two slashes or backslashes at the start name another host.
  return address && !/^[/\\]{2}/.test(address) ? address : undefined
}

/** Whether a stored link is an absolute http(s) or ftp(s) URL. */
export const isExternalUrl = (address: string): boolean => /^(?:https?|ftps?):/i.test(address)

const MAX_WIDTH_PX = 4000

/** The `width` attribute for a typed width (`300px`, `300`, `50%`); undefined if invalid. */
export function imageWidth(typed: string): string | undefined {
  const [, digits = '', unit] = /^(\d{1,4})(px|%)?$/i.exec(typed.trim()) ?? []
  const value = Number(digits)
  if (value < 1) return undefined
  if (unit === '%') return value <= 100 ? `${value}%` : undefined
  return value <= MAX_WIDTH_PX ? String(value) : undefined
}

/** Larger tables slow down browsers; the text of further cells moves below the table. */
export const MAX_TABLE_COLUMNS = 20
export const MAX_TABLE_ROWS = 200

/** The value of a `colspan` or `rowspan` attribute; undefined for 1 and for invalid values. */
export function cellSpan(typed: string): number | undefined {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 1
  return count > 1 ? Math.min(count, MAX_TABLE_COLUMNS) : undefined
}

/** The accent of the specification, too low in contrast; articles of an earlier site have it. */
const ACCENT = '#00b98e'

/** The text colour of a CSS value, hex or `rgb()`; undefined for a colour outside the palette. */
export function textColorOf(css: string): TextColorName | undefined {
  const hex = toHex(css.trim().toLowerCase())
  if (hex === ACCENT) return 'green'
  return TEXT_COLORS.find(({ light, dark }) => light === hex || dark === hex)?.name
}

function toHex(css: string): string {
  const [, ...channels] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(css) ?? []
  if (channels.length < 3) return css
  return `#${channels.map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`
}
