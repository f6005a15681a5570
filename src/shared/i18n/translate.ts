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
  /** Values of the placeholders that every text may have: see `namesIn`. */
  names: MessageValues
}

/**
 * Looks up a text in the language's dictionary, then the Spanish one if given, else returns the key
 * itself (spec §1). `{count: 1}` selects the singular `x_one` of `x` or `x_count`, if there is one.
 * Placeholders without a value stay; those of `names` need none.
 * @param names Absent: the names in these dictionaries.
 */
export function translator<Key extends string = SiteKey>(
  messages: Partial<Record<Key, string>> = {},
  spanish: Partial<Record<Key, string>> = {},
  names = namesIn({ ...spanish, ...messages }),
): Translate<Key> {
  const dictionaries: Partial<Record<string, string>>[] = [messages, spanish]
  const translate = (key: Key, values?: MessageValues) => {
    const keys = values?.count === 1 ? [singularOf(key), key] : [key]
    const texts = dictionaries.flatMap((dictionary) => keys.map((each) => dictionary[each]))
    // Owners' words are keys too, such as `constructor`, which every object has.
    return fillPlaceholders(texts.find((text) => typeof text === 'string') ?? key, values, names)
  }
  const has = (text: string): text is Key =>
    dictionaries.some((dictionary) => Object.hasOwn(dictionary, text))
  return Object.assign(translate, { has, names })
}

/** Key of the text for exactly 1 in any language; not the plural category `one` of `Intl`. */
const singularOf = (key: string): string => `${key.replace(/_count$/, '')}_one`

/**
 * The names of the hotel and of its place, from the texts that state them: `{hotel}`, `{place}` as the
 * language calls it, `{Place}` at the beginning of a line, `{local_place}` as those call it who live
 * there.
 */
export function namesIn(texts: Partial<Record<string, string>>): MessageValues {
  const { 'site.name': hotel, 'site.place': place, 'site.local_place': localPlace } = texts
  if (!hotel || !place || !localPlace) return {}
  return { hotel, place, Place: place[0]?.toUpperCase() + place.slice(1), local_place: localPlace }
}

/**
 * Puts values into the `{name}` placeholders of a text; of several values of a name the first one.
 * Placeholders without a value stay.
 */
export function fillPlaceholders(text: string, ...values: (MessageValues | undefined)[]): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const found = values.find((each) => each && Object.hasOwn(each, name))
    return found ? String(found[name]) : placeholder
  })
}
