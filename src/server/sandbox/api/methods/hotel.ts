import { PROPERTY } from '../../state/property.ts'
import type { MethodTable } from '../call.ts'

const currency = {
  currencyCode: PROPERTY.currency,
  currencySymbol: '$',
  currencyPosition: 'before',
}

/** Facts of the property. */
export const hotelMethods: MethodTable = {
  getHotels: {
    verb: 'GET',
    scope: 'read:hotel',
    handle: ({ shapes, baseUrl }) => ({
      data: [
        {
          propertyID: shapes.id(PROPERTY.id),
          organizationID: PROPERTY.organizationId,
          propertyName: PROPERTY.name,
          propertyImage: `${baseUrl}/img/ocean-1-medium.webp`,
          propertyDescription: '<p>Hotel familiar en Rapa Nui</p>',
          propertyTimezone: PROPERTY.timeZone,
          propertyCurrency: shapes.listed(currency),
        },
      ],
      count: 1,
      total: 1,
    }),
  },

  getHotelDetails: {
    verb: 'GET',
    scope: 'read:hotel',
    handle: ({ shapes, baseUrl }) => ({
      data: {
        propertyID: shapes.id(PROPERTY.id),
        organizationID: PROPERTY.organizationId,
        propertyName: PROPERTY.name,
        propertyType: 'hotel',
        propertyImage: [
          {
            thumb: `${baseUrl}/img/ocean-1-small.webp`,
            image: `${baseUrl}/img/ocean-1-medium.webp`,
          },
        ],
        propertyDescription: '<p>Hotel familiar en Rapa Nui</p>',
        propertyCurrency: shapes.one({
          ...currency,
          currencyDecimalSeparator: '.',
          currencyThousandsSeparator: ',',
        }),
        propertyPrimaryLanguage: PROPERTY.language,
        propertyAdditionalPhotos: [],
        propertyPhone: PROPERTY.phone,
        propertyEmail: PROPERTY.email,
        propertyAddress: {
          propertyAddress1: 'Calle de ejemplo 1',
          propertyAddress2: '',
          propertyCity: 'Hanga Roa',
          propertyState: 'Valparaíso',
          propertyZip: '2770000',
          propertyCountry: 'CL',
          propertyLatitude: '-27.15',
          propertyLongitude: '-109.43',
        },
        propertyPolicy: {
          propertyCheckInTime: PROPERTY.checkIn,
          propertyCheckOutTime: PROPERTY.checkOut,
          propertyLateCheckOutAllowed: shapes.flag(false),
          propertyLateCheckOutType: 'value',
          propertyLateCheckOutValue: '0.00',
          propertyTermsAndConditions: 'Condiciones de ejemplo',
          propertyFullPaymentBeforeCheckin: shapes.flag(false),
        },
        propertyAmenities: ['WiFi', 'Desayuno'],
        taxID: '',
        taxID2: '',
        companyLegalName: '',
      },
    }),
  },
}
