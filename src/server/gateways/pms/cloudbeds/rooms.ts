import * as z from 'zod'
import type { Pms } from '../pms.ts'
import type { CalendarDay, RoomType, SearchTurn } from '../room.ts'
import type { Api } from './api.ts'
import { foldOffers, type SellRule } from './offers.ts'
import {
  availabilityAnswer,
  ratePlanRow,
  roomsAnswer,
  roomTypeRow,
  taxAnswer,
} from './room-answers.ts'
import { formAmount } from './form.ts'

type RoomCalls = Pick<Pms, 'roomTypes' | 'availability' | 'calendar' | 'quoteTaxes'>

export function roomCalls(api: Api, sell: SellRule): RoomCalls {
  return {
    roomTypes: async (turn) => {
      const rows = await api.all('getRoomTypes', {}, roomTypeRow, turn)
      const isCounted = rows.every(({ roomTypeUnits }) => roomTypeUnits !== null)
      const units = isCounted ? new Map<string, number>() : await countRooms(api, turn)
      return rows.map((row) => roomType(row, units))
    },

    availability: async (query, turn) => {
      const { adults, children, startDate, endDate, promoCode } = query
      const fields = {
        startDate,
        endDate,
        rooms: 1,
        adults,
        children,
        promoCode,
        detailedRates: true,
      }
      const { data } = await api.call('getAvailableRoomTypes', fields, availabilityAnswer, turn)
      return foldOffers(data, query, sell)
    },

    calendar: async ({ startDate, endDate }, turn) => {
      const fields = { startDate, endDate, includePromoCode: false, detailedRates: true }
      const { data } = await api.call(
        'getRatePlans',
        fields,
        z.object({ data: z.array(ratePlanRow) }),
        turn,
      )
      return standardPlans(data).flatMap(calendarDays)
    },

    quoteTaxes: async ({ roomsTotal, rooms, ...question }, turn) => {
      const fields = { ...question, roomsTotal: formAmount(roomsTotal), roomsCount: rooms }
      const { data } = await api.call('getRoomsFeesAndTaxes', fields, taxAnswer, turn)
      return {
        net: data.roomsTotalWithoutTaxes,
        taxes: data.taxes.map(({ feeName, feeValue }) => ({ name: feeName, amount: feeValue })),
        fees: data.fees.map(({ feeName, feeValue }) => ({ name: feeName, amount: feeValue })),
        total: data.grandTotal,
      }
    },
  }
}

type RatePlan = z.infer<typeof ratePlanRow>

function roomType(row: z.infer<typeof roomTypeRow>, units: Map<string, number>): RoomType {
  return {
    id: row.roomTypeID,
    shortName: row.roomTypeNameShort,
    name: row.roomTypeName,
    description: row.roomTypeDescription,
    maxGuests: row.maxGuests,
    adultsIncluded: row.adultsIncluded,
    childrenIncluded: row.childrenIncluded,
    units: row.roomTypeUnits ?? units.get(row.roomTypeID) ?? 0,
    pictures: row.roomTypePhotos,
    features: row.roomTypeFeatures,
  }
}

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
  const byRoomType = Map.groupBy(own, ({ roomTypeID }) => roomTypeID)
  return [...byRoomType.values()].flatMap(
    (rivals) =>
      rivals.find(({ ratePlanNamePublic }) => ratePlanNamePublic === '') ?? rivals[0] ?? [],
  )
}

function calendarDays(plan: RatePlan): CalendarDay[] {
  return plan.roomRateDetailed.map((night) => ({
    date: night.date,
    roomTypeId: plan.roomTypeID,
    amount: night.rate,
    roomsAvailable: night.blocked ? 0 : night.roomsAvailable,
    minNights: Math.max(1, night.minLos ?? 1),
    maxNights: night.maxLos || null,
    closedToArrival: night.closedToArrival,
    closedToDeparture: night.closedToDeparture,
    cutOffDays: night.cutOff ?? 0,
    lastMinuteDays: night.lastMinuteBooking || null,
  }))
}
