import type { Env } from '#server/env.ts'
import { DEFAULT_TIME_ZONE } from '#shared/hotel/time-zone.ts'
import { POSTAL_ADDRESS } from '#shared/hotel/site.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { FACT_NAMES, FACTS, type FactName, type SiteFacts } from '#shared/site/facts.ts'

import { DEFAULT_LISTS } from './lists.ts'
import { DEFAULT_PHOTOS } from './default-photos.ts'

/** What the demo's hotel answers to, where the environment names nothing. */
const DEMO = {
  phone: '+56 32 210 0000',
  email: 'iorana@hare-mahina.example',
  address: 'Hanga Roa, Rapa Nui (Isla de Pascua), Chile',
  tourUrl: 'https://mana-tours.example.com/',
  agency: { name: 'Vaikava Web', url: 'https://vaikava-web.example' },
} satisfies Partial<SiteFacts>

type DemoFact = keyof typeof DEMO

type DefaultsEnv = Pick<
  Env,
  | 'SEED_DEMO'
  | 'HOTEL_PHONE'
  | 'HOTEL_EMAIL'
  | 'HOTEL_WHATSAPP'
  | 'HOTEL_LATITUDE'
  | 'HOTEL_LONGITUDE'
  | 'HOTEL_REGISTRATION'
  | 'HOTEL_HOSTS'
  | 'HOTEL_PORTRAIT'
  | 'GUEST_WORDS_1'
  | 'GUEST_WORDS_2'
  | 'GUEST_WORDS_3'
  | 'TOUR_URL'
  | 'MAP_EMBED_URL'
  | 'BOOKING_ENGINE_URL'
  | 'TAX_RATE'
  | 'TAX_LABEL'
  | 'TAX_EXEMPT_FOREIGNERS'
  | 'CANCELLATION_TERMS'
  | 'EXCHANGE_RATES'
>

/** What the environment names of the facts that the demo has. */
const named = (env: DefaultsEnv): Partial<Record<DemoFact, string | undefined>> => ({
  phone: env.HOTEL_PHONE,
  email: env.HOTEL_EMAIL,
  tourUrl: env.TOUR_URL,
})

/** The facts of an installation whose owner has written none; those of the demo only with it. */
export function defaultFacts(env: DefaultsEnv): SiteFacts {
  const own = named(env)
  const demo = <Name extends DemoFact>(name: Name): SiteFacts[Name] => {
    const given = own[name] as SiteFacts[Name] | undefined
    return given ?? (env.SEED_DEMO ? (DEMO[name] as SiteFacts[Name]) : null)
  }
  return {
    phone: demo('phone'),
    whatsapp: env.HOTEL_WHATSAPP ?? null,
    email: demo('email'),
    social: [],
    address: demo('address'),
    postal: POSTAL_ADDRESS,
    point: { latitude: env.HOTEL_LATITUDE, longitude: env.HOTEL_LONGITUDE },
    mapUrl: env.MAP_EMBED_URL,
    tourUrl: demo('tourUrl'),
    reception: { from: '08:00', to: '22:00' },
    breakfast: { from: '07:00', to: '10:00' },
    checkIn: '15:00',
    checkOut: '10:00',
    timeZone: DEFAULT_TIME_ZONE,
    hosts: { names: env.HOTEL_HOSTS ?? [], portrait: env.HOTEL_PORTRAIT ?? null },
    guests: [env.GUEST_WORDS_1, env.GUEST_WORDS_2, env.GUEST_WORDS_3].filter(
      (words) => words !== undefined,
    ),
    registration: env.HOTEL_REGISTRATION ?? null,
    taxNumber: null,
    agency: demo('agency'),
    ...DEFAULT_LISTS,
    answers: [],
    ...DEFAULT_PHOTOS,
    notice: null,
    closed: [],
    engine: env.BOOKING_ENGINE_URL ?? null,
    tax: {
      rate: env.TAX_RATE ?? null,
      label: env.TAX_LABEL,
      exempt: env.TAX_EXEMPT_FOREIGNERS,
    },
    cancellation: env.CANCELLATION_TERMS,
    rates: env.EXCHANGE_RATES,
    languages: [...LANGUAGES],
    islandTexts: true,
    islandMap: true,
    islandSky: true,
    islandClimate: true,
    stayLetter: true,
    travelPage: true,
  }
}

/** The facts whose default is the demo's, which an owner has to replace. */
export function demoFacts(env: DefaultsEnv): FactName[] {
  const own = named(env)
  return FACT_NAMES.filter(
    (name) => 'isDemo' in FACTS[name] && env.SEED_DEMO && own[name as DemoFact] === undefined,
  )
}
