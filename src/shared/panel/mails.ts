import * as z from 'zod'
import { listCounts, listInput, listOutput } from './list.ts'
import { MAIL_FILTERS } from './filters.ts'
import { isoDate, rowId } from '../schema.ts'

export const mailListInput = listInput(MAIL_FILTERS)

const mailRow = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Why the mail was not sent, in words; empty for others. */
  why: z.string(),
  attempts: z.int(),
  nextAttemptAt: isoDate,
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
})

export const mailPage = listOutput(mailRow)
export const mailCounts = listCounts(MAIL_FILTERS)

/** One mail; absent: all failed mails. */
export const retryInput = z.object({ id: rowId.optional() })
export const discardInput = z.object({ id: rowId })
export const retryAnswer = z.object({ count: z.int() })

export type MailRow = z.infer<typeof mailRow>

/**
 * The delivery of the site's mails, for the panel. In zod's classic dialect, because only the
 * server parses it.
 */
export const mailStatus = z.object({
  /**
   * - `smtp`: a mail server is configured. - `printed`: an unpublished site writes mails to the
   * log. - `waiting`: a published site without a mail server keeps them.
   */
  delivery: z.enum(['smtp', 'printed', 'waiting']),
  /** Number of unsent mails. */
  waiting: z.int(),
})

/** A mail about a record of the panel. */
const recordMail = z.object({
  id: z.number(),
  text: z.string(),
  /** Account that wrote the mail; null for the site's own mails. */
  author: z.string().nullable(),
  /** Delivery state in words. */
  outcome: z.string(),
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
})

export const recordMails = z.array(recordMail)

export type MailDelivery = z.infer<typeof mailStatus>['delivery']
