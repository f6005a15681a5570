import * as z from 'zod'
import { listCounts, listInput, listOutput } from './list.ts'
import { MAIL_FILTERS } from './filters.ts'
import { isoDate, language, rowId } from '../schema.ts'

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
  discardedAt: isoDate.nullable(),
  createdAt: isoDate,
  /** Whether the staff sent it to try a mail, and no guest was written to. */
  isTest: z.boolean(),
})

export const mailPage = listOutput(mailRow)
export const mailCounts = listCounts(MAIL_FILTERS)

/** Without `id`: all failed mails. */
export const retryInput = z.object({ id: rowId.optional() })
export const mailId = z.object({ id: rowId })
export const retryAnswer = z.object({ count: z.int() })

export const mailText = z.object({
  language,
  /** Tokens in links are masked; null for a mail of a kind that is not shown. */
  text: z.string().nullable(),
})

export type MailRow = z.infer<typeof mailRow>

/** A mail about a record of the panel. */
const recordMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  /** Tokens in links are masked; null for a mail of a kind that is not shown. */
  text: z.string().nullable(),
  /** Account that wrote the mail; null for the site's own mails. */
  author: z.string().nullable(),
  /** Delivery state in words. */
  outcome: z.string(),
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
})

export const recordMails = z.array(recordMail)
