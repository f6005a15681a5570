import type { Translate } from '#shared/i18n/translate.ts'

/** The hotel in the structured data of pages on which its own node does not stand. */
export const hotelMention = (publicUrl: string, { names }: Pick<Translate, 'names'>): object => ({
  '@type': 'Hotel',
  '@id': `${publicUrl}/#hotel`,
  name: names.hotel,
  url: `${publicUrl}/`,
})
