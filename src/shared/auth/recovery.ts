import * as z from 'zod'
import { MAX_EMAIL_LENGTH } from '../field-limits.ts'
import { isStorable } from '../text.ts'

const REQUIRED = 'Escribe tu usuario o tu correo'

/** A user name or an address, as typed by who forgot her password. */
export const recoveryInput = z.object({
  who: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(MAX_EMAIL_LENGTH, `Máximo ${MAX_EMAIL_LENGTH} caracteres`)
    .refine(isStorable, 'Contiene caracteres no permitidos'),
})

/** The same for everybody: whether the site can mail a link at all. */
export const recoveryAnswer = z.object({ byMail: z.boolean() })
