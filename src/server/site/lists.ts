import { FIGURES } from '#shared/hotel/lists.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { KNOWN_ITEMS, type Item } from '#shared/site/items.ts'
import type { SiteConfig } from '#shared/site-config.ts'

const known = (ids: readonly string[]): Item[] => ids.map((id) => ({ id, texts: {} }))

/** The lists of an installation whose owner has written none. */
export const DEFAULT_LISTS: Pick<SiteFacts, keyof typeof KNOWN_ITEMS> = {
  services: known(KNOWN_ITEMS.services),
  partners: known(KNOWN_ITEMS.partners),
  figures: known(KNOWN_ITEMS.figures).map((item, at) => ({
    ...item,
    value: FIGURES[at]?.value ?? '',
  })),
  payment: known(KNOWN_ITEMS.payment),
  reasons: known(KNOWN_ITEMS.reasons),
}

type ListName = keyof typeof DEFAULT_LISTS

/** Whether a list is not the one of the program. */
export const isOwnList = (facts: SiteFacts, name: ListName): boolean =>
  JSON.stringify(facts[name]) !== JSON.stringify(DEFAULT_LISTS[name])

/**
 * What pages look an item's text up by: a key, or the Spanish text of an item of the owner, which
 * stands for itself where there is no other.
 */
export const itemKey = ({ id, texts }: Item): string =>
  id === '' ? (texts.es ?? '') : id.replace(/^text\.\w+\./, '')

/** The lists that pages draw in place of the program's. */
export function ownLists(
  facts: SiteFacts,
): Pick<SiteConfig, 'services' | 'partners' | 'figures' | 'reasons'> {
  const { services, partners, figures, reasons } = facts
  return {
    ...(isOwnList(facts, 'services') ? { services: services.map(itemKey) } : {}),
    ...(isOwnList(facts, 'partners') ? { partners: partners.map(itemKey) } : {}),
    ...(isOwnList(facts, 'reasons') ? { reasons: reasons.map(itemKey) } : {}),
    ...(isOwnList(facts, 'figures')
      ? { figures: figures.map((item) => ({ value: item.value, key: itemKey(item) })) }
      : {}),
  }
}
