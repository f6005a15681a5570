import * as z from 'zod'
import type { Area } from '../auth/roles.ts'
import { isoDate, rowId } from '../schema.ts'
import { MAX_NOTE_LENGTH } from './staff-writing.ts'
import { msg, text } from '../text.ts'

/** Key of a record with notes and mails, such as `inbox:7`. */
const about = z.string().regex(/^(?:inbox:[1-9]\d{0,8}|booking:[\w-]{1,40})$/)

export const aboutInput = z.object({ about })

/** The area of the row that notes, mails or entries of the log are about. */
export const areaOf = (row: string): Area => (row.startsWith('booking:') ? 'bookings' : 'inbox')

export const noteInput = z.object({
  about,
  text: text({ max: MAX_NOTE_LENGTH, required: msg('error.required') }),
  /** Idempotency key, made by the form: a note is stored once. */
  requestId: z.uuid(),
})

export const noteDeleteInput = z.object({ id: rowId })

/** A correction; a repeated call changes nothing more. */
export const noteChangeInput = z.object({
  id: rowId,
  text: text({ max: MAX_NOTE_LENGTH, required: msg('error.required') }),
})

const noteRow = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  createdAt: isoDate,
  editedAt: isoDate.nullable(),
})

export const noteRows = z.array(noteRow)
