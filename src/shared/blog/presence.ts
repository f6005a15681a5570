import * as z from 'zod'
import { isoDate, rowId } from '#shared/schema.ts'

/**
 * An editor without a call for so long counts as closed. Editors call every six seconds: a dead one is
 * gone from the screens of others within 20 seconds.
 */
export const PRESENCE_SECONDS = 14

const visit = z
  .string()
  .regex(/^[\w-]+$/)
  .min(8)
  .max(40)

export const presenceInput = z.object({
  /** The article. */
  id: rowId,
  /** Id chosen by the open editor, one per tab. */
  visit,
  /** The editor has unsaved text. */
  isChanged: z.boolean(),
})

export const leaveInput = presenceInput.pick({ id: true, visit: true })

/** Another open editor of the same article. */
const otherEditor = z.object({
  visit: z.string(),
  username: z.string(),
  /** The same person, in another tab. */
  isYou: z.boolean(),
  isChanged: z.boolean(),
})

/** The other open editors of an article, and its last save. */
export const presence = z.object({
  others: z.array(otherEditor),
  revision: z.number().int(),
  updatedAt: isoDate,
  updatedBy: z.string().nullable(),
})

export type PresenceInput = z.output<typeof presenceInput>
export type Presence = z.infer<typeof presence>
