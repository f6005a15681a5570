import { PROPERTY, PAYMENT_METHODS } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { MethodTable } from './call.ts'
import { ApiError } from '../state/api-error.ts'
import { addPayment } from '../state/book.ts'
import { findReservation } from './reservations.ts'

export const currencyOf = ({ config }: Pick<Sandbox, 'config'>) => ({
  currencyCode: config.currency,
})

/** Methods about the property. */
export const hotelMethods: MethodTable = {
  getHotels: ({ sandbox }) => ({
    data: [
      {
        propertyID: PROPERTY.id,
        propertyName: PROPERTY.name,
        propertyCurrency: [currencyOf(sandbox)],
      },
    ],
  }),

  getHotelDetails: ({ sandbox }) => ({ data: { propertyCurrency: currencyOf(sandbox) } }),
}

/** Methods that record payments made outside the PMS; they charge nothing. */
export const paymentMethods: MethodTable = {
  getPaymentMethods: () => ({ data: { methods: PAYMENT_METHODS } }),

  getPaymentsCapabilities: ({ sandbox: { config } }) => ({
    data: [{ payByLink: config.payByLink }],
  }),

  postPayment: (call) => {
    const { params } = call
    const reservation = findReservation(call)
    const type = params.required('type')
    const isKnown = PAYMENT_METHODS.some(({ method }) => method === type)
    if (!isKnown) throw new ApiError('Invalid payment type')
    const amount = Math.round(Number(params.required('amount')) * 100)
    if (!(amount > 0)) throw new ApiError('Invalid amount')
    const description = params.text('description')
    const payment = addPayment(reservation, { type, amount, description })
    return { paymentID: payment.id, transactionID: payment.transactionId }
  },

  postVoidPayment: (call) => {
    const reservation = findReservation(call)
    const id = call.params.required('paymentID')
    const payment = reservation.payments.find((entry) => entry.id === id && !entry.isVoided)
    if (!payment) throw new ApiError('Payment not found')
    payment.isVoided = true
    return {}
  },
}
