import * as z from 'zod'
import { cleanSvg } from './svg.ts'

/** Letters of a drawing: more would not fit twice into a value. */
export const MAX_DRAWING = 38_000

export const PNG_PREFIX = 'data:image/png;base64,'

/** The signature of PNG in base64. */
const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/

/** An SVG as text, of which only what draws is kept, or a PNG as its `data:` address. */
const drawing = z
  .string('Elige un archivo.')
  .max(MAX_DRAWING, 'El archivo es muy grande: a lo más 28 KB de PNG o 38 KB de SVG.')
  .transform((text, context) => {
    const clean = PNG.test(text) ? text : cleanSvg(text)
    if (clean !== undefined) return clean
    context.addIssue({ code: 'custom', message: UNREADABLE })
    return z.NEVER
  })

const UNREADABLE =
  'No se puede leer: guarda el dibujo como SVG sin hoja de estilos («atributos de presentación») o como PNG.'

export const logo = z.object({
  /** For icons, the letter of stay and light ground. */
  sign: drawing,
  /** For the bar and the foot of the pages; null: the sign. */
  onDark: drawing.nullable(),
  /** Colour of the ground of icons. */
  ground: z.string().regex(/^#[0-9a-f]{6}$/i, 'Elige un color.'),
})

export type Logo = z.output<typeof logo>
