import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Pms } from '../pms.ts'
import { PmsError } from '../pms-error.ts'
import type { Api } from './api.ts'
import { currencyCode, id, named, text } from './values.ts'

const hotelAnswer = z.object({ data: named({ currency: ['propertyCurrency', currencyCode] }) })

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
    hotel: async (turn) => (await api.call('getHotelDetails', {}, hotelAnswer, turn)).data,
  }
}
