import * as z from 'zod'
import type { Pms } from '../pms.ts'
import type { Api } from './api.ts'
import { formAmount } from './form.ts'
import { id, listOrMap, named, oneOrMany, optionalFlag, text } from './values.ts'

type PaymentCalls = Pick<
  Pms,
  'paymentMethods' | 'paymentCapabilities' | 'postPayment' | 'voidPayment' | 'payByLink'
>

const cardName = z.object({ cardName: text }).transform((card) => card.cardName)

const methodsAnswer = z.object({
  data: z.object({
    methods: listOrMap(
      named({
        name: ['name', text],
        type: ['method', text],
        cardTypes: ['cardTypes', listOrMap(cardName)],
      }),
    ),
  }),
})

const capabilitiesAnswer = z.object({ data: oneOrMany(z.object({ payByLink: optionalFlag })) })

const paymentAnswer = named({
  paymentId: ['paymentID', id],
  transactionId: ['transactionID', id.nullish().transform((given) => given ?? null)],
})

const linkAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** For a reservation number given by the API (cloudbeds.md §5.8). */
const LINK_TYPE = 'confirmation_number'

export function paymentCalls(api: Api): PaymentCalls {
  return {
    paymentMethods: async () => {
      const { data } = await api.call('getPaymentMethods', { lang: 'es' }, methodsAnswer)
      return data.methods.map((method) => ({ ...method, enabled: true }))
    },

    paymentCapabilities: async () => {
      const { data } = await api.call('getPaymentsCapabilities', {}, capabilitiesAnswer)
      return { payByLink: data.some(({ payByLink }) => payByLink) }
    },

    postPayment: ({ reservationId, type, amount, description }) =>
      api.call(
        'postPayment',
        { reservationID: reservationId, type, amount: formAmount(amount), description },
        paymentAnswer,
      ),

    voidPayment: async (reservationID, paymentID) => {
      await api.call('postVoidPayment', { reservationID, paymentID }, z.unknown())
    },

    payByLink: ({ reservationId, amount, description, expiresAfterDays }) =>
      api.postPaymentLink(
        {
          paid: amount / 100,
          inventoryObject: { type: LINK_TYPE, id: reservationId },
          description,
          expires_after: expiresAfterDays,
        },
        linkAnswer,
      ),
  }
}
