/** What the editor can make of a text, and how it stands in the HTML: never as a style attribute. */

export const ALIGNMENTS = ['left', 'center', 'right'] as const

export type Alignment = (typeof ALIGNMENTS)[number]

/** Class of an aligned paragraph, heading or picture. */
export const alignmentClass = (alignment: Alignment): string => `align-${alignment}`

/** A colour a text may have: its ink on light and on dark ground, both with AA contrast. */
export interface TextColor {
  name: string
  /** As the toolbar calls it. */
  label: string
  light: string
  dark: string
}

/** The brand's inks (besides the default one); `article-content.css` gives the classes their colour. */
export const TEXT_COLORS = [
  { name: 'green', label: 'Verde', light: '#00745a', dark: '#2fd3a8' },
  { name: 'lagoon', label: 'Laguna', light: '#0b5e66', dark: '#6cc6cf' },
  { name: 'earth', label: 'Tierra', light: '#8a3b22', dark: '#e59a78' },
  { name: 'ochre', label: 'Ocre', light: '#8a5200', dark: '#f2b04a' },
  { name: 'red', label: 'Rojo', light: '#b3261e', dark: '#ff8a7e' },
  { name: 'grey', label: 'Gris', light: '#5c544b', dark: '#b5aa9a' },
] as const satisfies readonly TextColor[]

export type TextColorName = (typeof TEXT_COLORS)[number]['name']

/** Class of a `span` in one of the brand's colours. */
export const colorClass = (name: TextColorName): string => `color-${name}`

/** Everything a link may begin with (spec §5). */
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

/** What browsers leave out of an address before they read it. */
// eslint-disable-next-line no-control-regex -- control characters are what this takes out.
const IGNORED_IN_ADDRESSES = /[\u0000-\u001f\u007f]/g

/**
 * The address of a link as it may be stored: one of the schemes, a place on this site or on the page.
 * Undefined for everything else, above all for what a browser would run.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.replace(IGNORED_IN_ADDRESSES, '').trim()
  if (/[<>"`]/.test(address)) return undefined
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    return LINK_SCHEMES.some((allowed) => allowed === scheme) ? address : undefined
  }
  // Two slashes of either kind lead to another host, whatever scheme the page has.
  return address && !/^[/\\]{2}/.test(address) ? address : undefined
}

/** Whether a stored address leads away from this site. */
export const isForeignAddress = (address: string): boolean => /^(?:https?|ftps?):/i.test(address)

const MAX_WIDTH_PX = 4000

/** Width of a picture as typed (`300px`, `300`, `50%`), as the attribute says it; undefined for nonsense. */
export function imageWidth(typed: string): string | undefined {
  const [, digits = '', unit] = /^(\d{1,4})(px|%)?$/i.exec(typed.trim()) ?? []
  const value = Number(digits)
  if (value < 1) return undefined
  if (unit === '%') return value <= 100 ? `${value}%` : undefined
  return value <= MAX_WIDTH_PX ? String(value) : undefined
}

/** The brand colour of a CSS value, written as hex or rgb(); undefined for any other. */
export function textColorOf(css: string): TextColorName | undefined {
  const hex = toHex(css.trim().toLowerCase())
  return TEXT_COLORS.find(({ light, dark }) => light === hex || dark === hex)?.name
}

function toHex(css: string): string {
  const [, ...channels] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(css) ?? []
  if (channels.length < 3) return css
  return `#${channels.map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`
}
