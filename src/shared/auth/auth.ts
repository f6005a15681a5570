import * as z from 'zod/mini'
import { isStorable } from '../text.ts'

/** Answer of GET /api/auth/status (spec §7). */
export const authStatus = z.object({
  isAuthenticated: z.boolean(),
  username: z.optional(z.string()),
})

export type AuthStatus = z.infer<typeof authStatus>

export const MAX_USERNAME_LENGTH = 120

/** Longer passwords are rejected before hashing (security row 11). */
export const MAX_PASSWORD_LENGTH = 256

/** A required text, not trimmed: a password counts exactly as typed (security row 12). */
const typed = (required: string, max: number) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.maxLength(max, `Máximo ${max} caracteres`),
      z.refine(isStorable, 'Contiene caracteres no permitidos'),
    )

/** The login form (spec §5). Written with zod/mini, because the browser validates with it too. */
export const credentials = z.object({
  username: typed('Usuario requerido', MAX_USERNAME_LENGTH),
  password: typed('Contraseña requerida', MAX_PASSWORD_LENGTH),
})

export type Credentials = z.infer<typeof credentials>

/** A code of the app, or a recovery code. */
export const oneTimeCode = typed('Código requerido', 40)

/** The login of callers that send password and code at once. */
export const signIn = z.extend(credentials, { oneTimeCode: z.optional(oneTimeCode) })

export type SignIn = z.infer<typeof signIn>

export const secondStep = z.object({ oneTimeCode })

/** Asks a signed-in person again who she is, before something dangerous. */
export const confirmation = z.pick(signIn, { password: true, oneTimeCode: true })

export type Confirmation = z.infer<typeof confirmation>

/** Why a call needs another proof of who the caller is; written so that `api:types` spells it out. */
export type AuthErrorCode = keyof { confirmation_required: 1; second_factor_required: 1 }

/** What proves besides the password who somebody is. */
export type Factor = keyof { passkey: 1; code: 1; recovery: 1 }

/** The authenticated user (spec §3). */
export const signedInUser = z.object({ username: z.string() })
