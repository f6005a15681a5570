import { articlePlace } from '#shared/hotel/article-places.ts'
import { toWellFormed } from '#shared/older-browsers/well-formed.ts'

/** The kinds of references; each has an attribute, e.g. `data-note`. */
export const REFERENCE_KINDS = ['note', 'place', 'citation'] as const

export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** A point of an article's text with a margin note, a place of the island or a published work. */
export interface Reference {
  kind: ReferenceKind
  /** Plain text in one line; for a place its id. */
  text: string
  /** URL of the cited work; empty for works without one and for other kinds. */
  url: string
}

/** Keeps a margin note shorter than its paragraph. */
export const MAX_NOTE_LENGTH = 400
export const MAX_CITATION_LENGTH = 300
export const MAX_CITATION_URL_LENGTH = 500

/** An http(s) URL without user name, password or characters that HTML would have to escape. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:\\"'<>`]+(?::\d{1,5})?(?:[/?#][^\s\\"'<>`]*)?$/i

/** The reference that a `span` stores in its attributes; undefined if absent or invalid. */
export function referenceOf(
  attribute: (name: string) => string | null | undefined,
): Reference | undefined {
  const kind = REFERENCE_KINDS.find((one) => typeof attribute(`data-${one}`) === 'string')
  return kind && cleanReference(kind, attribute(`data-${kind}`) ?? '', attribute('data-url') ?? '')
}

/** A typed reference without characters that must not be stored; undefined if nothing remains. */
export function cleanReference(
  kind: ReferenceKind,
  typed: string,
  typedUrl = '',
): Reference | undefined {
  if (kind === 'place') {
    const place = articlePlace(typed)
    return place && { kind, text: place.id, url: '' }
  }
  const text = plainLine(typed, kind === 'note' ? MAX_NOTE_LENGTH : MAX_CITATION_LENGTH)
  if (text === '') return undefined
  return { kind, text, url: kind === 'citation' ? (webAddress(typedUrl) ?? '') : '' }
}

/** The URL of a cited work; undefined if it is no http(s) URL or too long. */
export function webAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address.length > MAX_CITATION_URL_LENGTH) return undefined
  return WEB_ADDRESS.test(address) ? address : undefined
}

/** The attributes with which a `span` stores a reference. */
export function referenceAttributes({ kind, text, url }: Reference): Record<string, string> {
  return { [`data-${kind}`]: text, ...(url ? { 'data-url': url } : {}) }
}

const LINE_ENDS = /[ \p{Cc}\p{Zl}\p{Zp}]+/gu
/** Characters that are invisible or reverse the text after them. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/** Angle brackets become quotation marks, so that no program reads the text as a tag. */
function plainLine(text: string, length: number): string {
  const line = toWellFormed(text)
    .replace(INVISIBLE, '')
    .replace(LINE_ENDS, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim()
  return Array.from(line).slice(0, length).join('').trim()
}
