import * as z from 'zod'
import { hasCountryCode, readEmail, readPhone } from '../typed-text.ts'
import { line, ownText } from '../texts/own-text.ts'
import { isHttpsAddress } from '../https-address.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { placeholdersIn } from './texts.ts'
import { MAX_LINKS, MAX_NOTICE_BYTES } from './limits.ts'

export { line, ownText, UNSTORABLE } from '../texts/own-text.ts'

/** How a value of the site is entered: each kind has one field in the panel. */
export const SITE_KINDS = [
  'line',
  'text',
  'switch',
  'telephone',
  'mail',
  'address',
  'time',
  'hours',
  'hosts',
  'point',
  'guests',
  'notice',
  'seasons',
  'languages',
  'tax',
  'cancellation',
  'rates',
  'link',
  'zone',
  'links',
  'number',
  'items',
  'figures',
  'answers',
  'postal',
  'choice',
  'count',
  'beds',
  'order',
  'cover',
  'shots',
  'pictures',
  'photo',
  'logo',
] as const

export type SiteKind = (typeof SITE_KINDS)[number]

/** A telephone number with its country code. */
export const telephone = line(40)
  .transform((text) => readPhone(text) ?? '')
  .refine(hasCountryCode, 'Escribe el número con el código del país: +56 32 210 0000.')

export const mail = line(254)
  .transform((text) => readEmail(text) ?? '')
  .refine((text) => text !== '', 'Escribe un correo como hola@hotel.cl.')

export const httpsAddress = line(500).refine(
  isHttpsAddress,
  'Escribe una dirección que empiece con https://',
)

const MAP_POINT = ['lat', 'lon']
const MAP_EDGES = ['west', 'south', 'east', 'north']
const MAP_PLACES = [...MAP_POINT, ...MAP_EDGES]

/** The address of an embedded map, with the places at which its position is put in. */
export const mapAddress = httpsAddress
  .refine(
    (address) => placeholdersIn(address).every((name) => MAP_PLACES.includes(name)),
    `Entre llaves solo va ${MAP_PLACES.map((name) => `{${name}}`).join(', ')}.`,
  )
  .refine((address) => {
    const places = placeholdersIn(address)
    return [MAP_POINT, MAP_EDGES].some((all) => all.every((name) => places.includes(name)))
  }, 'Falta dónde va el punto: {lat} y {lon}, o los cuatro bordes.')

/** A time of day, `HH:MM`. */
export const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora como 08:00.')

export const hours = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, 'Tiene que terminar después de empezar.')

const degrees = (limit: number, message: string) =>
  z.number('Escribe un número.').min(-limit, message).max(limit, message)

export const point = z.object({
  latitude: degrees(90, 'La latitud va de -90 a 90.'),
  longitude: degrees(180, 'La longitud va de -180 a 180.'),
})

/** The address of a picture: an upload of this site, or an https address. */
export const picture = line(500).refine(
  (address) => /^\/(?!\/)[^\s"<>\\]+$/.test(address) || isHttpsAddress(address),
  'Elige una imagen.',
)

const day = z.iso.date('Escribe una fecha.')

const LAST_DAY_FIRST = 'Tiene que terminar el mismo día o después.'

/** ISO 3166-1. */
const country = z.string('Elige el país.').regex(/^[A-Z]{2}$/, 'Elige el país.')

/** The parts of an address, of which a country may not have all. */
export const postal = z.object({
  locality: line(80),
  region: line(80).nullable(),
  code: line(20).nullable(),
  country,
})

/** What guests wrote: name, country (ISO 3166-1), month `YYYY-MM`, language (ISO 639-1), text. */
export const guestWords = z.object({
  name: line(60),
  country,
  month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Escribe el mes como 2026-03.'),
  language: z.string().regex(/^[a-z]{2}$/, 'Elige el idioma.'),
  text: line(200),
})

const noticeText = ownText(MAX_NOTICE_BYTES).refine(
  (text) => new TextEncoder().encode(text).length <= MAX_NOTICE_BYTES,
  `A lo más ${MAX_NOTICE_BYTES} bytes (una letra china ocupa tres).`,
)

/** A band above the pages, from the first day to the last one, both included. */
export const notice = z
  .object({
    from: day,
    to: day,
    texts: z.partialRecord(z.enum(LANGUAGES), noticeText),
  })
  .refine(({ from, to }) => from <= to, LAST_DAY_FIRST)
  .refine(({ texts }) => Boolean(texts.es?.trim()), 'Escribe el aviso en español.')

/** Nights that are not sold, from the first to the last one, both included. */
export const season = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, LAST_DAY_FIRST)

export const link = z.object({ name: line(80), url: httpsAddress })

const ZONE = 'Elige una zona de la lista.'

/** Zones that guests' older browsers do not know, so that their pages would fail. */
const TOO_NEW: readonly string[] = [
  'America/Ciudad_Juarez',
  'America/Coyhaique',
  'Europe/Kyiv',
  'Pacific/Kanton',
]

/** An IANA time zone, by any of its names: browsers list `Asia/Kathmandu` or `Asia/Katmandu`. */
export const timeZone = z
  .string(ZONE)
  .max(60, ZONE)
  .refine(isTimeZone, ZONE)
  .refine(
    (zone) => !TOO_NEW.includes(zone),
    'Los navegadores de 2022 no conocen esa zona: elige otra de la misma hora.',
  )

function isTimeZone(name: string): boolean {
  // Not offsets such as `+05:45`, which have no place, and whose clocks never change.
  if (!/^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)+$/.test(name)) return false
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return Intl.supportedValuesOf('timeZone').includes(zone)
  } catch {
    return false
  }
}
/** An official number with its name, such as RUT 76.123.456-7. */
export const officialNumber = z.object({ name: line(20), number: line(40) })

export const links = z
  .array(link)
  .max(MAX_LINKS, `A lo más ${MAX_LINKS}.`)
  .refine(
    (all) => new Set(all.map(({ url }) => url)).size === all.length,
    'La misma dirección está dos veces.',
  )
