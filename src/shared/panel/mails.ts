import * as z from 'zod'
import { listCounts, listInput, listOutput } from './list.ts'
import { MAIL_FILTERS } from './filters.ts'
import { isoDate, rowId } from '../schema.ts'

export const mailListInput = listInput(MAIL_FILTERS)

const mailRow = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Delivery state in words. */
  outcome: z.string(),
  attempts: z.int(),
  /** Null if a restore stopped the mail. */
  nextAttemptAt: isoDate.nullable(),
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
})

export const mailPage = listOutput(mailRow)
export const mailCounts = listCounts(MAIL_FILTERS)

/** Without `id`: all failed mails. */
export const retryInput = z.object({ id: rowId.optional() })
export const discardInput = z.object({ id: rowId })
export const retryAnswer = z.object({ count: z.int() })

export type MailRow = z.infer<typeof mailRow>

/** A mail about a record of the panel. */
const recordMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Account that wrote the mail; null for the site's own mails. */
  author: z.string().nullable(),
  /** Delivery state in words. */
  outcome: z.string(),
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
})

export const recordMails = z.array(recordMail)
