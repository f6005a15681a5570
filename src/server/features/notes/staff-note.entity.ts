import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'

const staffNoteSchema = defineEntity({
  name: 'StaffNote',
  indexes: [{ properties: ['about', 'id'] }],
  triggers: [notifyTrigger('staff_note', 'notes', ['insert', 'update', 'delete'])],
  properties: {
    id: p.integer().primary(),
    /** Kind and id of the row, such as `inbox:7`; the note is deleted with the row. */
    about: p.string().length(60),
    author: p.string().length(MAX_USERNAME_LENGTH),
    text: p.text(),
    /** `requestHash` of the note; null in rows of earlier programs. */
    requestId: p.uuid().strictNullable().unique(),
    /** Time of the last correction; null: none. */
    editedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An internal note of the staff about a guest's message or booking. */
export class StaffNote extends staffNoteSchema.class {}
staffNoteSchema.setClass(StaffNote)
