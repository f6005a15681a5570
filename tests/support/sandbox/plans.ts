import { PLANS, type SimPlan } from '#server/sandbox/state/property.ts'

const LONG_STAY: SimPlan = {
  ratePrefix: '700400',
  publicName: 'Larga estadía',
  percent: -20,
  promoCode: null,
  minNights: 7,
}

const FULL_BOARD: SimPlan = {
  ratePrefix: '700500',
  publicName: 'Todo incluido',
  percent: 30,
  promoCode: null,
  minNights: 1,
  addOns: ['Almuerzo', 'Cena'],
}

/** The plans of a property with three refundable ones, the cheapest from seven nights. */
export const MORE_PLANS: readonly SimPlan[] = [...PLANS, LONG_STAY, FULL_BOARD]
