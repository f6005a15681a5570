import * as z from 'zod'
import { isoDate } from '../schema.ts'
import { isStorable, msg } from '../text.ts'
import { canonicalEmailField } from '../contact-fields.ts'
import { credentials, MAX_USERNAME_LENGTH } from './auth.ts'
import { ROLES } from './roles.ts'

/** The signed-in person, for the panel. */
export const ownAccount = z.object({
  username: z.string(),
  /** Null while the account lacks the factor that its role requires: then it opens only Mi cuenta. */
  role: z.enum(ROLES).nullable(),
  hasFactor: z.boolean(),
})

/** A login in one browser. */
const ownSession = z.object({
  /** Names the session, and opens nothing. */
  id: z.string(),
  /** Browser and system in words; empty if unknown. */
  device: z.string(),
  createdAt: isoDate,
  lastSeenAt: isoDate,
  /** Whether this request came with it. */
  isCurrent: z.boolean(),
})

/** What a person sees of her own account. */
export const accountDetails = z.object({
  username: z.string(),
  role: z.enum(ROLES),
  name: z.string().nullable(),
  /** The confirmed address. */
  email: z.string().nullable(),
  /** An address whose link has not been used yet. */
  pendingEmail: z.string().nullable(),
  /** Whether links can be mailed. */
  hasMail: z.boolean(),
  sessions: z.array(ownSession),
})

/** How colleagues call a person; empty: by her user name. */
export const personName = z
  .string()
  .trim()
  .max(MAX_USERNAME_LENGTH, `Máximo ${MAX_USERNAME_LENGTH} caracteres`)
  .refine(isStorable, 'Contiene caracteres no permitidos')
  .refine((name) => !/\p{Cc}/u.test(name), 'Contiene caracteres no permitidos')

export const nameInput = z.object({ name: personName })
export const emailInput = z.object({ email: canonicalEmailField(msg('contact.error.email')) })

/** The present password and the new one, as typed. */
export const passwordInput = z.object({
  current: credentials.shape.password,
  password: credentials.shape.password,
})
export const sessionInput = z.object({ id: z.string().regex(/^[\da-f]{16}$/) })

export type OwnSession = z.infer<typeof ownSession>
