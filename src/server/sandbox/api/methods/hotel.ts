import { PROPERTY } from '../../state/property.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import type { MethodTable } from '../method.ts'

export const currencyOf = ({ config }: Pick<Sandbox, 'config'>) => ({
  currencyCode: config.currency,
  currencySymbol: '$',
  currencyPosition: 'before',
})

/** Facts of the property. */
export const hotelMethods: MethodTable = {
  getHotels: {
    verb: 'GET',
    handle: ({ sandbox }) => ({
      data: [
        {
          propertyID: PROPERTY.id,
          propertyName: PROPERTY.name,
          propertyTimezone: PROPERTY.timeZone,
          propertyCurrency: [currencyOf(sandbox)],
        },
      ],
      count: 1,
      total: 1,
    }),
  },

  getHotelDetails: {
    verb: 'GET',
    handle: ({ sandbox }) => ({
      data: {
        propertyID: PROPERTY.id,
        propertyName: PROPERTY.name,
        propertyCurrency: currencyOf(sandbox),
        propertyPrimaryLanguage: PROPERTY.language,
        propertyPhone: PROPERTY.phone,
        propertyEmail: PROPERTY.email,
        propertyAddress: { propertyCity: 'Hanga Roa', propertyCountry: 'CL' },
        propertyPolicy: {
          propertyCheckInTime: PROPERTY.checkIn,
          propertyCheckOutTime: PROPERTY.checkOut,
        },
      },
    }),
  },
}
