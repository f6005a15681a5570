import * as z from 'zod'
import type { Pms } from '../pms/pms.ts'
import { type Api, cloudbedsApi, formAmount, type ApiOptions } from './api.ts'
import { id, listOrMap, named, oneOrMany, optionalFlag, text, currencyCode } from './values.ts'
import { type Clock, systemClock } from '../pms/clock.ts'
import { PmsError } from '../pms/pms-error.ts'
import { localSlots } from './call-queue.ts'
import { httpClient, LIMITS, type HttpClientOptions } from './http-client.ts'
import { roomCalls } from './rooms.ts'
import { reservationCalls } from './reservations.ts'

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

/** The type of a reservation number from the API (cloudbeds.md §5.8). */
const LINK_TYPE = 'confirmation_number'

function paymentCalls(api: Api) {
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
  } satisfies Partial<Pms>
}

const hotelAnswer = z.object({ data: named({ currency: ['propertyCurrency', currencyCode] }) })

const hotelsAnswer = z.object({ data: z.array(z.object({ propertyID: id, propertyName: text })) })

function hotelCalls(api: Api, clock: Clock) {
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
  } satisfies Partial<Pms>
}

export type CloudbedsOptions = ApiOptions & Partial<HttpClientOptions>

/**
 * The PMS Cloudbeds over its HTTP API. One instance per process, because the limits apply to all
 * calls. The key is sent in request headers only.
 */
export function cloudbedsPms(options: CloudbedsOptions): Pms {
  const { limits = LIMITS, clock = systemClock, random = Math.random, log, onCall } = options
  const { slots = localSlots(limits, clock) } = options
  const calls = cloudbedsApi(options, httpClient({ limits, clock, random, slots, log, onCall }))
  return {
    wait: (ms) => clock.sleep(ms),
    ...hotelCalls(calls, clock),
    ...roomCalls(calls),
    ...reservationCalls(calls),
    ...paymentCalls(calls),
  }
}
