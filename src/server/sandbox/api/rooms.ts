import { nightDates, type StayDates } from '#shared/calendar.ts'
import { money, paged, phpMap, type Call, type MethodTable, moneyText, stayOf } from './call.ts'
import { currencyOf } from './hotel.ts'
import { ROOM_TYPES, type SimPlan, type SimRoomType } from '../state/property.ts'
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
} from '../state/availability.ts'
import { ApiError } from '../state/api-error.ts'

/** Methods about rooms and their availability. */
export const roomMethods: MethodTable = {
  getRoomTypes: (call) =>
    paged(call, ROOM_TYPES, (roomType) => ({
      ...typeFields(roomType),
      roomTypeUnits: roomType.units,
      ...pictureFields(call, roomType),
    })),

  getRooms: () => {
    const rooms = ROOM_TYPES.flatMap(({ id, units }) =>
      Array.from({ length: units }, () => ({ roomTypeID: id })),
    )
    return { data: [{ rooms }] }
  },

  getAvailableRoomTypes: (call) => {
    const stay = stayOf(call.params, call.sandbox.today())
    const rows = offeredRates(call, stay).map(({ roomType, plan }) =>
      availableRow(call, stay, roomType, plan),
    )
    return { data: [{ propertyCurrency: currencyOf(call.sandbox), propertyRooms: rows }] }
  },
}

/**
 * The bookable pairs of room type and rate plan; with a promotion code only the plans of the
 * promotion.
 */
function offeredRates({ sandbox, params }: Call, stay: StayDates) {
  const promoCode = params.text('promoCode').toUpperCase()
  const guests = params.count('adults', 1) + params.count('children', 0)
  const rooms = params.count('rooms', 1)
  const plans = sandbox.config.plans.filter((plan) =>
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
  const { sandbox } = call
  const { adultsIncluded, maxGuests } = roomType
  const nights = nightDates(stay)
  const nightly = nightlyRate({ roomType, plan })
  const isBase = plan.percent === null
  return {
    ...typeFields(roomType),
    // Cloudbeds sends pictures and features only with the base rate.
    ...(isBase ? pictureFields(call, roomType) : { roomTypePhotos: [], roomTypeFeatures: [] }),
    roomRate: money(nightly * nights.length),
    roomRateID: rateIdOf(plan, roomType),
    ratePlanNamePublic: plan.publicName,
    roomsAvailable: freeForStay(sandbox.state, roomType, stay),
    adultsExtraCharge: charges(adultsIncluded + 1, maxGuests, (adults) =>
      adultsExtra({ roomType, plan, stay }, adults),
    ),
    childrenExtraCharge: charges(1, maxGuests - 1, (children) =>
      childrenExtra(sandbox.config, stay, children),
    ),
    roomRateDetailed: nights.map((date) => ({ date, rate: money(nightly) })),
    derivedType: isBase ? null : 'percentage',
  }
}

/** The extra charge for the whole stay by number of guests. */
const charges = (from: number, to: number, cost: (count: number) => number) =>
  phpMap(
    Object.fromEntries(
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
        .filter((count) => cost(count) > 0)
        .map((count) => [String(count), money(cost(count))]),
    ),
  )

const typeFields = (roomType: SimRoomType) => ({
  roomTypeID: roomType.id,
  roomTypeName: roomType.name,
  roomTypeNameShort: roomType.short,
  roomTypeDescription: roomType.description,
  maxGuests: String(roomType.maxGuests),
  adultsIncluded: String(roomType.adultsIncluded),
  childrenIncluded: 0,
})

function pictureFields({ baseUrl }: Call, { picture, features }: SimRoomType) {
  const views = [1, 2, 3, 4].map((view) => `${baseUrl}/img/${picture}-${view}-medium.webp`)
  return { roomTypePhotos: views.map((image) => ({ image })), roomTypeFeatures: features }
}

/** Methods about rates, restrictions, taxes and fees. */
export const rateMethods: MethodTable = {
  getRatePlans: (call) => {
    const stay = stayOf(call.params, call.sandbox.today())
    const withPromotions = call.params.text('includePromoCode') !== 'false'
    const plans = call.sandbox.config.plans.filter(
      ({ promoCode }) => withPromotions || promoCode === null,
    )
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
    return {
      data: {
        fees: [],
        taxes: taxes > 0 ? [{ feeName: 'IVA', feeValue: moneyText(taxes) }] : [],
        roomsTotalWithoutTaxes: money(net),
        grandTotal: money(total),
      },
    }
  },
}

/** The prices and rules of a plan by night, also if the plan's rules exclude the stay. */
function planRow(
  { sandbox: { state } }: Call,
  stay: StayDates,
  roomType: SimRoomType,
  plan: SimPlan,
) {
  const nightly = nightlyRate({ roomType, plan })
  const isBase = plan.percent === null
  const byNight = freeByNight(state, roomType, stay)
  return {
    isDerived: !isBase,
    roomTypeID: roomType.id,
    // The standard rate is named "default" in `getAvailableRoomTypes` and unnamed here.
    ratePlanNamePublic: isBase ? null : plan.publicName,
    addOns: (plan.addOns ?? []).map((addOnName) => ({ addOnName })),
    roomRateDetailed: nightDates(stay).map(nightRow),
  }

  function nightRow(date: string, index: number) {
    const { minNights, maxNights, closedToArrival, closedToDeparture } = rulesFor(state, date)
    const { cutOffDays, lastMinuteDays } = state.restrictions
    return {
      date,
      rate: money(nightly),
      roomsAvailable: String(byNight[index] ?? 0),
      closedToArrival,
      closedToDeparture,
      blocked: false,
      minLos: Math.max(minNights, plan.minNights),
      maxLos: maxNights,
      cutOff: cutOffDays,
      lastMinuteBooking: lastMinuteDays,
    }
  }
}
