import { PROPERTY } from '../../state/property.ts'
import type { MethodTable } from '../method.ts'

export const currency = {
  currencyCode: PROPERTY.currency,
  currencySymbol: '$',
  currencyPosition: 'before',
}

/** Facts of the property. */
export const hotelMethods: MethodTable = {
  getHotels: {
    verb: 'GET',
    handle: () => ({
      data: [
        {
          propertyID: PROPERTY.id,
          propertyName: PROPERTY.name,
          propertyTimezone: PROPERTY.timeZone,
          propertyCurrency: [currency],
        },
      ],
      count: 1,
      total: 1,
    }),
  },

  getHotelDetails: {
    verb: 'GET',
    handle: () => ({
      data: {
        propertyID: PROPERTY.id,
        propertyName: PROPERTY.name,
        propertyCurrency: currency,
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
