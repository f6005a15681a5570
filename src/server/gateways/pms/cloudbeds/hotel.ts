import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Pms } from '../pms.ts'
import { PmsError } from '../pms-error.ts'
import type { Api } from './api.ts'
import { id, oneOrMany, text } from './values.ts'

/** ISO code out of `propertyCurrency`, which is an object or a list of one. */
export const currencyCode = oneOrMany(z.object({ currencyCode: z.string().length(3) })).transform(
  (list) => list[0]?.currencyCode.toUpperCase() ?? '',
)

const hotelAnswer = z.object({ data: z.object({ propertyCurrency: currencyCode }) })

const hotelsAnswer = z.object({ data: z.array(z.object({ propertyID: id, propertyName: text })) })

export function hotelCalls(api: Api, clock: Clock): Pick<Pms, 'probe' | 'hotel'> {
  return {
    probe: async () => {
      const startedAt = clock.now()
      const { data } = await api.call('getHotels', {}, hotelsAnswer)
      const property = data.find(({ propertyID }) => propertyID === api.propertyId)
      if (!property) {
        throw new PmsError({
          category: 'property',
          operation: 'getHotels',
          detail: 'the key does not reach this property',
        })
      }
      return { propertyName: property.propertyName, latencyMs: clock.now() - startedAt }
    },
    hotel: async (turn) => {
      const { data } = await api.call('getHotelDetails', {}, hotelAnswer, turn)
      return { currency: data.propertyCurrency }
    },
  }
}
