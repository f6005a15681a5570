import * as z from 'zod'
import { CANCELLATION_CHARGES } from '#shared/booking/terms/rules.ts'

/** `on` and `off` in several spellings. */
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => value === 'on' || value === 'true' || value === '1')

/** A URL with a protocol that matches; the example is part of the error message. */
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${example}` })

/** Whether a URL names a site only, whose pages live at the root; true for a text that is no URL. */
export function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash, username } = new URL(address)
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

/** The sender of mails: an e-mail address, or a name followed by the address in `<…>`. */
export const SENDER =
  /^(?:(?:"[^"\r\n]+"|[^<>@,;:"\r\n]+) <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** IP addresses and networks (CIDR). */
export const proxyList = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))

/**
 * `14:first_night,3:two_nights`: charges for cancelling fewer than 14 and fewer than 3 days before
 * arrival.
 */
export const cancellationTerms = z
  .string()
  .regex(/^\d{1,3}:[a-z_]+(,\d{1,3}:[a-z_]+)*$/, 'must look like 14:first_night,3:two_nights')
  .transform((value) =>
    value.split(',').map((rule) => {
      const [days, charge] = rule.split(':')
      return { days: Number(days), charge }
    }),
  )
  .pipe(
    z.array(
      z.object({
        days: z.number(),
        charge: z.enum(CANCELLATION_CHARGES, {
          error: `must charge one of ${CANCELLATION_CHARGES.join(', ')}`,
        }),
      }),
    ),
  )

/** `EUR:0.92,CLP:950`: the value of one unit of the property's currency in other currencies. */
export const exchangeRates = z
  .string()
  .regex(/^$|^[A-Z]{3}:\d+(\.\d+)?(,[A-Z]{3}:\d+(\.\d+)?)*$/, 'must look like EUR:0.92,CLP:950')
  .transform((value) => {
    const pairs = value.split(',').map((pair) => pair.split(':'))
    return Object.fromEntries(
      pairs.flatMap(([code = '', rate]): [string, number][] =>
        rate ? [[code, Number(rate)]] : [],
      ),
    )
  })

/**
 * `Larga estadía=30:everything;No reembolsable=hidden`: the terms by the name of the rate plan in
 * lower case.
 */
export const ratePlanTerms = z.string().transform((value, context) => {
  const plans = value.split(';').filter((plan) => plan.trim() !== '')
  const parsed = plans.map((plan) => {
    const [name = '', terms = ''] = plan.split('=').map((part) => part.trim())
    const read = z.union([z.enum(['hidden', 'non_refundable']), cancellationTerms]).safeParse(terms)
    if (name === '' || !read.success) {
      const message = 'must look like Long stay=30:everything;Saver=non_refundable;Agency=hidden'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return [name.toLowerCase(), read.data] as const
  })
  return new Map(parsed)
})

/** A retention period in months or days, never longer than the privacy page promises. */
export const retentionPeriod = (promised: number) =>
  z.coerce.number().int().min(1).max(promised).default(promised)

/** A timeout in seconds. */
export const seconds = z.coerce.number().min(0.1).max(60)

/** An amount of storage or memory in MB. */
export const megabytes = z.coerce.number().int().min(1)

/** A bucket name valid for S3. */
export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

/** A list separated by commas. */
export const commaList = (text = z.string()) =>
  text.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const TESTIMONIAL =
  /^(?<name>[^,]{1,60}), *(?<country>[A-Z]{2}), *(?<month>20\d\d-(?:0[1-9]|1[0-2])), *(?<language>[a-z]{2}): *(?<text>.{1,200})$/

/**
 * A testimonial such as `Ana, CL, 2026-03, es: Volveremos por el desayuno.`: name, country in ISO
 * 3166-1 alpha-2, month, language in ISO 639-1, text.
 */
export const testimonial = z.string().transform((value, context) => {
  const { name, country, month, language, text } = TESTIMONIAL.exec(value.trim())?.groups ?? {}
  if (name && country && month && language && text) return { name, country, month, language, text }
  const message = 'must look like Ana, CL, 2026-03, es: We will be back (at most 200 characters)'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The URL of a picture: a path of this site, or an https URL. */
export const portrait = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?!\/)|https:\/\/)[^\s"<>]+$/,
    'must be an address such as /uploads/….webp or https://…',
  )
