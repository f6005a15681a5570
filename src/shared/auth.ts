import * as z from 'zod/mini'
import { isStorable } from './text.ts'

/** Answer of GET /api/auth/status (spec §7): nothing but whether, and who. */
export const authStatus = z.object({
  isAuthenticated: z.boolean(),
  username: z.optional(z.string()),
})

export type AuthStatus = z.infer<typeof authStatus>

export const MAX_USERNAME_LENGTH = 120

/** Longer ones are refused before they cost a hash (security row 11). */
export const MAX_PASSWORD_LENGTH = 256

/** Taken exactly as typed: a password is never trimmed (security row 12). */
const typed = (required: string, max: number) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.maxLength(max, `Máximo ${max} caracteres`),
      z.refine(isStorable, 'Contiene caracteres no permitidos'),
    )

/** What staff sign in with (spec §5). Written with zod/mini because the dialog uses it too. */
export const credentials = z.object({
  username: typed('Usuario requerido', MAX_USERNAME_LENGTH),
  password: typed('Contraseña requerida', MAX_PASSWORD_LENGTH),
})

export type Credentials = z.infer<typeof credentials>

/** Who signed in (spec §3: the authenticated user). */
export const signedInUser = z.object({ username: z.string() })
