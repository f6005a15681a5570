import { decodeHTML } from 'entities'
import * as z from 'zod'
import { RESERVATION_STATUSES, type ReservationStatus } from '../pms/reservation.ts'

/** An id, always as a string, because Cloudbeds sends some as numbers. */
export const id = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/))

/** A number; the same field arrives as `2`, `"2"` or `"1,234.50"`. */
export const number = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value).replaceAll(',', '').trim()
  const parsed = text === '' ? Number.NaN : Number(text)
  if (Number.isFinite(parsed)) return parsed
  context.addIssue({ code: 'custom', message: 'is not a number' })
  return z.NEVER
})

/** An empty value: the empty string, null, or no such key. */
const empty = z.literal('').nullish()

/** A number; null if empty. */
export const optionalNumber = z.union([empty.transform(() => null), number])

/** Money in hundredths; Cloudbeds sends totals with four decimals. */
export const amount = number.transform(toHundredths)

export const optionalAmount = z.union([empty.transform(() => null), amount])

/** `toFixed` first, because 0.285 × 100 is 28.499999999999996. */
function toHundredths(value: number): number {
  return Math.round(Number((value * 100).toFixed(4)))
}

export const flag = z.union([
  z.boolean(),
  z.union([z.literal(1), z.literal('1'), z.literal('true')]).transform(() => true),
  z.union([z.literal(0), z.literal('0'), z.literal('false')]).transform(() => false),
])

/** A flag; false if empty. */
export const optionalFlag = z.union([empty.transform(() => false), flag])

/** Text; `''` if empty. */
export const text = z
  .union([empty.transform(() => ''), z.string(), z.number().transform(String)])
  .pipe(z.string())

/** A date, also from a date with a time. */
export const day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date())

/** A map; an empty map arrives as `[]`, because PHP does not distinguish it from an empty list. */
export const phpMap = <T extends z.ZodType>(value: T) =>
  z.union([
    z
      .array(z.unknown())
      .length(0)
      .transform((): Record<string, z.output<T>> => ({})),
    z.record(z.string(), value),
  ])

/** A field that holds either one item or a list of items; always a list here. */
export const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(value).min(1))

/** A list, or the values of a map; `[]` if empty. */
export const listOrMap = <T extends z.ZodType>(value: T) =>
  z.union([
    empty.transform((): z.output<T>[] => []),
    z.array(value),
    z.record(z.string(), value).transform((map) => Object.values(map) as z.output<T>[]),
  ])

/** An object of the API with the names of our code: `ours: ['theirs', value]`. */
export const named = <Fields extends Record<string, readonly [string, z.ZodType]>>(
  fields: Fields,
) =>
  z.object(Object.fromEntries(Object.values(fields))).transform((row) => {
    const entries = Object.entries(fields).map(([ours, [theirs]]) => [ours, row[theirs]])
    return Object.fromEntries(entries) as { [Name in keyof Fields]: z.output<Fields[Name][1]> }
  })

/** ISO code of `propertyCurrency`, which is an object or a list of one object. */
export const currencyCode = oneOrMany(z.object({ currencyCode: z.string().length(3) })).transform(
  (list) => list[0]?.currencyCode.toUpperCase() ?? '',
)

export const pictures = listOrMap(
  z.union([z.string(), z.object({ image: z.string() }).transform(({ image }) => image)]),
)

/** A status; `unknown` if it is new, so that the rest of the answer stays valid. */
export const reservationStatus = z.enum(RESERVATION_STATUSES).or(
  z
    .unknown()
    .optional()
    .transform((): ReservationStatus => 'unknown'),
)

/** The text of an HTML description. */
export const plainText = text.transform((html) =>
  decodeHTML(
    html.replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim(),
)
