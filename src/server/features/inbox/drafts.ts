import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { conflict } from '#server/errors.ts'
import type { AnswerDraftInput, AnswerInput } from '#shared/panel/inbox.ts'
import { AnswerDraft } from './answer-draft.entity.ts'
import { findItem } from './records.ts'

/**
 * Stores an account's unfinished answer; a delayed call changes nothing.
 * @throws CONFLICT `stale_draft` if another form of the account holds a text that this one does not
 * continue.
 */
export async function saveDraft(
  em: EntityManager,
  username: string,
  input: AnswerDraftInput,
): Promise<void> {
  await findItem(em, input.id)
  if (await writeDraft(em, username, input)) return
  const present = await em.findOne(AnswerDraft, { item: input.id, username })
  if (present?.visit !== input.visit) {
    throw conflict('stale_draft', 'En otra ventana tienes otra respuesta sin enviar.')
  }
}

/** Empties the draft that an answer ends; the row stays to reject delayed calls. */
export const endDraft = async (
  em: EntityManager,
  username: string,
  { id, draft }: Pick<AnswerInput, 'id' | 'draft'>,
): Promise<void> =>
  void (await writeDraft(em, username, { ...draft, id, answerId: null, subject: '', text: '' }))

type DraftRow = Omit<AnswerDraftInput, 'answerId'> & { answerId: string | null }

/** @returns false if this or a newer change is stored, or the text of another form. */
async function writeDraft(em: EntityManager, username: string, row: DraftRow): Promise<boolean> {
  const { id, visit, version, from, answerId, subject, text } = row
  const written = await query(em)`
    insert into answer_draft as mine (item_id, username, visit, version, answer_id, subject, text)
    values (${id}, ${username}, ${visit}, ${version}, ${answerId}, ${subject}, ${text})
    on conflict (item_id, username) do update set visit = excluded.visit,
      version = excluded.version, answer_id = excluded.answer_id, subject = excluded.subject,
      text = excluded.text, updated_at = now()
    where case when mine.visit = excluded.visit then mine.version < excluded.version
      else mine.subject || mine.text = ''
        or (mine.visit is not distinct from ${from?.visit ?? null}::uuid
          and mine.version = ${from?.version ?? -1}) end
    returning 1`
  return written.length > 0
}

/** Makes a cancelled answer a draft again, unless another text was begun since. */
export async function reopenDraft(
  em: EntityManager,
  username: string,
  { id, subject, text }: { id: number; subject: string; text: string },
): Promise<void> {
  await query(em)`
    insert into answer_draft as mine (item_id, username, subject, text)
    values (${id}, ${username}, ${subject}, ${text})
    on conflict (item_id, username) do update set subject = excluded.subject,
      text = excluded.text, answer_id = null, updated_at = now()
    where mine.subject || mine.text = ''`
}
