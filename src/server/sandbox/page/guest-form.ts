import * as z from 'zod'
import type { PhpMap } from '../php-form.ts'
import { COUNTRIES } from './countries.ts'
import type { PageKey } from './messages/es.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'error_required')
    // oxlint-disable-next-line no-control-regex -- control characters are what this looks for.
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'error_required')

const required = (max: number) => line(max).min(1, 'error_required')

/** What the fields of one line take. */
export const MAX_LENGTHS = { firstName: 60, lastName: 60, email: 254, phone: 40 } as const

/** The guest's part of a booking; messages are keys of the page's dictionary. */
const guestForm = z.object({
  firstName: required(MAX_LENGTHS.firstName),
  lastName: required(MAX_LENGTHS.lastName),
  email: required(MAX_LENGTHS.email).pipe(z.email('error_email')),
  phone: required(MAX_LENGTHS.phone),
  country: z.enum(COUNTRIES as [string, ...string[]], 'error_required'),
  arrival: z.union([z.literal(''), z.string().regex(/^\d\d:00$/)]).catch(''),
  requests: z.string().trim().max(1000).catch(''),
  accept: z.literal('yes', 'error_accept'),
})

export type GuestField = keyof typeof guestForm.shape

export type GuestForm = z.infer<typeof guestForm>

export interface FilledForm {
  /** As typed, to be shown again. */
  values: Partial<Record<GuestField, string>>
  problems: Partial<Record<GuestField, PageKey>>
  guest?: GuestForm
}

const GUEST_FIELDS = Object.keys(guestForm.shape) as GuestField[]

export function readGuestForm(form: PhpMap): FilledForm {
  const values = Object.fromEntries(
    GUEST_FIELDS.map((name) => [name, typeof form[name] === 'string' ? form[name] : '']),
  )
  const parsed = guestForm.safeParse(values)
  if (parsed.success) return { values, problems: {}, guest: parsed.data }
  const problems: FilledForm['problems'] = {}
  for (const { path, message } of parsed.error.issues) {
    problems[path[0] as GuestField] ??= message as PageKey
  }
  return { values, problems }
}
