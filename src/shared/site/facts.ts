import * as z from 'zod'
import { CANCELLATION_CHARGES } from '../booking/terms/rules.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import {
  guestWords,
  hours,
  httpsAddress,
  line,
  link,
  mail,
  notice,
  picture,
  point,
  season,
  telephone,
  time,
  type SiteKind,
} from './kinds.ts'
import { MAX_GUEST_WORDS, MAX_HOSTS, MAX_RATES, MAX_RULES, MAX_SEASONS } from './limits.ts'
import type { SiteSection } from './sections.ts'

interface FactRule {
  section: SiteSection
  /** Name of the field, in Spanish. */
  label: string
  /** Help below the field. */
  help?: string
  kind: SiteKind
  /** What a stored value is; its messages are the sentences at the field. */
  schema: z.ZodType
  /** Whether only owners write and publish it, after the password was asked again. */
  isGuarded?: true
  /** Whether the value of an installation that names none is the demo's: absent without the demo. */
  isDemo?: true
  /** Path of a page that shows it. */
  where: string
}

const DAYS_BEFORE = 'Los días van de 1 a 365.'
const PERCENT = 'El porcentaje va de 0 a 100.'
const RATE = 'Escribe un número mayor que 0.'

/** What an owner can change of the facts that guests read; a value may be null where it may be absent. */
export const FACTS = {
  phone: {
    section: 'contact',
    label: 'Teléfono',
    help: 'Con el código del país. Está en el pie de cada página, en los correos y en la carta de estadía.',
    kind: 'telephone',
    schema: telephone.nullable(),
    isDemo: true,
    where: '/#contacto',
  },
  whatsapp: {
    section: 'contact',
    label: 'WhatsApp',
    help: 'Vacío: el sitio no ofrece WhatsApp.',
    kind: 'telephone',
    schema: telephone.nullable(),
    where: '/#contacto',
  },
  email: {
    section: 'contact',
    label: 'Correo para huéspedes',
    kind: 'mail',
    schema: mail.nullable(),
    isDemo: true,
    where: '/#contacto',
  },
  address: {
    section: 'place',
    label: 'Dirección',
    help: 'Para documentos: en español.',
    kind: 'line',
    schema: line(160).nullable(),
    isDemo: true,
    where: '/booking',
  },
  point: {
    section: 'place',
    label: 'Punto en el mapa',
    help: 'Latitud y longitud en grados: -27.1478 y -109.4296.',
    kind: 'point',
    schema: point,
    where: '/#ubicacion',
  },
  tourUrl: {
    section: 'place',
    label: 'Página de tours',
    help: 'Vacío: el sitio no enlaza a tours.',
    kind: 'address',
    schema: httpsAddress.nullable(),
    isDemo: true,
    where: '/',
  },
  reception: {
    section: 'hours',
    label: 'Recepción',
    kind: 'hours',
    schema: hours,
    where: '/#contacto',
  },
  breakfast: {
    section: 'hours',
    label: 'Desayuno',
    kind: 'hours',
    schema: hours,
    where: '/travel/antes-de-viajar',
  },
  checkIn: {
    section: 'hours',
    label: 'Llegada desde',
    kind: 'time',
    schema: time,
    where: '/rooms',
  },
  checkOut: {
    section: 'hours',
    label: 'Salida hasta',
    kind: 'time',
    schema: time,
    where: '/rooms',
  },
  hosts: {
    section: 'house',
    label: 'Anfitriones',
    help: 'Los nombres y un retrato. Sin nombres, la página no los muestra.',
    kind: 'hosts',
    schema: z.object({
      names: z.array(line(120)).max(MAX_HOSTS, `A lo más ${MAX_HOSTS} nombres.`),
      portrait: picture.nullable(),
    }),
    where: '/#nosotros',
  },
  guests: {
    section: 'house',
    label: 'Palabras de huéspedes',
    help: 'Como las escribieron, con su nombre, su país y el mes de su visita.',
    kind: 'guests',
    schema: z.array(guestWords).max(MAX_GUEST_WORDS, `A lo más ${MAX_GUEST_WORDS}.`),
    where: '/#nosotros',
  },
  registration: {
    section: 'house',
    label: 'Número en el registro de Sernatur',
    help: 'Está en la carta de estadía.',
    kind: 'line',
    schema: line(40).nullable(),
    isGuarded: true,
    where: '/booking',
  },
  agency: {
    section: 'house',
    label: 'Quién hizo el sitio',
    help: 'La última línea del pie. Vacío: no está.',
    kind: 'link',
    schema: link.nullable(),
    isDemo: true,
    where: '/',
  },
  notice: {
    section: 'season',
    label: 'Aviso',
    help: 'Una banda sobre las páginas, desde el primer día hasta el último.',
    kind: 'notice',
    schema: notice.nullable(),
    where: '/',
  },
  closed: {
    section: 'season',
    label: 'Temporada cerrada',
    help: 'Noches que el sitio no vende. Ciérralas también en Cloudbeds: las reservas que ya hay siguen.',
    kind: 'seasons',
    schema: z.array(season).max(MAX_SEASONS, `A lo más ${MAX_SEASONS} temporadas.`),
    where: '/rooms',
  },
  engine: {
    section: 'booking',
    label: 'Página de reservas',
    help: 'La dirección del motor de reservas. Vacío: el sitio ofrece el formulario.',
    kind: 'address',
    schema: httpsAddress.nullable(),
    isGuarded: true,
    where: '/#reservar',
  },
  tax: {
    section: 'booking',
    label: 'Impuesto',
    help: 'Sin porcentaje, el precio con impuesto es el de Cloudbeds.',
    kind: 'tax',
    schema: z.object({
      rate: z.number(PERCENT).min(0, PERCENT).max(100, PERCENT).nullable(),
      label: line(40),
      exempt: z.enum(['off', 'explain']),
    }),
    isGuarded: true,
    where: '/rooms',
  },
  cancellation: {
    section: 'booking',
    label: 'Cancelación',
    help: 'Qué se cobra según los días que faltan. No cambia reservas hechas.',
    kind: 'cancellation',
    schema: z
      .array(
        z.object({
          days: z.number(DAYS_BEFORE).int(DAYS_BEFORE).min(1, DAYS_BEFORE).max(365, DAYS_BEFORE),
          charge: z.enum(CANCELLATION_CHARGES),
        }),
      )
      .min(1, 'Deja por lo menos un paso.')
      .max(MAX_RULES, `A lo más ${MAX_RULES} pasos.`),
    isGuarded: true,
    where: '/cancellations',
  },
  rates: {
    section: 'booking',
    label: 'Otras monedas',
    help: 'Cuánto vale un dólar en cada una: EUR 0.92. Los precios se muestran también en ellas.',
    kind: 'rates',
    schema: z
      .record(z.string(), z.number(RATE).positive(RATE))
      .refine(
        // A schema for the keys would report its own words instead of these.
        (rates) => Object.keys(rates).every((code) => /^[A-Z]{3}$/.test(code)),
        'El código de una moneda tiene tres letras: EUR.',
      )
      .refine((rates) => Object.keys(rates).length <= MAX_RATES, `A lo más ${MAX_RATES} monedas.`),
    isGuarded: true,
    where: '/rooms',
  },
  languages: {
    section: 'site',
    label: 'Idiomas del sitio',
    help: 'Español está siempre. Un idioma oculto lleva a español; las reservas, correos y cartas en él siguen en él.',
    kind: 'languages',
    schema: z
      .array(z.enum(LANGUAGES))
      .refine((shown) => shown.includes('es'), 'Español está siempre.'),
    where: '/',
  },
  islandMap: {
    section: 'site',
    label: 'Dibujo del mapa de la isla',
    kind: 'switch',
    schema: z.boolean(),
    where: '/#ubicacion',
  },
  islandSky: {
    section: 'site',
    label: 'El cielo de la isla',
    kind: 'switch',
    schema: z.boolean(),
    where: '/',
  },
  islandClimate: {
    section: 'site',
    label: 'El clima por meses',
    kind: 'switch',
    schema: z.boolean(),
    where: '/travel/antes-de-viajar',
  },
  stayLetter: {
    section: 'site',
    label: 'Carta de estadía para Rapa Nui',
    kind: 'switch',
    schema: z.boolean(),
    where: '/booking',
  },
  travelPage: {
    section: 'site',
    label: 'Página «Antes de viajar»',
    kind: 'switch',
    schema: z.boolean(),
    where: '/travel/antes-de-viajar',
  },
} as const satisfies Record<string, FactRule>

export type FactName = keyof typeof FACTS

/** The facts that guests read. */
export type SiteFacts = { [Name in FactName]: z.output<(typeof FACTS)[Name]['schema']> }

export const FACT_NAMES = Object.keys(FACTS) as FactName[]

/** The rule of a fact, with all that a rule may have. */
export const factRule = (name: FactName): FactRule => FACTS[name]
