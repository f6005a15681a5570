import * as z from 'zod'
import { currencyCode } from './hotel.ts'
import {
  amount,
  day,
  id,
  listOrMap,
  number,
  optionalAmount,
  optionalFlag,
  optionalNumber,
  phpMap,
  pictures,
  plainText,
  text,
} from './values.ts'

export const roomTypeRow = z.object({
  roomTypeID: id,
  roomTypeName: text,
  roomTypeNameShort: text,
  roomTypeDescription: plainText,
  maxGuests: number,
  adultsIncluded: number,
  childrenIncluded: number,
  roomTypeUnits: optionalNumber,
  roomTypePhotos: pictures,
  roomTypeFeatures: listOrMap(z.string()),
})

/** `data` is a list of properties, each with its rooms. */
export const roomsAnswer = z.object({ rooms: z.array(z.object({ roomTypeID: id })) })

/**
 * Extra charge by number of guests: `[]` when there is none, `{"3": 40}`, or a list of such objects
 * with one entry each.
 */
const extraCharges = z
  .union([phpMap(amount), z.array(z.record(z.string(), amount))])
  .nullish()
  .transform((charges): Record<string, number> => {
    if (Array.isArray(charges)) return Object.assign({}, ...charges) as Record<string, number>
    return charges ?? {}
  })

const detailedNights = z.array(z.object({ date: day, rate: amount })).nullish()

const availableRow = z.object({
  roomTypeID: id,
  roomTypeName: text,
  roomTypeNameShort: text,
  maxGuests: number,
  adultsIncluded: number,
  childrenIncluded: number,
  roomRate: amount,
  roomRateID: id,
  ratePlanNamePublic: text,
  roomsAvailable: number,
  adultsExtraCharge: extraCharges,
  childrenExtraCharge: extraCharges,
  roomRateDetailed: detailedNights.transform((nights) => nights ?? []),
  derivedType: text,
})

export type AvailableRow = z.infer<typeof availableRow>

const availableProperty = z.object({
  propertyCurrency: currencyCode,
  propertyRooms: z.array(availableRow),
})

export type AvailableProperty = z.infer<typeof availableProperty>

export const availabilityAnswer = z.object({ data: z.array(availableProperty) })

const planNight = z
  .object({
    date: day,
    rate: optionalAmount,
    rateBase: optionalAmount,
    roomsAvailable: number,
    blocked: optionalFlag,
    minLos: optionalNumber,
    maxLos: optionalNumber,
    closedToArrival: optionalFlag,
    closedToDeparture: optionalFlag,
    cutOff: optionalNumber,
    lastMinuteBooking: optionalNumber,
  })
  // The price is in one field or the other.
  .transform((night) => ({ ...night, rate: night.rate ?? night.rateBase ?? 0 }))

export const ratePlanRow = z.object({
  roomTypeID: id,
  ratePlanNamePublic: text,
  isDerived: optionalFlag,
  roomRateDetailed: z.array(planNight),
})

const priceLine = z.object({ feeName: text, feeValue: amount })

export const taxAnswer = z.object({
  data: z.object({
    fees: z.array(priceLine),
    taxes: z.array(priceLine),
    roomsTotalWithoutTaxes: amount,
    grandTotal: amount,
  }),
})
