import * as z from 'zod'
import { FIGURES, PARTNERS, SERVICES } from '../hotel/lists.ts'
import { REASONS } from '../booking/price/reasons.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { line } from './kinds.ts'
import { MAX_ITEMS } from './limits.ts'

/** Texts of the pages, by their keys. */
export const ofSite = (keys: readonly string[]) => keys.map((key) => `text.site.${key}`)

/**
 * The lists of the pages: keys of the texts that the program brings, which are changed where texts
 * are.
 */
export const KNOWN_ITEMS = {
  services: ofSite(SERVICES),
  partners: ofSite(Object.keys(PARTNERS)),
  figures: ofSite(FIGURES.map(({ key }) => key)),
  payment: ['text.guestFacts.payment'],
  reasons: REASONS.map((key) => `text.booking.${key}`),
} as const satisfies Record<string, readonly string[]>

const itemText = line(120).refine((text) => !/[{}[\]]/.test(text), 'Sin { } ni [ ].')

const itemOf = (known: readonly string[]) =>
  z.object({
    /** Key of the text; empty for an item of the owner. */
    id: z.enum(['', ...known], 'Esa línea ya no está en el sitio.'),
    /** The texts of an item of the owner. */
    texts: z.partialRecord(z.enum(LANGUAGES), itemText),
  })

export type Item = z.output<ReturnType<typeof itemOf>>

const nameOf = ({ id, texts }: Item): string | undefined => (id === '' ? texts.es : id)

/** A list in the owner's order; what is left out is not shown. */
const listOf = <Shape extends ReturnType<typeof itemOf>>(shape: Shape) =>
  z
    .array(
      shape.refine((item) => nameOf(item) !== undefined, {
        path: ['texts', 'es'],
        error: 'Escribe el texto en español.',
      }),
    )
    .max(MAX_ITEMS, `A lo más ${MAX_ITEMS}.`)
    .refine((all) => new Set(all.map(nameOf)).size === all.length, 'La misma línea está dos veces.')

export const items = (known: readonly string[]) => listOf(itemOf(known))

/** Items with a figure before the text, such as `25+`. */
export const figures = (known: readonly string[]) =>
  listOf(itemOf(known).extend({ value: line(12) }))
