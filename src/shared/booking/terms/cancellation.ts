import * as z from 'zod/mini'
import { cents } from '../fields/stay-fields.ts'
import { CANCELLATION_CHARGES } from './rules.ts'

/** A cancellation charge and the day from which it applies. */
const cancellationStep = z.object({
  /** First day of the charge; null if it already applies. */
  from: z.nullable(z.string()),
  /** `everything` if the charge would cover all nights of the stay. */
  charge: z.enum(CANCELLATION_CHARGES),
  amountMinor: cents,
})

/** Cancellation terms: the last free day and the charges afterwards. */
export const cancellation = z.object({
  /**
   * Last day, by the hotel's calendar, on which cancelling is free; null if cancelling is not free,
   * or not any more.
   */
  freeUntil: z.nullable(z.string()),
  /** The charge from the day after `freeUntil`; if `freeUntil` is null, the charge today. */
  lateCharge: z.enum(CANCELLATION_CHARGES),
  /** The present and later charges, the highest last; empty if cancelling is always free. */
  steps: z.array(cancellationStep),
})

/** Whether a cancellation costs nothing today. */
export const isFreeNow = ({ freeUntil, steps }: Cancellation): boolean =>
  freeUntil !== null || steps.length === 0

export type Cancellation = z.infer<typeof cancellation>
export type CancellationStep = z.infer<typeof cancellationStep>
