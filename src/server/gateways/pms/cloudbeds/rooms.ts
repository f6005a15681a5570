import * as z from 'zod'
import type { Pms } from '../pms.ts'
import type { CalendarDay, SearchTurn } from '../room.ts'
import { type Api, formAmount } from './api.ts'
import { foldOffers, type SellRule } from './offers.ts'
import {
  amount,
  currencyCode,
  day,
  id,
  listOrMap,
  named,
  number,
  optionalAmount,
  optionalFlag,
  optionalNumber,
  phpMap,
  pictures,
  plainText,
  text,
} from './values.ts'

const roomTypeRow = named({
  id: ['roomTypeID', id],
  shortName: ['roomTypeNameShort', text],
  name: ['roomTypeName', text],
  description: ['roomTypeDescription', plainText],
  maxGuests: ['maxGuests', number],
  adultsIncluded: ['adultsIncluded', number],
  childrenIncluded: ['childrenIncluded', number],
  units: ['roomTypeUnits', optionalNumber],
  pictures: ['roomTypePhotos', pictures],
  features: ['roomTypeFeatures', listOrMap(z.string())],
})

/** `data` is a list of properties, each with its rooms. */
const roomsAnswer = z.object({ rooms: z.array(z.object({ roomTypeID: id })) })

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

const availableRow = named({
  roomTypeId: ['roomTypeID', id],
  name: ['roomTypeName', text],
  shortName: ['roomTypeNameShort', text],
  maxGuests: ['maxGuests', number],
  adultsIncluded: ['adultsIncluded', number],
  childrenIncluded: ['childrenIncluded', number],
  rateId: ['roomRateID', id],
  /** For the stay, without extra guests. */
  rate: ['roomRate', amount],
  plan: ['ratePlanNamePublic', text],
  roomsAvailable: ['roomsAvailable', number],
  adultsExtra: ['adultsExtraCharge', extraCharges],
  childrenExtra: ['childrenExtraCharge', extraCharges],
  nights: ['roomRateDetailed', detailedNights.transform((nights) => nights ?? [])],
  derivedType: ['derivedType', text],
})

export type AvailableRow = z.infer<typeof availableRow>

const availableProperty = named({
  currency: ['propertyCurrency', currencyCode],
  rows: ['propertyRooms', z.array(availableRow)],
})

export type AvailableProperty = z.infer<typeof availableProperty>

const availabilityAnswer = z.object({ data: z.array(availableProperty) })

const planNight = named({
  date: ['date', day],
  rate: ['rate', optionalAmount],
  rateBase: ['rateBase', optionalAmount],
  roomsAvailable: ['roomsAvailable', number],
  isBlocked: ['blocked', optionalFlag],
  minNights: ['minLos', optionalNumber],
  maxNights: ['maxLos', optionalNumber],
  closedToArrival: ['closedToArrival', optionalFlag],
  closedToDeparture: ['closedToDeparture', optionalFlag],
  cutOffDays: ['cutOff', optionalNumber],
  lastMinuteDays: ['lastMinuteBooking', optionalNumber],
}).transform(({ isBlocked, rate, rateBase, ...night }) => ({
  ...night,
  // The price is in one field or the other.
  amount: rate ?? rateBase ?? 0,
  roomsAvailable: isBlocked ? 0 : night.roomsAvailable,
  minNights: Math.max(1, night.minNights ?? 1),
  maxNights: night.maxNights || null,
  cutOffDays: night.cutOffDays ?? 0,
  lastMinuteDays: night.lastMinuteDays || null,
}))

const ratePlanRow = named({
  roomTypeId: ['roomTypeID', id],
  name: ['ratePlanNamePublic', text],
  isDerived: ['isDerived', optionalFlag],
  nights: ['roomRateDetailed', z.array(planNight)],
})

const ratePlansAnswer = z.object({ data: z.array(ratePlanRow) })

const priceLines = z.array(named({ name: ['feeName', text], amount: ['feeValue', amount] }))

const taxAnswer = z.object({
  data: named({
    net: ['roomsTotalWithoutTaxes', amount],
    taxes: ['taxes', priceLines],
    fees: ['fees', priceLines],
    total: ['grandTotal', amount],
  }),
})

type RoomCalls = Pick<Pms, 'roomTypes' | 'availability' | 'calendar' | 'quoteTaxes'>

export function roomCalls(api: Api, sell: SellRule): RoomCalls {
  return {
    roomTypes: async (turn) => {
      const rows = await api.all('getRoomTypes', {}, roomTypeRow, turn)
      const isCounted = rows.every(({ units }) => units !== null)
      const counted = isCounted ? new Map<string, number>() : await countRooms(api, turn)
      return rows.map((row) => ({ ...row, units: row.units ?? counted.get(row.id) ?? 0 }))
    },

    availability: async (query, turn) => {
      const { checkIn: startDate, checkOut: endDate, ...party } = query
      const fields = { startDate, endDate, rooms: 1, ...party, detailedRates: true }
      const { data } = await api.call('getAvailableRoomTypes', fields, availabilityAnswer, turn)
      return foldOffers(data, query, sell)
    },

    calendar: async ({ checkIn: startDate, checkOut: endDate }, turn) => {
      const fields = { startDate, endDate, includePromoCode: false, detailedRates: true }
      const { data } = await api.call('getRatePlans', fields, ratePlansAnswer, turn)
      return standardPlans(data).flatMap(({ roomTypeId, nights }) =>
        nights.map((night): CalendarDay => ({ ...night, roomTypeId })),
      )
    },

    quoteTaxes: async (question, turn) => {
      const fields = {
        startDate: question.checkIn,
        endDate: question.checkOut,
        adultsPerRoom: question.adults,
        childrenPerRoom: question.children,
        roomsTotal: formAmount(question.roomsTotal),
        roomsCount: 1,
      }
      return (await api.call('getRoomsFeesAndTaxes', fields, taxAnswer, turn)).data
    },
  }
}

type RatePlan = z.infer<typeof ratePlanRow>

/** If the room types have no number of rooms, the rooms are counted. */
async function countRooms(api: Api, turn?: SearchTurn): Promise<Map<string, number>> {
  const units = new Map<string, number>()
  for (const { rooms } of await api.all('getRooms', {}, roomsAnswer, turn)) {
    for (const { roomTypeID } of rooms) units.set(roomTypeID, (units.get(roomTypeID) ?? 0) + 1)
  }
  return units
}

/** For each room type the unnamed plan, else the first plan that is not derived. */
function standardPlans(plans: RatePlan[]): RatePlan[] {
  const own = plans.filter(({ isDerived }) => !isDerived)
  const byRoomType = Map.groupBy(own, ({ roomTypeId }) => roomTypeId)
  return [...byRoomType.values()].flatMap(
    (rivals) => rivals.find(({ name }) => name === '') ?? rivals[0] ?? [],
  )
}
