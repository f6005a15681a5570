import * as z from 'zod'
import { isoDate, rowId } from '#shared/schema.ts'

/** An editor whose lease was not renewed for this time counts as closed. */
export const LEASE_SECONDS = 14

/** The same for an editor whose tab has no event stream: its page calls once a minute. */
export const STREAMLESS_SECONDS = 90

const visit = z
  .string()
  .regex(/^[\w-]+$/)
  .min(8)
  .max(40)

export const presenceInput = z.object({
  /** Article id. */
  id: rowId,
  /** Random id of the open editor; each tab has its own. */
  visit,
  /** Id of the tab's event stream; null if it has none. */
  stream: z.uuid().nullable().default(null),
  /** Whether the editor has unsaved text. */
  isChanged: z.boolean(),
})

export const leaveInput = presenceInput.pick({ id: true, visit: true })

/** Another open editor of the same article. */
const otherEditor = z.object({
  visit: z.string(),
  username: z.string(),
  /** Whether the caller has the article open a second time. */
  isYou: z.boolean(),
  isChanged: z.boolean(),
})

/** The other open editors of an article, and the article's last save. */
export const presence = z.object({
  others: z.array(otherEditor),
  revision: z.number().int(),
  updatedAt: isoDate,
  updatedBy: z.string().nullable(),
})

export type PresenceInput = z.output<typeof presenceInput>
export type Presence = z.infer<typeof presence>
