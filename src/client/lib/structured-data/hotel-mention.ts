import { HOTEL } from '#shared/hotel/site.ts'

/** The hotel in the structured data of pages on which its own node does not stand. */
export const hotelMention = (publicUrl: string): object => ({
  '@type': 'Hotel',
  '@id': `${publicUrl}/#hotel`,
  name: HOTEL.name,
  url: `${publicUrl}/`,
})
