import * as z from 'zod/mini'

/** The lowest price of a night in the weeks to come, for two adults, taxes included. */
export const fromPrice = z.object({
  /** In hundredths of the currency. */
  priceMinor: z.int(),
  currency: z.string(),
  /** When the property said so. */
  asOf: z.string(),
  /** From then on it is too old to be shown; a page that shows it is cached no longer. */
  validUntil: z.string(),
})

export const maybeFromPrice = z.nullable(fromPrice)

export type FromPrice = z.infer<typeof fromPrice>
