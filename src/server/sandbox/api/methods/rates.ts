import { nightDates, type StayDates } from '#shared/calendar.ts'
import { money, moneyText, type Call, type MethodTable } from '../method.ts'
import { PLANS, ROOM_TYPES, type SimPlan, type SimRoomType } from '../../state/property.ts'
import { freeByNight, isAllowed, rateIdOf, rulesFor } from '../../state/availability.ts'
import { stayOf } from '../params.ts'
import { nightlyRate, withTaxes } from '../../state/pricing.ts'
import { ApiError } from '../../state/api-error.ts'

/** Rates, restrictions, taxes and fees. */
export const rateMethods: MethodTable = {
  getRatePlans: {
    verb: 'GET',
    handle: (call) => {
      const stay = stayOf(call.params, call.sandbox.today())
      const withPromos = call.params.flag('includePromoCode', true)
      const plans = PLANS.filter(({ promoCode }) => withPromos || promoCode === null)
      return {
        data: ROOM_TYPES.flatMap((roomType) =>
          plans.map((plan) => planRow(call, stay, roomType, plan)),
        ),
      }
    },
  },

  getRoomsFeesAndTaxes: {
    verb: 'GET',
    handle: ({ params, sandbox }) => {
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
