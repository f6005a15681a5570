import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH } from './field-limits.ts'
import { msg, text, type FormKey } from './text.ts'
import { canonicalEmail, readEmail, readPhone } from './typed-text.ts'

/** An e-mail address as people type it; its domain becomes lower case and punycode. */
export const emailField = (message: FormKey) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(MAX_EMAIL_LENGTH, msg('error.too_long')),
    z.refine((value) => readEmail(value) !== null, message),
    z.overwrite((value) => readEmail(value) ?? value),
    // For the API's document: the check above is a function.
    z.meta({ format: 'email' }),
  )

/** Like `emailField`, all in lower case, so that equal addresses are equal texts. */
export const canonicalEmailField = (message: FormKey) =>
  emailField(message).check(z.overwrite(canonicalEmail))

/** A telephone number in any form. */
export const phoneField = (message: FormKey) =>
  text({ max: 40, required: message }).check(
    z.refine((value) => readPhone(value) !== null, message),
    z.overwrite((value) => readPhone(value) ?? value),
  )
