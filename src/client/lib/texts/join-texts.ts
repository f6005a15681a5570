import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import type { MessageValues, Translate } from '#shared/i18n/translate.ts'

/** One translator for the texts that only some pages load and for those of every page. */
export function joinTexts<Key extends string>(
  own: Translate<Key>,
  common: Translate,
): Translate<SiteKey | Key> {
  const either = (key: SiteKey | Key, values?: MessageValues) =>
    own.has(key) ? own(key, values) : common(key, values)
  const has = (text: string): text is SiteKey | Key => own.has(text) || common.has(text)
  return Object.assign(either, { has })
}
