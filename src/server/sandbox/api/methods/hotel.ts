import { PROPERTY, PAYMENT_METHODS } from '../../state/property.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import type { MethodTable } from '../call.ts'
import { ApiError } from '../../state/api-error.ts'
import { addPayment } from '../../state/book.ts'
import { requiredReservation } from './reservations.ts'

export const currencyOf = ({ config }: Pick<Sandbox, 'config'>) => ({
  currencyCode: config.currency,
  currencySymbol: '$',
  currencyPosition: 'before',
})

/** Facts of the property. */
export const hotelMethods: MethodTable = {
  getHotels: ({ sandbox }) => ({
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

  getHotelDetails: ({ sandbox }) => ({
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
}

/** Records payments made elsewhere; moves no money. */
export const paymentMethods: MethodTable = {
  getPaymentMethods: () => ({ data: { propertyID: PROPERTY.id, methods: PAYMENT_METHODS } }),

  getPaymentsCapabilities: ({ sandbox: { config } }) => ({
    data: [
      {
        cloudbedsPayments: config.payByLink,
        terminal: false,
        gateway: false,
        payByLink: config.payByLink,
      },
    ],
  }),

  postPayment: (call) => {
    const { params } = call
    const reservation = requiredReservation(call)
    const type = params.required('type')
    const known = PAYMENT_METHODS.find(({ method }) => method === type)
    const cardType = params.text('cardType')
    const isCard = known?.cardTypes?.some(({ cardCode }) => cardCode === cardType)
    if (!known || (cardType !== '' && !isCard)) throw new ApiError('Invalid payment type')
    const amount = Math.round(Number(params.required('amount')) * 100)
    if (!(amount > 0)) throw new ApiError('Invalid amount')
    const description = params.text('description')
    const payment = addPayment(reservation, { type, amount, description })
    return { paymentID: payment.id, transactionID: payment.transactionId }
  },

  postVoidPayment: (call) => {
    const reservation = requiredReservation(call)
    const id = call.params.required('paymentID')
    const payment = reservation.payments.find((entry) => entry.id === id && !entry.isVoided)
    if (!payment) throw new ApiError('Payment not found')
    payment.isVoided = true
    return {}
  },
}
