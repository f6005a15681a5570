import * as z from 'zod'
import { ALL_SCOPES } from './property.ts'

/**
 * The behaviour of the simulated property. Most options exist because that of the real one is
 * unknown: the client has to handle all of them.
 */
export const sandboxConfig = z.object({
  createdStatus: z.enum(['confirmed', 'not_confirmed']),
  tax: z.object({
    mode: z.enum(['exclusive', 'inclusive', 'none']),
    rate: z.number().min(0).max(1),
  }),
  scopes: z.array(z.enum(ALL_SCOPES)),
  /** `alt` turns every unreliable field to its other shape. */
  quirks: z.enum(['live', 'alt']),
  payByLink: z.boolean(),
  /** Both kinds of reservation number have been seen. */
  reservationIds: z.enum(['digits', 'letters']),
  /** Hundredths per child and night. */
  extraChild: z.number().int().min(0),
  unknownPromo: z.enum(['empty', 'refused']),
  missingReservation: z.enum(['message', 'status']),
  /** Calls per second; null for no limit. */
  throttle: z
    .object({ perSecond: z.number().positive(), burst: z.number().int().positive() })
    .nullable(),
  throttleAnswer: z.enum(['json', 'empty']),
  /** Whether going over the limit locks the key out for a minute. */
  suspendsAbusers: z.boolean(),
})

export type SandboxConfig = z.infer<typeof sandboxConfig>

export const DEFAULT_CONFIG: SandboxConfig = {
  createdStatus: 'confirmed',
  tax: { mode: 'exclusive', rate: 0.19 },
  scopes: [...ALL_SCOPES],
  quirks: 'live',
  // Cloudbeds Payments in Chile is not to be expected (cloudbeds.md §5.8).
  payByLink: false,
  reservationIds: 'digits',
  extraChild: 0,
  unknownPromo: 'empty',
  missingReservation: 'message',
  throttle: null,
  throttleAnswer: 'json',
  suspendsAbusers: false,
}
