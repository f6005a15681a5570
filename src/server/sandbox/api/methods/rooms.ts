import { nightDates, type StayDates } from '#shared/calendar.ts'
import { money, paged, phpMap, type Call, type MethodTable, moneyText, stayOf } from '../call.ts'
import { currencyOf } from './hotel.ts'
import {
  PLANS,
  PROPERTY,
  ROOM_TYPES,
  type SimPlan,
  type SimRoomType,
} from '../../state/property.ts'
import {
  freeForStay,
  isAllowed,
  rateIdOf,
  freeByNight,
  rulesFor,
  adultsExtra,
  childrenExtra,
  nightlyRate,
  withTaxes,
} from '../../state/availability.ts'
import { ApiError } from '../../state/api-error.ts'

/** Rooms, and what is free. */
export const roomMethods: MethodTable = {
  getRoomTypes: (call) =>
    paged(call, ROOM_TYPES, (roomType) => ({
      ...facts(roomType),
      propertyID: PROPERTY.id,
      roomTypeUnits: roomType.units,
      ...illustrations(call, roomType),
    })),

  getRooms: () => {
    const rooms = ROOM_TYPES.flatMap(({ id, short, units }) =>
      Array.from({ length: units }, (_, index) => ({
        roomID: `${id}-${index + 1}`,
        roomName: `${short} ${index + 1}`,
        roomTypeID: id,
      })),
    )
    return { data: [{ propertyID: PROPERTY.id, rooms }], count: 1, total: 1 }
  },

  getAvailableRoomTypes: (call) => {
    const stay = stayOf(call.params, call.sandbox.today())
    const rows = offeredRates(call, stay).map(({ roomType, plan }) =>
      availableRow(call, stay, roomType, plan),
    )
    const property = {
      propertyID: PROPERTY.id,
      propertyCurrency: currencyOf(call.sandbox),
      propertyRooms: rows,
    }
    return { data: [property], roomCount: rows.length, count: 1, total: 1 }
  },
}

/** One entry per room type and rate; with a promotion's code only its own rates come back. */
function offeredRates({ sandbox, params }: Call, stay: StayDates) {
  const promoCode = params.text('promoCode').toUpperCase()
  const guests = params.count('adults', 1) + params.count('children', 0)
  const rooms = params.count('rooms', 1)
  const plans = PLANS.filter((plan) =>
    promoCode === '' ? plan.promoCode === null : plan.promoCode === promoCode,
  )
  return ROOM_TYPES.filter(
    (roomType) =>
      guests <= roomType.maxGuests && freeForStay(sandbox.state, roomType, stay) >= rooms,
  ).flatMap((roomType) =>
    plans.filter((plan) => isAllowed(sandbox, stay, plan)).map((plan) => ({ roomType, plan })),
  )
}

function availableRow(call: Call, stay: StayDates, roomType: SimRoomType, plan: SimPlan) {
  const { sandbox, params } = call
  const nights = nightDates(stay)
  const nightly = nightlyRate({ roomType, plan })
  const isBase = plan.percent === null
  const detail = nights.map((date) => ({
    date,
    rate: money(nightly),
    ...(isBase ? { base_rate: money(nightly) } : {}),
  }))
  return {
    ...facts(roomType),
    // Rows of further rates come without pictures and features.
    ...(isBase ? illustrations(call, roomType) : { roomTypePhotos: [], roomTypeFeatures: [] }),
    roomRate: money(nightly * nights.length),
    roomRateID: rateIdOf(plan, roomType),
    ratePlanNamePublic: plan.publicName,
    ratePlanNamePrivate: plan.privateName,
    roomsAvailable: freeForStay(sandbox.state, roomType, stay),
    adultsExtraCharge: phpMap(adultCharges(roomType, plan, stay)),
    childrenExtraCharge: phpMap(childCharges(call, roomType, stay)),
    ...(params.flag('detailedRates', false) ? { roomRateDetailed: detail } : {}),
    derivedType: isBase ? null : 'percentage',
    derivedValue: plan.percent,
  }
}

/** What so many adults cost more for the whole stay, by their number. */
function adultCharges(
  roomType: SimRoomType,
  plan: SimPlan,
  stay: StayDates,
): Record<string, number> {
  const counts = Array.from(
    { length: roomType.maxGuests - roomType.adultsIncluded },
    (_, index) => roomType.adultsIncluded + index + 1,
  )
  return Object.fromEntries(
    counts.map((adults) => [String(adults), money(adultsExtra({ roomType, plan, stay }, adults))]),
  )
}

function childCharges(
  { sandbox }: Call,
  roomType: SimRoomType,
  stay: StayDates,
): Record<string, number> {
  if (sandbox.config.extraChild === 0) return {}
  const counts = Array.from({ length: roomType.maxGuests - 1 }, (_, index) => index + 1)
  return Object.fromEntries(
    counts.map((children) => [
      String(children),
      money(childrenExtra(sandbox.config, stay, children)),
    ]),
  )
}

const facts = (roomType: SimRoomType) => ({
  roomTypeID: roomType.id,
  roomTypeName: roomType.name,
  roomTypeNameShort: roomType.short,
  roomTypeDescription: roomType.description,
  maxGuests: String(roomType.maxGuests),
  adultsIncluded: String(roomType.adultsIncluded),
  childrenIncluded: 0,
})

function illustrations({ baseUrl }: Call, { picture, features }: SimRoomType) {
  const views = [1, 2, 3, 4].map((view) => `${baseUrl}/img/${picture}-${view}`)
  return {
    roomTypePhotos: views.map((view) => ({
      image: `${view}-medium.webp`,
      thumb: `${view}-small.webp`,
    })),
    roomTypeFeatures: features,
  }
}

/** Rates, restrictions, taxes and fees. */
export const rateMethods: MethodTable = {
  getRatePlans: (call) => {
    const stay = stayOf(call.params, call.sandbox.today())
    const withPromos = call.params.flag('includePromoCode', true)
    const plans = PLANS.filter(({ promoCode }) => withPromos || promoCode === null)
    return {
      data: ROOM_TYPES.flatMap((roomType) =>
        plans.map((plan) => planRow(call, stay, roomType, plan)),
      ),
    }
  },

  getRoomsFeesAndTaxes: ({ params, sandbox }) => {
    stayOf(params, sandbox.today())
    params.required('roomsCount')
    const rates = Number(params.required('roomsTotal').replaceAll(',', '')) * 100
    if (!Number.isFinite(rates) || rates < 0) {
      throw new ApiError('Parameter roomsTotal is not valid')
    }
    const { net, taxes, total } = withTaxes(sandbox.config, rates)
    const line = {
      feeName: 'IVA',
      feeValue: moneyText(taxes),
    }
    return {
      data: {
        fees: [],
        taxes: taxes > 0 ? [line] : [],
        roomsTotalWithoutTaxes: money(net),
        grandTotal: money(total),
      },
    }
  },
}

/** Plans that do not apply are listed too, with nothing available. */
function planRow({ sandbox, params }: Call, stay: StayDates, roomType: SimRoomType, plan: SimPlan) {
  const { state } = sandbox
  const nights = nightDates(stay)
  const nightly = nightlyRate({ roomType, plan })
  const isBase = plan.percent === null
  const byNight = freeByNight(state, roomType, stay)
  const free = isAllowed(sandbox, stay, plan) ? Math.min(...byNight) : 0
  return {
    rateID: rateIdOf(plan, roomType),
    isDerived: !isBase,
    roomRate: money(nightly * nights.length),
    roomsAvailable: free,
    roomTypeID: roomType.id,
    roomTypeName: roomType.name,
    // The standard rate is "default" in the availability and has no name here.
    ratePlanID: isBase ? null : plan.ratePrefix,
    ratePlanNamePublic: isBase ? null : plan.publicName,
    ratePlanNamePrivate: isBase ? null : plan.privateName,
    promoCode: plan.promoCode,
    derivedType: isBase ? null : 'percentage',
    derivedValue: plan.percent,
    ...(params.flag('detailedRates', false) ? { roomRateDetailed: nights.map(nightRow) } : {}),
  }

  function nightRow(date: string, index: number) {
    const { minNights, maxNights, closedToArrival, closedToDeparture } = rulesFor(state, date)
    const { cutOffDays, lastMinuteDays } = state.restrictions
    return {
      date,
      rate: money(nightly),
      roomsAvailable: String(byNight[index] ?? 0),
      closedToArrival: closedToArrival,
      closedToDeparture: closedToDeparture,
      blocked: false,
      minLos: Math.max(minNights, plan.minNights),
      maxLos: maxNights,
      cutOff: cutOffDays,
      lastMinuteBooking: lastMinuteDays,
    }
  }
}
