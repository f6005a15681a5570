import * as z from 'zod'
import { MAX_EMAIL_LENGTH } from '../field-limits.ts'
import { listCounts, listInput, listOutput } from './list.ts'
import { MAX_LIST_SEARCH, SUBSCRIBER_FILTERS } from './filters.ts'
import { isoDate, language, rowId, storableText } from '../schema.ts'

export const subscriberListInput = listInput(SUBSCRIBER_FILTERS)

const subscriberRow = z.object({
  id: z.int(),
  email: z.string(),
  language,
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
})

export const subscriberPage = listOutput(subscriberRow)
export const subscriberCounts = listCounts(SUBSCRIBER_FILTERS)
export const removeSubscriberInput = z.object({ id: rowId })

/** Number of present subscribers at the end of each month. */
export const subscriberGrowth = z.array(z.object({ month: z.string(), count: z.int() }))

const group = z.uuid()

/** A published article with the progress of its mailing to subscribers. */
const campaign = z.object({
  group,
  title: z.string(),
  /** Languages in which it is published. */
  languages: z.array(language),
  /** Subscribers with a version in their language who have not received it. */
  missing: z.int(),
  /** Subscribers whose language has no version; they get it once there is one. */
  untranslated: z.array(z.object({ language, count: z.int() })),
  sent: z.int(),
  waiting: z.int(),
  refused: z.int(),
})

/** Words of the title, in any language; absent: all. */
export const campaignsInput = z.object({ q: storableText(MAX_LIST_SEARCH).optional() }).optional()

export const campaigns = z.array(campaign)

export const campaignInput = z.object({ group })

/** The mail in each language of the article. */
export const campaignMails = z.array(z.object({ language, subject: z.string(), text: z.string() }))

export const campaignTestInput = z.object({
  /** Idempotency key, made by the form: a repeated call sends nothing. */
  requestId: z.uuid(),
  group,
  language,
  to: z.email().max(MAX_EMAIL_LENGTH),
})

/** Number of queued or cancelled mails. */
export const campaignAnswer = z.object({ count: z.int() })

export type SubscriberRow = z.infer<typeof subscriberRow>
export type Campaign = z.infer<typeof campaign>
