import * as z from 'zod'
import { listCounts, listInput, listOutput } from './list.ts'
import { MAIL_FILTERS } from './mail-filters.ts'
import { isoDate, rowId } from '../schema.ts'

export const mailListInput = listInput(MAIL_FILTERS)

const mailRow = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Why it has not left, in words; empty for others. */
  why: z.string(),
  attempts: z.int(),
  nextAttemptAt: isoDate,
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
})

export const mailPage = listOutput(mailRow)
export const mailCounts = listCounts(MAIL_FILTERS)

/** One mail, or all that have failed. */
export const retryInput = z.object({ id: rowId.optional() })
export const discardInput = z.object({ id: rowId })
export const retryAnswer = z.object({ count: z.int() })

export type MailRow = z.infer<typeof mailRow>
