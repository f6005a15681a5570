import type { MethodTable } from '../call.ts'
import { PROPERTY } from '../../state/property.ts'
import { addPayment } from '../../state/payments.ts'
import { ApiError } from '../../state/api-error.ts'
import { requiredReservation } from './reservations.ts'

/** Records payments made elsewhere; moves no money. */
export const paymentMethods: MethodTable = {
  getPaymentMethods: {
    verb: 'GET',
    scope: 'read:payment',
    handle: ({ sandbox, shapes }) => ({
      data: {
        propertyID: shapes.id(PROPERTY.id),
        methods: sandbox.state.paymentMethods.map(({ cardTypes, ...method }) => ({
          ...method,
          ...(cardTypes ? { cardTypes: shapes.list(cardTypes) } : {}),
        })),
        gateway: { name: 'none', currency: PROPERTY.currency },
      },
    }),
  },

  getPaymentsCapabilities: {
    verb: 'GET',
    scope: 'read:payment',
    handle: ({ sandbox, shapes }) => ({
      data: shapes.listed({
        cloudbedsPayments: shapes.flag(sandbox.config.payByLink),
        terminal: shapes.flag(false),
        tapToPay: shapes.flag(false),
        gateway: shapes.flag(false),
        payByLink: shapes.flag(sandbox.config.payByLink),
      }),
    }),
  },

  postPayment: {
    verb: 'POST',
    scope: 'write:payment',
    handle: (call) => {
      const { params, sandbox } = call
      const reservation = requiredReservation(call)
      const type = params.required('type')
      const known = sandbox.state.paymentMethods.find(({ method }) => method === type)
      if (!known) throw new ApiError('Invalid payment type')
      const cardType = params.text('cardType')
      if (cardType && !known.cardTypes?.some(({ cardCode }) => cardCode === cardType)) {
        throw new ApiError('Invalid payment type')
      }
      const amount = Math.round(Number(params.required('amount')) * 100)
      if (!(amount > 0)) throw new ApiError('Invalid amount')
      const description = params.text('description')
      const payment = addPayment(sandbox, reservation, { type, amount, description })
      return { paymentID: payment.id, transactionID: payment.transactionId }
    },
  },

  postVoidPayment: {
    verb: 'POST',
    scope: 'write:payment',
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
