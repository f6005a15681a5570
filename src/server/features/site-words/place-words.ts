import { isDeepStrictEqual } from 'node:util'
import type { OwnWords, Site, Words } from '#server/site/site.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { POSTAL_ADDRESS } from '#shared/hotel/site.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { NAME_KEYS, OWN_DICTIONARY_NAMES } from '#shared/site/texts.ts'
import { elsewhere } from './originals.ts'

/**
 * The owner's words over those that follow from what she has said of the hotel and its place: its
 * names in Spanish where a language has none, the parts of its address, the rooms in the letter of
 * stay, and the texts of a hotel that is not on the island.
 */
export function withPlaceWords(facts: SiteFacts, words: Site['words']): Site['words'] {
  const names = ownNames(words[DEFAULT_LANGUAGE]?.site)
  const ofLanguages = LANGUAGES.map((language) => {
    const own = words[language] ?? {}
    const location = placeText(language, LOCATION, facts)
    const following: OwnWords = {
      site: { ...(location === undefined ? {} : { [LOCATION]: location }), ...names },
      certificate: isLetterLanguage(language) ? roomsOfLetter(own.site) : {},
    }
    const program = facts.islandTexts ? {} : elsewhereWords(language)
    return [language, layered(program, following, own)] as const
  })
  return Object.fromEntries(ofLanguages.filter(([, own]) => Object.keys(own).length > 0))
}

/** The words of several layers, dictionary by dictionary, the last one above. */
const layered = (...layers: readonly OwnWords[]): OwnWords =>
  Object.fromEntries(
    OWN_DICTIONARY_NAMES.map(
      (name) => [name, Object.assign({}, ...layers.map((layer) => layer[name])) as Words] as const,
    ).filter(([, words]) => Object.keys(words).length > 0),
  )

const elsewhereWords = (language: Language): OwnWords =>
  Object.fromEntries(OWN_DICTIONARY_NAMES.map((name) => [name, elsewhere(language, name)]))

/** The letter of stay has texts of its own in these. */
const isLetterLanguage = (language: Language): boolean => language === 'es' || language === 'en'

/** Names of rooms in the letter of stay, which names them by their numbers. */
const roomsOfLetter = (site: Words = {}): Words =>
  Object.fromEntries(
    ROOMS.flatMap(({ id, nameKey }) => {
      const name = site[nameKey]
      return name === undefined ? [] : [[`room.${id}`, name]]
    }),
  )

/** The text with the parts of the address. */
const LOCATION = 'footer.location'

const hasOwnPlace = ({ postal }: SiteFacts): boolean => !isDeepStrictEqual(postal, POSTAL_ADDRESS)

/** What a text is where the owner has not written it, but said where the hotel is. */
export const placeText = (language: Language, key: string, facts: SiteFacts): string | undefined =>
  key === LOCATION && hasOwnPlace(facts) ? locationIn(language, facts) : undefined

/** The names that the owner has written in a language. */
const ownNames = (site: Words = {}): Words =>
  Object.fromEntries(
    NAME_KEYS.flatMap((key) => (site[key] === undefined ? [] : [[key, site[key]]])),
  )

/** Town and country as the footer has them. */
function locationIn(language: Language, { postal }: SiteFacts): string {
  const { locality, country } = postal
  const countries = new Intl.DisplayNames(langTag(language), { type: 'region' })
  return `${locality}\n${countries.of(country) ?? country}`
}
