import * as z from 'zod'
import type { Pms } from '../pms/pms.ts'
import {
  extrasFor,
  type CalendarDay,
  type NightPrice,
  type Offer,
  type Rate,
  type SearchTurn,
} from '../pms/room.ts'
import { type Api, formAmount } from './api.ts'
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
import { nightDates } from '#shared/calendar.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'

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

/** An item of the answer: a property with its rooms. */
const roomsAnswer = z.object({ rooms: z.array(z.object({ roomTypeID: id })) })

/**
 * Charge by number of guests beyond the included number: `[]` if there is none, `{"3": 40}`, or a
 * list of such objects with one entry each.
 */
const extraCharges = z
  .union([phpMap(amount), z.array(z.record(z.string(), amount))])
  .nullish()
  .transform((charges): Record<string, number> => {
    if (Array.isArray(charges)) return Object.assign({}, ...charges) as Record<string, number>
    return charges ?? {}
  })

/** Public name of a rate plan; the settings and addresses name a plan by it. */
const planName = text.transform((name) => name.trim())

const detailedNights = z.array(z.object({ date: day, rate: amount })).nullish()

const availableRow = named({
  roomTypeId: ['roomTypeID', id],
  name: ['roomTypeName', text],
  shortName: ['roomTypeNameShort', text],
  maxGuests: ['maxGuests', number],
  adultsIncluded: ['adultsIncluded', number],
  childrenIncluded: ['childrenIncluded', number],
  rateId: ['roomRateID', id],
  /** For the whole stay, without extra guests. */
  rate: ['roomRate', amount],
  plan: ['ratePlanNamePublic', planName],
  roomsAvailable: ['roomsAvailable', number],
  adultsExtra: ['adultsExtraCharge', extraCharges],
  childrenExtra: ['childrenExtraCharge', extraCharges],
  nights: ['roomRateDetailed', detailedNights.transform((nights) => nights ?? [])],
})

type AvailableRow = z.infer<typeof availableRow>

const availableProperty = named({
  currency: ['propertyCurrency', currencyCode],
  rows: ['propertyRooms', z.array(availableRow)],
})

type AvailableProperty = z.infer<typeof availableProperty>

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
  // Cloudbeds fills either field.
  amount: rate ?? rateBase ?? 0,
  roomsAvailable: isBlocked ? 0 : night.roomsAvailable,
  minNights: Math.max(1, night.minNights ?? 1),
  maxNights: night.maxNights || null,
  cutOffDays: night.cutOffDays ?? 0,
  lastMinuteDays: night.lastMinuteDays || null,
}))

const ratePlanRow = named({
  roomTypeId: ['roomTypeID', id],
  name: ['ratePlanNamePublic', planName],
  isDerived: ['isDerived', optionalFlag],
  nights: ['roomRateDetailed', z.array(planNight)],
})

const ratePlansAnswer = z.object({ data: z.array(ratePlanRow) })

const addOnName = named({ name: ['addOnName', plainText] }).transform(({ name }) => name)

const planContentsRow = named({
  roomTypeId: ['roomTypeID', id],
  name: ['ratePlanNamePublic', planName],
  includes: ['addOns', listOrMap(addOnName).transform((names) => names.filter(Boolean))],
})

const planContentsAnswer = z.object({ data: z.array(planContentsRow) })

const priceLines = z.array(named({ name: ['feeName', text], amount: ['feeValue', amount] }))

const taxAnswer = z.object({
  data: named({
    net: ['roomsTotalWithoutTaxes', amount],
    taxes: ['taxes', priceLines],
    fees: ['fees', priceLines],
    total: ['grandTotal', amount],
  }),
})

export function roomCalls(api: Api) {
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
      return groupOffers(data, query)
    },

    calendar: async ({ checkIn: startDate, checkOut: endDate }, turn) => {
      const fields = { startDate, endDate, includePromoCode: false, detailedRates: true }
      const { data } = await api.call('getRatePlans', fields, ratePlansAnswer, turn)
      return standardPlans(data).flatMap(({ roomTypeId, nights }) =>
        nights.map((night): CalendarDay => ({ ...night, roomTypeId })),
      )
    },

    planContents: async ({ checkIn: startDate, checkOut: endDate }, turn) => {
      const fields = { startDate, endDate }
      const { data } = await api.call('getRatePlans', fields, planContentsAnswer, turn)
      return data
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
  } satisfies Partial<Pms>
}

type RatePlan = z.infer<typeof ratePlanRow>

/** Number of rooms by room type, for answers without `roomTypeUnits`. */
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

/** Groups rows, one per room type and rate, into one offer per room type. */
function groupOffers(properties: AvailableProperty[], query: RoomSearch): Offer[] {
  return properties.flatMap(({ currency, rows: all }) => {
    const sellable = all.filter((row) => isSellableTo(row, query))
    const groups = Map.groupBy(sellable, ({ roomTypeId }) => roomTypeId)
    return [...groups.values()].map((rows) => offer(rows, currency, query))
  })
}

const isSellableTo = (
  { roomsAvailable, maxGuests }: AvailableRow,
  { adults, children }: RoomSearch,
) => roomsAvailable > 0 && adults + children <= maxGuests

/** The default rate is the standard rate, else the cheapest. */
function offer(rows: AvailableRow[], currency: string, query: RoomSearch): Offer {
  const [first] = rows
  if (!first) throw new Error('A group of rows has at least one.')
  const rates = rows.map((row) => rateOf(row, query)).toSorted((a, b) => a.total - b.total)
  const rate = rates.find(({ name }) => name === null) ?? rates[0]
  if (!rate) throw new Error('A row has a rate.')
  return {
    roomTypeId: first.roomTypeId,
    shortName: first.shortName,
    name: first.name,
    maxGuests: first.maxGuests,
    roomsAvailable: Math.min(...rows.map(({ roomsAvailable }) => roomsAvailable)),
    currency,
    rate,
    alternatives: rates.filter((other) => other !== rate),
  }
}

function rateOf(row: AvailableRow, query: RoomSearch): Rate {
  const nights = completeNights(row.nights, query)
  const roomTotal =
    nights.length > 0 ? nights.reduce((sum, night) => sum + night.amount, 0) : row.rate
  const charges = {
    adultsIncluded: row.adultsIncluded,
    childrenIncluded: row.childrenIncluded,
    byAdults: row.adultsExtra,
    byChildren: row.childrenExtra,
  }
  const extras = extrasFor(charges, query)
  return {
    id: row.rateId,
    name: isStandard(row) ? null : row.plan,
    isPromotion: Boolean(query.promoCode),
    nights,
    extras,
    total: roomTotal + extras,
    charges,
  }
}

const isStandard = ({ plan }: AvailableRow) => plan === '' || plan === 'default'

/** The price of each night; empty if a night has no price or there are others. */
function completeNights(rows: { date: string; rate: number }[], query: RoomSearch) {
  const byDate = new Map(rows.map(({ date, rate }) => [date, rate]))
  const nights = nightDates(query)
  if (byDate.size !== nights.length) return []
  const priced = nights.map((date) => ({ date, amount: byDate.get(date) }))
  return priced.every((night): night is NightPrice => night.amount !== undefined) ? priced : []
}
