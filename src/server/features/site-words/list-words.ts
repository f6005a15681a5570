import { isOwnList } from '#server/site/lists.ts'
import type { OwnWords, Site } from '#server/site/site.ts'
import { LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { Item } from '#shared/site/items.ts'
import { originals } from './originals.ts'

/**
 * The owner's words with those of her lists: translations of own items under their Spanish texts, and
 * the sentence of the means of payment, so that no page and no mail knows of lists.
 * @param ofRooms Amenities and services of the rooms.
 */
export function withListWords(
  facts: SiteFacts,
  words: Site['words'],
  ofRooms: readonly Item[],
): Site['words'] {
  const ofLanguages = LANGUAGES.flatMap((language) => {
    const own = { ...words[language] }
    const site = translations([...itemsOf(facts), ...ofRooms], language)
    if (Object.keys(site).length > 0) own.site = { ...site, ...own.site }
    if (isOwnList(facts, 'payment'))
      own.guestFacts = { ...own.guestFacts, payment: paymentWords(facts, own, language) }
    return Object.keys(own).length > 0 ? [[language, own] as const] : []
  })
  return Object.fromEntries(ofLanguages)
}

/** The lists of which pages look each item up; means of payment are one sentence. */
const LISTS = ['services', 'partners', 'figures', 'reasons'] as const

const itemsOf = (facts: SiteFacts): readonly Item[] =>
  LISTS.flatMap((name): readonly Item[] => (isOwnList(facts, name) ? facts[name] : []))

function translations(own: readonly Item[], language: Language): Record<string, string> {
  return Object.fromEntries(
    own.flatMap(({ id, texts: { es = '', [language]: text } }) =>
      // A text that is a key by chance stays what the key says.
      id === '' && text !== undefined && text !== es && !Object.hasOwn(originals('es', 'site'), es)
        ? [[es, text]]
        : [],
    ),
  )
}

function paymentWords({ payment }: SiteFacts, own: OwnWords, language: Language): string {
  const known = own.guestFacts?.payment ?? originals(language, 'guestFacts').payment
  const words = payment.map(({ id, texts }) => (id === '' ? (texts[language] ?? texts.es) : known))
  const list = new Intl.ListFormat(langTag(language), { type: 'conjunction' })
  return list.format(words.filter((text) => text !== undefined))
}
