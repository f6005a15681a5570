import type { SiteKey } from '../i18n/dictionaries.ts'

/** What the footer lists while the owner has no list of her own (spec §9). */
export const SERVICES: readonly SiteKey[] = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
  (n) => `footer.service.${n}` as const,
)

/** Names of the partners that have a logo, with its file. */
export const PARTNERS: Partial<Record<string, string>> = {
  'footer.partner.tours': 'vaa',
  'footer.partner.diving': 'manu',
}

/** A figure of the band, with the key of its text. */
export interface Figure {
  value: string
  key: string
}

/** Spec §9. */
export const FIGURES: readonly Figure[] = [
  { value: '25+', key: 'stats.experience' },
  { value: '50+', key: 'stats.rooms' },
  { value: '15+', key: 'stats.partnerships' },
  { value: '100+', key: 'stats.countries' },
]
