import type { Language } from '#shared/i18n/languages.ts'

export const MAX_SLUG_LENGTH = 120

/** Letters that Unicode normalisation does not decompose. */
const TRANSLITERATIONS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ŋ: 'ng',
  ı: 'i',
}

/** Only for German; in other languages the two dots are a diacritic and are dropped. */
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** The slug of a title (spec §4); empty for a title without Latin letters and digits. */
export function toSlug(title: string, language: Language): string {
  const lower = title.toLowerCase().normalize('NFC')
  const written =
    language === 'de' ? lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? '') : lower
  const slug = written
    .replace(/[ßæœøłđðþŋı]/g, (letter) => TRANSLITERATIONS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  return truncated(slug)
}

/**
 * The slug of a title in any script: never empty, never digits only (the form of an id), and
 * deterministic for the same title and day.
 */
export function slugFor(title: string, language: Language, today: Date): string {
  const slug = toSlug(title, language)
  if (slug && !/^\d+$/.test(slug)) return slug
  const rest = slug || `${today.toISOString().slice(0, 10)}-${fingerprint(title)}`
  return truncated(`articulo-${rest}`)
}

/** Whether a slug has lower-case ASCII letters, digits and single hyphens, and not only digits. */
export function isSlug(value: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && !/^\d+$/.test(value)
}

/** At most `MAX_SLUG_LENGTH` characters, cut at a hyphen if there is one. */
function truncated(slug: string): string {
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1)
  const lastWord = cut.lastIndexOf('-')
  return cut.slice(0, lastWord > 0 ? lastWord : MAX_SLUG_LENGTH)
}

/** A hash of five characters (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(5, '0').slice(-5)
}
