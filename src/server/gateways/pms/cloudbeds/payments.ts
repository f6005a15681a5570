import * as z from 'zod'
import type { Pms } from '../pms.ts'
import type { Api } from './api.ts'
import { formAmount } from './form.ts'
import { id, listOrMap, oneOrMany, optionalFlag, text } from './values.ts'

type PaymentCalls = Pick<
  Pms,
  'paymentMethods' | 'paymentCapabilities' | 'postPayment' | 'voidPayment' | 'payByLink'
>

const methodsAnswer = z.object({
  data: z.object({
    methods: listOrMap(
      z.object({
        method: text,
        name: text,
        cardTypes: listOrMap(z.object({ cardName: text })),
      }),
    ),
  }),
})

const capabilitiesAnswer = z.object({ data: oneOrMany(z.object({ payByLink: optionalFlag })) })

const paymentAnswer = z.object({ paymentID: id, transactionID: id.nullish() })

const linkAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** For a reservation number given by the API (cloudbeds.md §5.8). */
const LINK_TYPE = 'confirmation_number'

export function paymentCalls(api: Api): PaymentCalls {
  return {
    paymentMethods: async () => {
      const { data } = await api.call('getPaymentMethods', { lang: 'es' }, methodsAnswer)
      return data.methods.map(({ method, name, cardTypes }) => ({
        name,
        type: method,
        enabled: true,
        cardTypes: cardTypes.map(({ cardName }) => cardName),
      }))
    },

    paymentCapabilities: async () => {
      const { data } = await api.call('getPaymentsCapabilities', {}, capabilitiesAnswer)
      return { payByLink: data.some(({ payByLink }) => payByLink) }
    },

    postPayment: async ({ reservationId, type, amount, description }) => {
      const answer = await api.call(
        'postPayment',
        { reservationID: reservationId, type, amount: formAmount(amount), description },
        paymentAnswer,
      )
      return { paymentId: answer.paymentID, transactionId: answer.transactionID ?? null }
    },

    voidPayment: async (reservationID, paymentID) => {
      await api.call('postVoidPayment', { reservationID, paymentID }, z.unknown())
    },

    payByLink: async ({ reservationId, amount, description, expiresAfterDays }) => {
      const answer = await api.postPaymentLink(
        {
          paid: amount / 100,
          inventoryObject: { type: LINK_TYPE, id: reservationId },
          description,
          expires_after: expiresAfterDays,
        },
        linkAnswer,
      )
      return { url: answer.url }
    },
  }
}
