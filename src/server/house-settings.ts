import * as z from 'zod'

/**
 * A guest's words about the stay, with the facts about the guest that the guest agreed to publish.
 */
export interface GuestWord {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** `YYYY-MM`. */
  month: string
  /** ISO 639-1: the language that it is written in. */
  language: string
  text: string
}

const GUEST_WORD =
  /^(?<name>[^,]{1,60}), *(?<country>[A-Z]{2}), *(?<month>20\d\d-(?:0[1-9]|1[0-2])), *(?<language>[a-z]{2}): *(?<text>.{1,200})$/

/** `Ana, CL, 2026-03, es: Volveremos por el desayuno.` */
export const guestWord = z.string().transform((value, context): GuestWord => {
  const { name, country, month, language, text } = GUEST_WORD.exec(value.trim())?.groups ?? {}
  if (name && country && month && language && text) return { name, country, month, language, text }
  const message = 'must look like Ana, CL, 2026-03, es: We will be back (at most 200 characters)'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** `Ana Tuki, Pedro Pate` */
export const hostNames = z
  .string()
  .max(120)
  .transform((value) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )

/** A picture of this site or of another one. */
export const portrait = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?!\/)|https:\/\/)[^\s"<>]+$/,
    'must be an address such as /uploads/….webp or https://…',
  )
