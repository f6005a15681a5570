import { SANDBOX_PROPERTY_CODE } from '#server/env.ts'

/** The simulated hotel. Texts are as a hotel enters them in its PMS. */
export const PROPERTY = {
  id: '900142',
  /** Code of the hosted booking page; case-sensitive. */
  code: SANDBOX_PROPERTY_CODE,
  name: 'Hare Mahina',
  currency: 'USD',
  timeZone: 'Pacific/Easter',
  language: 'es',
} as const

export const SANDBOX_KEY = 'cbat_sim_key'

export interface SimRoomType {
  id: string
  short: 'BUD' | 'GAR' | 'OCE' | 'SUP'
  name: string
  description: string
  units: number
  maxGuests: number
  adultsIncluded: number
  /** Price of a night at the standard rate, in hundredths. */
  nightly: number
  /** Base name of the room type's pictures on the site. */
  picture: 'budget' | 'garden' | 'ocean' | 'superior'
  features: readonly string[]
}

const FEATURES = ['WiFi', 'Ventilador', 'Frigobar', 'Desayuno incluido'] as const

/**
 * Prices are invented; the static prices of the specification (shared/hotel/rooms.ts) are not used.
 */
export const ROOM_TYPES: readonly SimRoomType[] = [
  {
    id: '501001',
    short: 'BUD',
    name: 'Habitación económica',
    description: '<p>Pequeña, fresca &amp; silenciosa, con ventana al jardín.</p>',
    units: 3,
    maxGuests: 2,
    adultsIncluded: 2,
    nightly: 9000,
    picture: 'budget',
    features: FEATURES,
  },
  {
    id: '501002',
    short: 'GAR',
    name: 'Habitación con vista al jardín',
    description:
      '<p>La puerta se abre a los hibiscos. <strong>Sol de la mañana</strong> y un rincón para leer.</p>',
    units: 4,
    maxGuests: 3,
    adultsIncluded: 2,
    nightly: 12_000,
    picture: 'garden',
    features: FEATURES,
  },
  {
    id: '501003',
    short: 'OCE',
    name: 'Habitación con vista al mar',
    description:
      '<p>El Pacífico entra por la ventana:<br>de día la línea azul, de noche las olas.</p>',
    units: 3,
    maxGuests: 3,
    adultsIncluded: 2,
    nightly: 15_000,
    picture: 'ocean',
    features: FEATURES,
  },
  {
    id: '501004',
    short: 'SUP',
    name: 'Habitación superior con vista al mar',
    description: '<p>La más grande de la casa, con sala propia y terraza.</p>',
    units: 2,
    maxGuests: 4,
    adultsIncluded: 2,
    nightly: 18_000,
    picture: 'superior',
    features: [...FEATURES, 'Sofá cama'],
  },
]

/** Charge per night for an adult beyond the included ones at the standard rate, in hundredths. */
export const EXTRA_ADULT = 2000

export interface SimPlan {
  /** Text key of the name on the hosted booking page; absent: the public name. */
  key?: 'flexible' | 'non_refundable' | 'promotion'
  /** Prefix of the rate ids, followed by the last digit of the room type's id. */
  ratePrefix: string
  publicName: string
  /** Difference to the standard rate in percent; null for the standard rate. */
  percent: number | null
  promoCode: string | null
  minNights: number
  /** Names of the add-ons in the price; absent for none. */
  addOns?: readonly string[]
}

/** The plans of a property without own ones; the first is the standard plan. */
export const PLANS: readonly SimPlan[] = [
  {
    key: 'flexible',
    ratePrefix: '700100',
    publicName: 'default',
    percent: null,
    promoCode: null,
    minNights: 1,
  },
  {
    key: 'non_refundable',
    ratePrefix: '700200',
    publicName: 'No reembolsable',
    percent: -10,
    promoCode: null,
    minNights: 1,
  },
  {
    key: 'promotion',
    ratePrefix: '700300',
    publicName: 'Promo Rapa Nui',
    percent: -15,
    promoCode: 'RAPANUI',
    minNights: 2,
  },
]

/** Days with restrictions, counted from the creation of the sandbox. */
export const SPECIAL_DAYS = {
  soldOut: { from: 60, nights: 3 },
  closedToArrival: 75,
  minStay: { from: 90, days: 7, nights: 3 },
} as const

interface SimPaymentMethod {
  method: string
  name: string
  cardTypes?: readonly { cardName: string }[]
}

export const PAYMENT_METHODS: readonly SimPaymentMethod[] = [
  {
    method: 'credit',
    name: 'Tarjeta de crédito',
    cardTypes: [{ cardName: 'Visa' }, { cardName: 'MasterCard' }, { cardName: 'American Express' }],
  },
  { method: 'cash', name: 'Efectivo' },
  { method: 'bank_transfer', name: 'Transferencia bancaria' },
]
