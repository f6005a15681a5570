import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import type { Call, MethodTable } from '../call.ts'
import { PLANS, ROOM_TYPES, type SimPlan, type SimRoomType } from '../../state/property.ts'
import { freeByNight, isAllowed, rateIdOf, rulesFor } from '../../state/availability.ts'
import { stayOf } from '../params.ts'
import { nightlyRate, withTaxes } from '../../state/pricing.ts'
import { ApiError } from '../../state/api-error.ts'

/** Rates, restrictions, taxes and fees. */
export const rateMethods: MethodTable = {
  getRatePlans: {
    verb: 'GET',
    scope: 'read:rate',
    handle: (call) => {
      const { params, sandbox } = call
      const stay = stayOf(params, sandbox.today())
      const only = params.text('roomTypeID')
      const rateIds = params.text('rateIDs')
      const withPromos = params.flag('includePromoCode', true)
      const rows = ROOM_TYPES.filter(({ id }) => only === '' || only.split(',').includes(id))
        .flatMap((roomType) => PLANS.map((plan) => ({ roomType, plan })))
        .filter(({ plan }) => withPromos || plan.promoCode === null)
        .filter(
          ({ plan, roomType }) =>
            rateIds === '' || rateIds.split(',').includes(rateIdOf(plan, roomType)),
        )
      return { data: rows.map(({ roomType, plan }) => planRow(call, stay, roomType, plan, only)) }
    },
  },

  getRoomsFeesAndTaxes: {
    verb: 'GET',
    scope: 'read:room',
    handle: ({ params, sandbox, shapes }) => {
      stayOf(params, sandbox.today())
      params.required('roomsCount')
      const rates = Number(params.required('roomsTotal').replaceAll(',', '')) * 100
      if (!Number.isFinite(rates) || rates < 0) {
        throw new ApiError('Parameter roomsTotal is not valid')
      }
      const { net, taxes, total } = withTaxes(sandbox.config, rates)
      const line = {
        feeName: 'IVA',
        feeValue: shapes.moneyText(taxes),
        totalTaxes: shapes.money(taxes),
      }
      return {
        data: {
          fees: [],
          taxes: taxes > 0 ? [line] : [],
          roomsTotalWithoutTaxes: shapes.money(net),
          grandTotal: shapes.money(total),
        },
      }
    },
  },
}

/** Plans that do not apply are listed too, with nothing available. */
function planRow(
  { sandbox, shapes, params }: Call,
  stay: Stay,
  roomType: SimRoomType,
  plan: SimPlan,
  only: string,
) {
  const { state } = sandbox
  const nights = nightDates(stay)
  const nightly = nightlyRate({ roomType, plan })
  const isBase = plan.percent === null
  const byNight = freeByNight(state, roomType, stay)
  const free = isAllowed(sandbox, stay, plan) ? Math.min(...byNight) : 0
  const [base] = PLANS
  return {
    rateID: shapes.id(rateIdOf(plan, roomType)),
    isDerived: shapes.flag(!isBase),
    roomRate: shapes.money(nightly * nights.length),
    totalRate: shapes.money(nightly * nights.length),
    roomsAvailable: free,
    ...(only === '' ? { roomTypeID: shapes.id(roomType.id), roomTypeName: roomType.name } : {}),
    // The standard rate is "default" in the availability and has no name here.
    ratePlanID: isBase ? null : plan.ratePrefix,
    ratePlanNamePublic: isBase ? null : plan.publicName,
    ratePlanNamePrivate: isBase ? null : plan.privateName,
    promoCode: plan.promoCode,
    derivedType: isBase ? null : 'percentage',
    derivedValue: plan.percent,
    ...(isBase || !base ? {} : { parentRateID: shapes.id(rateIdOf(base, roomType)) }),
    addOns: [],
    ...(params.flag('detailedRates', false) ? { roomRateDetailed: nights.map(nightRow) } : {}),
  }

  function nightRow(date: string, index: number) {
    const { minNights, maxNights, closedToArrival, closedToDeparture } = rulesFor(state, date)
    const { cutOffDays, lastMinuteDays } = state.restrictions
    const { quirks } = sandbox.config
    return {
      date,
      [quirks === 'live' ? 'rate' : 'rateBase']: shapes.money(nightly),
      totalRate: shapes.money(nightly),
      roomsAvailable: shapes.countText(byNight[index] ?? 0),
      closedToArrival: shapes.flag(closedToArrival),
      closedToDeparture: shapes.flag(closedToDeparture),
      blocked: shapes.flag(false),
      minLos: Math.max(minNights, plan.minNights),
      maxLos: maxNights,
      cutOff: cutOffDays,
      lastMinuteBooking: lastMinuteDays,
    }
  }
}
