import * as z from 'zod'
import { roomOffer } from './offer.ts'
import { isoDate, storableText } from '#shared/schema.ts'

/** The PMS in use; the staff sees `sandbox` as "simulado". */
const PMS_MODES = ['live', 'sandbox', 'off'] as const

/** GET /api/admin/cloudbeds-status (spec §7). The only secret in it is the URL of the webhook. */
export const pmsStatus = z.object({
  configured: z.boolean(),
  hasApiKey: z.boolean(),
  hasPropertyId: z.boolean(),
  baseUrl: z.string(),
  mode: z.enum(PMS_MODES),
  /**
   * URL to which the PMS reports changes; anyone who knows the URL can make the server read
   * reservations.
   */
  webhookUrl: z.string().nullable(),
  lastSuccessAt: isoDate.nullable(),
  lastSyncAt: isoDate.nullable(),
  /** Whether tests may call the PMS; always true in the sandbox. */
  testsAllowed: z.boolean(),
  /** Whether the staff has to type `TEST_PHRASE` before a test, as in live mode. */
  testsNeedConfirmation: z.boolean(),
})

/**
 * A failed call to the PMS in words for the staff: `error` says what happened, `advice` what to do.
 */
const pmsFailure = z.object({
  error: z.string(),
  advice: z.string(),
  /** Answer of the PMS without secrets; shown on request. */
  technical: z.string(),
})

/** Result of a test call to the PMS; a failed call is a result, not an error. */
export const pmsProbe = z.object({
  ok: z.boolean(),
  propertyName: z.string().nullable(),
  latencyMs: z.number().int().nullable(),
  checkedAt: isoDate,
  lastSuccessAt: isoDate.nullable(),
  failure: pmsFailure.nullable(),
})

const syncedRoom = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** Number of the room in the site's list; null for other room types. */
  roomId: z.number().int().nullable(),
  maxGuests: z.number().int(),
  units: z.number().int(),
  active: z.boolean(),
})

/** POST /api/admin/sync-cloudbeds. `added`, `changed` and `deactivated` name room types. */
export const syncAnswer = z.object({
  success: z.literal(true),
  rooms: z.array(syncedRoom),
  summary: z.object({
    added: z.array(z.string()),
    changed: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
    deactivated: z.array(z.string()),
    unchanged: z.number().int(),
  }),
  syncedAt: isoDate,
  /** Sentences in Spanish, for example about a currency other than the site's. */
  warnings: z.array(z.string()),
})

const liveConfirmation = storableText(60).optional()

export const paymentTestInput = z.object({ confirmation: liveConfirmation })

/** One step of a test; `ok` is null if the step did not run or had no result. */
const testStep = z.object({
  key: z.string(),
  label: z.string(),
  ok: z.boolean().nullable(),
  detail: z.string(),
  technical: z.string().nullable(),
  ms: z.number().int(),
})

/** POST /api/admin/test-cloudbeds-payment (spec §3, "Test reservation result"). */
export const paymentTestAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().nullable(),
  details: z.string().nullable(),
  reservation: z
    .object({ status: z.string(), id: z.string(), confirmationNumber: z.string() })
    .nullable(),
  payment: z
    .object({
      success: z.boolean(),
      paymentID: z.string().nullable(),
      transactionID: z.string().nullable(),
      paymentUrl: z.string().nullable(),
    })
    .nullable(),
  flow: z.object({
    readyForProduction: z.boolean(),
    reservationCreated: z.boolean(),
    paymentCreated: z.boolean(),
    nextStep: z.string(),
  }),
  steps: z.array(testStep),
  checkIn: z.string(),
  checkOut: z.string(),
})

const paymentMethod = z.object({
  name: z.string(),
  /** Name of the method in the API of the PMS. */
  type: z.string(),
  /** Always true, because the PMS lists only enabled methods. */
  enabled: z.boolean(),
  cardTypes: z.array(z.string()),
})

/** POST /api/admin/cloudbeds-payment-methods. */
export const paymentMethodsAnswer = z.object({
  success: z.boolean(),
  methods: z.array(paymentMethod),
  error: z.string().nullable(),
  failure: pmsFailure.nullable(),
})

/** Result of the availability test, which bypasses the cache. */
export const availabilityTest = z.object({ offers: z.array(roomOffer), ms: z.number().int() })

export const reservationTest = z.object({
  reservation: z.object({
    id: z.string(),
    reference: z.string(),
    status: z.string(),
    totalMinor: z.number().int().nullable(),
  }),
  cancelled: z.boolean(),
  ms: z.number().int(),
})

/** A reservation as the PMS stores it; amounts in hundredths of the currency. */
const pmsReservation = z.object({
  id: z.string(),
  /** Empty if the reservation was not made by this site. */
  reference: z.string(),
  status: z.string(),
  /** Date and time as the PMS writes them, in the time zone of the property. */
  createdAt: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  guest: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** Empty if unknown. */
    phone: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
  }),
  rooms: z.array(
    z.object({
      /** The room within the reservation, whatever its place in the list; empty if unknown. */
      id: z.string(),
      roomTypeId: z.string(),
      roomTypeName: z.string(),
      adults: z.number(),
      children: z.number(),
      total: z.number(),
      /** Price of each night; empty if the PMS names none. */
      nightly: z.array(z.object({ date: z.string(), amount: z.number() })),
    }),
  ),
  /** All rooms before taxes. */
  subtotal: z.number(),
  /** What the hotel has added besides the rooms, before taxes; negative for a discount. */
  extras: z.number(),
  /** Taxes and fees of rooms and extras together. */
  taxes: z.number(),
  /** The sum of subtotal, extras and taxes. */
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
})

export const lookupTest = pmsReservation.extend({ ms: z.number().int() })

export type PmsStatus = z.infer<typeof pmsStatus>
export type PmsFailure = z.infer<typeof pmsFailure>
export type PmsProbe = z.infer<typeof pmsProbe>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type PmsReservation = z.infer<typeof pmsReservation>
export type ReservationTest = z.infer<typeof reservationTest>
export type SyncAnswer = z.infer<typeof syncAnswer>
export type TestStep = z.infer<typeof testStep>
export type PaymentTestAnswer = z.infer<typeof paymentTestAnswer>
