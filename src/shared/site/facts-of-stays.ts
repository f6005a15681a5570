import * as z from 'zod'
import { CANCELLATION_CHARGES } from '../booking/terms/rules.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import type { FactRule } from './fact-rule.ts'
import { httpsAddress, line, notice, season } from './kinds.ts'
import { MAX_RATES, MAX_RULES, MAX_SEASONS } from './limits.ts'
import { LETTER_SAMPLE } from './samples.ts'

const DAYS_BEFORE = 'Los días van de 1 a 365.'
const PERCENT = 'El porcentaje va de 0 a 100.'
const RATE = 'Escribe un número mayor que 0.'

/** Notice and seasons, booking and payment, languages and parts of the site. */
export const FACTS_OF_STAYS = {
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
    where: '/',
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
  islandTexts: {
    section: 'site',
    label: 'Textos que hablan de la isla',
    help: 'Sin ellos el sitio sirve en cualquier lugar: dice «hora local», y ni formulario de ingreso ni parque nacional. Tus propios textos siguen.',
    kind: 'switch',
    schema: z.boolean(),
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
    help: 'Sin ella, páginas y correos tienen otros textos, que no la nombran: míralos en Textos si cambiaste los de antes.',
    kind: 'switch',
    schema: z.boolean(),
    where: LETTER_SAMPLE,
  },
  travelPage: {
    section: 'site',
    label: 'Página «Antes de viajar»',
    kind: 'switch',
    schema: z.boolean(),
    where: '/travel/antes-de-viajar',
  },
} as const satisfies Record<string, FactRule>
