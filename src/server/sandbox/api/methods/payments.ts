import type { MethodTable } from '../method.ts'
import { ApiError } from '../../state/api-error.ts'
import { addPayment } from '../../state/changes.ts'
import { PAYMENT_METHODS, PROPERTY } from '../../state/property.ts'
import { requiredReservation } from './reservations.ts'

/** Records payments made elsewhere; moves no money. */
export const paymentMethods: MethodTable = {
  getPaymentMethods: {
    verb: 'GET',
    handle: () => ({ data: { propertyID: PROPERTY.id, methods: PAYMENT_METHODS } }),
  },

  getPaymentsCapabilities: {
    verb: 'GET',
    handle: ({ sandbox: { config } }) => ({
      data: [
        {
          cloudbedsPayments: config.payByLink,
          terminal: false,
          gateway: false,
          payByLink: config.payByLink,
        },
      ],
    }),
  },

  postPayment: {
    verb: 'POST',
    handle: (call) => {
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
  },

  postVoidPayment: {
    verb: 'POST',
    handle: (call) => {
      const reservation = requiredReservation(call)
      const id = call.params.required('paymentID')
      const payment = reservation.payments.find((entry) => entry.id === id && !entry.isVoided)
      if (!payment) throw new ApiError('Payment not found')
      payment.isVoided = true
      return {}
    },
  },
}
