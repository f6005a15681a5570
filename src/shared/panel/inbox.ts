import * as z from 'zod'
import { MAX_USERNAME_LENGTH } from '../auth.ts'
import { INBOX_FILTERS, INBOX_STATES, MAX_ANSWER_LENGTH } from './filters.ts'
import { listCounts, listInput, listOutput } from './list.ts'
import { isoDate, language, rowId } from '../schema.ts'

export const inboxInput = listInput(INBOX_FILTERS)

const inboxRow = z.object({
  id: z.number(),
  kind: z.enum(['message', 'request', 'change']),
  /** Number of a request; empty for a message. */
  number: z.string(),
  name: z.string(),
  language,
  state: z.enum(INBOX_STATES),
  assignee: z.string().nullable(),
  /** The guest's text. */
  message: z.string(),
  createdAt: isoDate,
  answeredAt: isoDate.nullable(),
})

export const inboxPage = listOutput(inboxRow)

export const inboxCounts = listCounts(INBOX_FILTERS)

export const inboxId = z.object({ id: rowId })

/** A text in the guest's language; a placeholder without a value stays `{name}`. */
const preparedAnswer = z.object({ name: z.string(), title: z.string(), text: z.string() })

/** A message or request with all facts for an answer. */
export const inboxRecord = inboxRow.extend({
  revision: z.number(),
  email: z.string(),
  phone: z.string(),
  dates: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.number().nullable(),
  room: z.string(),
  bookingReference: z.string(),
  /** The stay of the booking in `bookingReference`, with the property's number. */
  booked: z
    .object({ checkIn: z.string(), checkOut: z.string(), pmsId: z.string().nullable() })
    .nullable(),
  available: z.boolean().nullable(),
  /** The caller's unfinished answer. */
  draft: z.string(),
  subject: z.string(),
  prepared: z.array(preparedAnswer),
  /** The hotel's mailbox, which receives replies. */
  mailbox: z.string(),
})

/** The answer to the heartbeat of an open record. */
export const inboxPulse = z.object({
  revision: z.number(),
  /** Other accounts that are writing an answer. */
  writing: z.array(z.string()),
})

const changed = { id: rowId, revision: z.number().int() }

export const inboxStateInput = z.object({
  ...changed,
  state: z.enum(['new', 'answered', 'waiting']),
})

export const inboxAssignInput = z.object({
  ...changed,
  assignee: z.string().max(MAX_USERNAME_LENGTH).nullable(),
})

export const inboxDraftInput = z.object({ id: rowId, text: z.string().max(MAX_ANSWER_LENGTH) })

export const inboxAnswerInput = z.object({
  ...changed,
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(MAX_ANSWER_LENGTH),
})

export const inboxUndoInput = z.object({ id: rowId, mailId: rowId })

/** The mail of an answer, which can be cancelled for `UNDO_SECONDS`. */
export const inboxAnswerResult = z.object({ mailId: z.number() })

export type InboxRow = z.infer<typeof inboxRow>
export type InboxRecord = z.infer<typeof inboxRecord>
