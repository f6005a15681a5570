import type { SiteKey } from './dictionaries.ts'

/** Values for the `{name}` placeholders of a text. */
export type MessageValues = Record<string, string | number>

export interface Translate<Key extends string = SiteKey> {
  (key: Key, values?: MessageValues): string
  /**
   * Whether a text is a key of the dictionaries: the site's schemas use keys as messages, zod's
   * own messages are sentences.
   */
  has: (text: string) => text is Key
}

/**
 * Looks up a text in the language's dictionary, then the Spanish one if given, else returns the key
 * itself (spec §1). `{count: 1}` selects the singular `x_one` of `x` or `x_count`, if there is one.
 * Placeholders without a value stay.
 */
export function translator<Key extends string = SiteKey>(
  messages: Partial<Record<Key, string>> = {},
  spanish: Partial<Record<Key, string>> = {},
): Translate<Key> {
  const dictionaries: Partial<Record<string, string>>[] = [messages, spanish]
  const translate = (key: Key, values?: MessageValues) => {
    const keys = values?.count === 1 ? [singularOf(key), key] : [key]
    const texts = dictionaries.flatMap((dictionary) => keys.map((each) => dictionary[each]))
    return fillPlaceholders(texts.find((text) => text !== undefined) ?? key, values)
  }
  const has = (text: string): text is Key =>
    dictionaries.some((dictionary) => Object.hasOwn(dictionary, text))
  return Object.assign(translate, { has })
}

/** Key of the text for exactly 1 in any language; not the plural category `one` of `Intl`. */
const singularOf = (key: string): string => `${key.replace(/_count$/, '')}_one`

/** Puts values into the `{name}` placeholders of a text; placeholders without a value stay. */
export function fillPlaceholders(text: string, values: MessageValues | undefined): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
