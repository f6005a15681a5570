import * as z from 'zod'
import { withoutMarkLetters } from '../plain-text.ts'
import { isStorable } from '../text.ts'

export const UNSTORABLE = 'Tiene un signo que no se puede guardar.'

/** A text of the owner as `storableText`, with a sentence for what cannot be stored. */
export const ownText = (max: number) =>
  z
    .string({ error: 'Escribe un texto.' })
    .overwrite(withoutMarkLetters)
    .refine((text) => text.length <= max, `A lo más ${max} letras.`)
    .refine(isStorable, UNSTORABLE)

/** A text of one line, without spaces around it. */
export const line = (max: number) =>
  ownText(max)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Escribe algo.')
    .refine((text) => !/[\r\n]/.test(text), 'En una sola línea.')
