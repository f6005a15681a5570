import { nightDates } from '#shared/calendar.ts'
import type { Call, MethodTable } from '../call.ts'
import {
  PLANS,
  PROPERTY,
  ROOM_TYPES,
  type SimPlan,
  type SimRoomType,
} from '../../state/property.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import { freeForStay, isAllowed, rateIdOf } from '../../state/availability.ts'
import { stayOf } from '../params.ts'
import { adultsExtra, childrenExtra, nightlyRate } from '../../state/pricing.ts'
import { ApiError } from '../../state/api-error.ts'

/** Rooms, and what is free. */
export const roomMethods: MethodTable = {
  getRoomTypes: {
    verb: 'GET',
    scope: 'read:room',
    handle: (call) => {
      const wanted = call.params.text('roomTypeIDs')
      const ids = wanted === '' ? null : wanted.split(',')
      const rows = ROOM_TYPES.filter(({ id }) => ids?.includes(id) ?? true)
      return paged(call, rows, (roomType) => ({
        ...facts(call, roomType),
        propertyID: call.shapes.id(PROPERTY.id),
        isPrivate: call.shapes.flag(true),
        roomTypeUnits: roomType.units,
        ...illustrations(call, roomType),
      }))
    },
  },

  getRooms: {
    verb: 'GET',
    scope: 'read:room',
    handle: ({ params, shapes }) => {
      const only = params.text('roomTypeID')
      const types = ROOM_TYPES.filter(({ id }) => only === '' || id === only)
      const rooms = types.flatMap((roomType) =>
        Array.from({ length: roomType.units }, (_, index) => ({
          roomID: `${roomType.id}-${index + 1}`,
          roomName: `${roomType.short} ${index + 1}`,
          roomDescription: '',
          maxGuests: roomType.maxGuests,
          isPrivate: shapes.flag(true),
          isVirtual: shapes.flag(false),
          roomBlocked: shapes.flag(false),
          roomTypeID: shapes.id(roomType.id),
          roomTypeName: roomType.name,
          roomTypeNameShort: roomType.short,
        })),
      )
      return { data: [{ propertyID: shapes.id(PROPERTY.id), rooms }], count: 1, total: 1 }
    },
  },

  getAvailableRoomTypes: {
    verb: 'GET',
    scope: 'read:room',
    handle: (call) => {
      const stay = stayOf(call.params, call.sandbox.today())
      const rows = offeredRates(call, stay).map(({ roomType, plan }) =>
        availableRow(call, stay, roomType, plan),
      )
      const property = {
        propertyID: call.shapes.id(PROPERTY.id),
        propertyCurrency: call.shapes.one({
          currencyCode: PROPERTY.currency,
          currencySymbol: '$',
          currencyPosition: 'before',
        }),
        propertyRooms: rows,
      }
      return { data: [property], roomCount: rows.length, count: 1, total: 1 }
    },
  },
}

/** One entry per room type and rate; with a promotion's code only its own rates come back. */
function offeredRates({ sandbox, params }: Call, stay: Stay) {
  const promoCode = params.text('promoCode').toUpperCase()
  const guests = params.count('adults', 1) + params.count('children', 0)
  const rooms = params.count('rooms', 1)
  const plans = PLANS.filter((plan) =>
    promoCode === '' ? plan.promoCode === null : plan.promoCode === promoCode,
  )
  if (plans.length === 0 && sandbox.config.unknownPromo === 'refused') {
    throw new ApiError('Invalid promo code')
  }
  return ROOM_TYPES.filter(
    (roomType) =>
      guests <= roomType.maxGuests && freeForStay(sandbox.state, roomType, stay) >= rooms,
  ).flatMap((roomType) =>
    plans.filter((plan) => isAllowed(sandbox, stay, plan)).map((plan) => ({ roomType, plan })),
  )
}

function availableRow(call: Call, stay: Stay, roomType: SimRoomType, plan: SimPlan) {
  const { sandbox, params, shapes } = call
  const nights = nightDates(stay)
  const nightly = nightlyRate({ roomType, plan })
  const isBase = plan.percent === null
  const detail = nights.map((date) => ({
    date,
    rate: shapes.money(nightly),
    ...(isBase ? { base_rate: shapes.money(nightly) } : {}),
  }))
  return {
    ...facts(call, roomType),
    // Rows of further rates come without pictures and features.
    ...(isBase ? illustrations(call, roomType) : { roomTypePhotos: [], roomTypeFeatures: [] }),
    roomRate: shapes.money(nightly * nights.length),
    roomRateID: shapes.id(rateIdOf(plan, roomType)),
    ratePlanNamePublic: plan.publicName,
    ratePlanNamePrivate: plan.privateName,
    roomsAvailable: freeForStay(sandbox.state, roomType, stay),
    adultsExtraCharge: shapes.charges(adultCharges(roomType, plan, stay)),
    childrenExtraCharge: shapes.charges(childCharges(call, roomType, stay)),
    ...(params.flag('detailedRates', false) ? { roomRateDetailed: detail } : {}),
    derivedType: isBase ? null : 'percentage',
    derivedValue: plan.percent,
  }
}

/** What so many adults cost more for the whole stay, by their number. */
function adultCharges(roomType: SimRoomType, plan: SimPlan, stay: Stay): Record<string, number> {
  const counts = Array.from(
    { length: roomType.maxGuests - roomType.adultsIncluded },
    (_, index) => roomType.adultsIncluded + index + 1,
  )
  return Object.fromEntries(
    counts.map((adults) => [String(adults), adultsExtra({ roomType, plan, stay }, adults)]),
  )
}

function childCharges(
  { sandbox }: Call,
  roomType: SimRoomType,
  stay: Stay,
): Record<string, number> {
  if (sandbox.config.extraChild === 0) return {}
  const counts = Array.from({ length: roomType.maxGuests - 1 }, (_, index) => index + 1)
  return Object.fromEntries(
    counts.map((children) => [String(children), childrenExtra(sandbox.config, stay, children)]),
  )
}

const facts = ({ shapes }: Call, roomType: SimRoomType) => ({
  roomTypeID: shapes.id(roomType.id),
  roomTypeName: roomType.name,
  roomTypeNameShort: roomType.short,
  roomTypeDescription: roomType.description,
  maxGuests: shapes.countText(roomType.maxGuests),
  adultsIncluded: shapes.countText(roomType.adultsIncluded),
  childrenIncluded: 0,
})

function illustrations({ shapes, baseUrl }: Call, { picture, features }: SimRoomType) {
  const views = [1, 2, 3, 4].map((view) => `${baseUrl}/img/${picture}-${view}`)
  return {
    roomTypePhotos: views.map((view) =>
      shapes.picture(`${view}-medium.webp`, `${view}-small.webp`),
    ),
    roomTypeFeatures: shapes.list(features),
  }
}

/** Pages count from 1 and hold twenty; page 0 is the first [GUESS]. */
export function paged<T>(
  { params }: Call,
  rows: readonly T[],
  present: (row: T) => unknown,
  { size = 20, max = 100 } = {},
) {
  const pageSize = Math.min(max, Math.max(1, params.count('pageSize', size)))
  const page = Math.max(1, params.count('pageNumber', 1))
  const data = rows.slice((page - 1) * pageSize, page * pageSize).map(present)
  return { data, count: data.length, total: rows.length }
}
