import * as z from 'zod'
import { MAX_BULK } from '../field-limits.ts'
import { MAX_USERNAME_LENGTH } from '../auth/auth.ts'
import { INBOX_FILTERS, INBOX_STATES } from './filters.ts'
import { MAX_ANSWER_LENGTH, MAX_SUBJECT_LENGTH } from './staff-writing.ts'
import { listCounts, listInput, listOutput } from './list.ts'
import { bulkProblem, isoDate, language, rowId, storableText } from '../schema.ts'
import { msg, text } from '../text.ts'

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
  /** Number of changes: a change names the one that its caller saw. */
  revision: z.number(),
})

export const inboxPage = listOutput(inboxRow)

export const inboxCounts = listCounts(INBOX_FILTERS)

export const inboxId = z.object({ id: rowId })

const byLanguage = z.partialRecord(language, z.string())

/** Texts by language; a placeholder without a value stays `{name}`. */
const preparedAnswer = z.object({ name: z.string(), title: z.string(), texts: byLanguage })

/** A state of a draft: who wrote it, and which of the writer's changes it contains. */
const draftState = z.object({
  /** Chosen by the form each time it opens; null in drafts of earlier programs. */
  visit: z.uuid().nullable(),
  version: z.number().int().min(0).max(2_147_483_647),
})

const storedAnswerDraft = draftState.extend({
  answerId: z.uuid().nullable(),
  /** Empty if it is the proposed one. */
  subject: z.string(),
  text: z.string(),
})

/** A message or request with all facts for an answer. */
export const inboxRecord = inboxRow.extend({
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
  /** The caller's unfinished answer, perhaps without text; null if there never was one. */
  draft: storedAnswerDraft.nullable(),
  /** The proposed subject in the guest's language, and in each. */
  subject: z.string(),
  subjects: z.record(language, z.string()),
  prepared: z.array(preparedAnswer),
  /** The hotel's mailbox, which receives replies. */
  mailbox: z.string(),
  /** The one that has waited longest for an answer, besides this; null if none. */
  next: z.number().nullable(),
})

/** What others do with an open record. */
export const inboxPulse = z.object({
  revision: z.number(),
  /** Other accounts that are writing an answer. */
  writing: z.array(z.string()),
  /** Milliseconds until one of them counts as silent, unless the account goes on; null if none. */
  untilMs: z.number().nullable(),
})

const changed = { id: rowId, revision: z.number().int() }

export const inboxStateInput = z.object({
  ...changed,
  state: z.enum(['new', 'answered', 'waiting', 'seen', 'junk']),
})

/** States for several items; `spam` only takes back a judgement. */
export const inboxBulkInput = z.object({
  items: z
    .array(z.object({ ...changed, state: z.enum(INBOX_STATES) }))
    .min(1)
    .max(MAX_BULK),
  /** Whether spam becomes genuine, or unjudged again: “No es spam”, and to undo. */
  fromSpam: z.boolean().default(false),
})

export const inboxBulkOutcome = z.object({
  done: z.array(z.object({ id: z.number(), revision: z.number() })),
  problems: z.array(bulkProblem),
})

export const inboxAssignInput = z.object({
  ...changed,
  assignee: storableText(MAX_USERNAME_LENGTH).nullable(),
})

const draftChange = draftState.extend({
  visit: z.uuid(),
  /** The draft that the form was opened with; null: none. */
  from: draftState.nullable(),
})

/** An unfinished answer. */
export const inboxDraftInput = draftChange.extend({
  id: rowId,
  answerId: z.uuid(),
  /** Empty if it is the proposed one. */
  subject: text({ max: MAX_SUBJECT_LENGTH, singleLine: true }),
  text: storableText(MAX_ANSWER_LENGTH),
})

export const inboxAnswerInput = z.object({
  ...changed,
  /** Idempotency key, made by the form: an answer is sent once. */
  answerId: z.uuid(),
  subject: text({ max: MAX_SUBJECT_LENGTH, required: msg('error.required'), singleLine: true }),
  text: text({ max: MAX_ANSWER_LENGTH, required: msg('error.required') }),
  /** Of the letter; absent: the guest's. */
  language: language.exactOptional(),
  /** The draft that the answer ends. */
  draft: draftChange,
})

export const inboxUndoInput = z.object({ id: rowId, mailId: rowId })

/** The mail of an answer, which can be cancelled for `UNDO_SECONDS`. */
export const inboxAnswerResult = z.object({ mailId: z.number() })

export type AnswerDraftInput = z.output<typeof inboxDraftInput>
export type AnswerInput = z.output<typeof inboxAnswerInput>
export type InboxBulkInput = z.output<typeof inboxBulkInput>
export type InboxBulkChange = InboxBulkInput['items'][number]
export type InboxRow = z.infer<typeof inboxRow>
export type InboxPulse = z.infer<typeof inboxPulse>

export type InboxRecord = z.infer<typeof inboxRecord>
