import { sql } from '@mikro-orm/core'
import type * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import { requestHash } from '#server/database/request-hash.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { inAreaOfRow, staffProcedure } from '#server/features/auth/procedure.ts'
import { requireAccess } from '#server/features/auth/staff.ts'
import { router } from '#server/trpc.ts'
import {
  aboutInput,
  areaOf,
  noteChangeInput,
  noteDeleteInput,
  noteInput,
  noteRows,
} from '#shared/panel/notes.ts'
import { success } from '#shared/schema.ts'
import { StaffNote } from './staff-note.entity.ts'

/** Number of notes shown for one row, the newest. */
const MAX_SHOWN = 100

const noteProcedure = staffProcedure('inbox', 'bookings')

export const notesRouter = router({
  list: noteProcedure
    .input(aboutInput)
    .use(inAreaOfRow)
    .output(noteRows)
    .query(({ ctx, input }) =>
      ctx.em.find(StaffNote, input, { orderBy: { id: 'desc' }, limit: MAX_SHOWN }),
    ),
  add: noteProcedure
    .input(noteInput)
    .use(inAreaOfRow)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx.em, ctx.user.username, input)
    }),
  delete: noteProcedure
    .input(noteDeleteInput)
    .output(success)
    .mutation(({ ctx, input }) =>
      changeNote(ctx, input, (tx, note) => {
        tx.remove(note)
        return 'note.delete'
      }),
    ),
  change: noteProcedure
    .input(noteChangeInput)
    .output(success)
    .mutation(({ ctx, input: { id, text } }) =>
      changeNote(ctx, { id }, (_tx, note) => {
        if (note.text === text) return
        Object.assign(note, { text, editedAt: new Date(ctx.now) })
        return 'note.change'
      }),
    ),
})

interface NoteContext {
  em: EntityManager
  user: Parameters<typeof requireAccess>[0] & { username: string }
}

/**
 * Changes a note of the account.
 * @param change Returns the action for the log; undefined if nothing changes.
 * @throws NOT_FOUND; FORBIDDEN for the note of another account.
 */
async function changeNote(
  { em, user }: NoteContext,
  input: { id: number },
  change: (tx: EntityManager, note: StaffNote) => 'note.delete' | 'note.change' | undefined,
): Promise<void> {
  const who = user.username
  await em.transactional(async (tx) => {
    const note = await tx.findOneOrFail(StaffNote, input, {
      failHandler: () => notFound('Nota no encontrada'),
    })
    requireAccess(user, 'write', areaOf(note.about))
    if (note.author !== who) throw forbidden('Solo quien escribió la nota puede cambiarla.')
    const { about } = note
    const action = change(tx, note)
    if (action) record(tx, { who, action, about, label: labelOf(about) })
  })
}

/** Stores a note; a repeated call with the same text does nothing. @throws NOT_FOUND */
async function addNote(
  em: EntityManager,
  who: string,
  input: z.output<typeof noteInput>,
): Promise<void> {
  const { about, text } = input
  await em.transactional(async (tx) => {
    const found = await query(tx)`${rowAbout(about)}`
    if (found.length === 0) throw notFound('Lo que anotas ya no existe.')
    const added = await query(tx)`
      insert into staff_note (about, author, text, request_id)
      values (${about}, ${who}, ${text}, ${requestHash(input)}) on conflict do nothing returning 1`
    if (added.length > 0) record(tx, { who, action: 'note.add', about, label: labelOf(about) })
  })
}

/** SQL of the row that a note is about; the row is not deleted before the note is stored. */
function rowAbout(about: string): Sql {
  const [kind, id = ''] = about.split(':')
  return kind === 'booking'
    ? sql`select 1 from booking where reference = ${id} for key share`
    : sql`select 1 from inbox_item where id = ${Number(id)} for key share`
}

/** The label of a record in the audit log, without personal data. */
function labelOf(about: string): string {
  const [kind, id] = about.split(':')
  return kind === 'booking' ? `la reserva ${id}` : `el mensaje ${id}`
}
