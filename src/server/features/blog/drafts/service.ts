import { isDeepStrictEqual } from 'node:util'
import { ForeignKeyConstraintViolationException, sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { conflict, notFound } from '#server/errors.ts'
import {
  draftCard,
  type removeDraftInput,
  type DraftOfSave,
  type SaveDraft,
  type StoredDraft,
} from '#shared/blog/drafts.ts'
import { articleNotFound } from '../article/queries.ts'
import { ArticleDraft } from './article-draft.entity.ts'

/** Drafts are deleted after this many days without a change. */
export const DRAFT_DAYS = 30

const MAX_LISTED = 50

const card = draftCard.extend({ at: z.coerce.date() })

/**
 * Stores a draft; a repeated call succeeds.
 * @throws CONFLICT if a newer version of the draft is stored; NOT_FOUND for an unknown article or a
 * draft of another account.
 */
export async function saveDraft(
  em: EntityManager,
  userId: number,
  input: SaveDraft,
): Promise<void> {
  if (await storeNewer(em, userId, input)) return
  const present = await em.findOne(ArticleDraft, { id: input.id, user: userId })
  if (!present) throw draftNotFound()
  const isRepeated =
    present.version === input.version && isDeepStrictEqual(present.fields, input.draft)
  if (!isRepeated) throw conflict('stale_draft', 'Este texto ya se guardó más tarde.')
}

/** @returns false if this or a newer version is stored, or the draft belongs to another account. */
async function storeNewer(em: EntityManager, userId: number, input: SaveDraft): Promise<boolean> {
  const { id, articleId, translationOf, revision, creationId, version, draft, base, at } = input
  try {
    const stored = await query(em)`
      insert into article_draft as mine (id, user_id, article_id, translation_of_id,
        base_revision, creation_id, version, fields, base, written_at)
      values (${id}, ${userId}, ${articleId}, ${translationOf}, ${revision}, ${creationId},
        ${version}, ${JSON.stringify(draft)}::jsonb, ${JSON.stringify(base)}::jsonb, ${at})
      on conflict (id) do update set article_id = excluded.article_id,
        translation_of_id = excluded.translation_of_id, base_revision = excluded.base_revision,
        creation_id = excluded.creation_id, version = excluded.version, fields = excluded.fields,
        base = excluded.base, written_at = excluded.written_at, updated_at = now()
      where mine.user_id = excluded.user_id and mine.version < excluded.version
      returning 1`
    return stored.length > 0
  } catch (error) {
    if (error instanceof ForeignKeyConstraintViolationException) throw articleNotFound()
    throw error
  }
}

/** The newest drafts of an account, without their texts. */
export function listDrafts(em: EntityManager, userId: number): Promise<z.output<typeof card>[]> {
  return query(em, card)`
    select draft.id, article.id as "articleId", translation_of_id as "translationOf",
      fields->>'language' as language, fields->>'title' as title, written_at as at
    from article_draft draft
      left join article on article.id = article_id and deleted_at is null
    where user_id = ${userId} and fields is not null
    order by draft.updated_at desc, draft.id limit ${MAX_LISTED}`
}

/**
 * A draft of the account with its text.
 * @throws NOT_FOUND if the account has no draft with this id.
 */
export async function getDraft(
  em: EntityManager,
  userId: number,
  id: string,
): Promise<StoredDraft> {
  const draft = await em.findOneOrFail(
    ArticleDraft,
    { id, user: userId },
    { failHandler: draftNotFound },
  )
  const { fields, base } = draft
  if (!fields || !base) throw draftNotFound()
  return {
    id,
    articleId: draft.article?.id,
    translationOf: draft.translationOf?.id,
    revision: draft.baseRevision ?? undefined,
    creationId: draft.creationId ?? undefined,
    at: draft.writtenAt.toISOString(),
    draft: fields,
    base,
  }
}

/** Deletes a draft of the account unless it is newer than `version` or `until`. */
export async function removeDraft(
  em: EntityManager,
  userId: number,
  { id, version, until }: z.output<typeof removeDraftInput>,
) {
  if (version !== undefined) return emptyDraft(em, userId, { id, version })
  const writtenAt = until === undefined ? {} : { writtenAt: { $lte: new Date(until) } }
  await em.nativeDelete(ArticleDraft, { id, user: userId, ...writtenAt })
}

/** Empties the draft that a save of an account replaces; runs in the transaction of the save. */
export const emptySavedDraft = async (
  em: EntityManager,
  userId: number | undefined,
  draft: DraftOfSave | undefined,
): Promise<void> => {
  if (draft && userId !== undefined) await emptyDraft(em, userId, draft)
}

/** Deletes the text of a draft unless it is newer; the row stays to reject delayed calls. */
async function emptyDraft(em: EntityManager, userId: number, draft: DraftOfSave): Promise<void> {
  await query(em)`
    insert into article_draft as mine (id, user_id, version, written_at)
      values (${draft.id}, ${userId}, ${draft.version}, now())
    on conflict (id) do update set version = excluded.version, fields = null, base = null,
      updated_at = now()
    where mine.user_id = excluded.user_id and mine.version <= excluded.version`
}

/** Deletes drafts without a change for `DRAFT_DAYS`, and emptied drafts after a day. */
export const deleteExpiredDrafts = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(
    em,
    'article_draft',
    sql`updated_at < now() - make_interval(days => ${DRAFT_DAYS})
      or (fields is null and updated_at < now() - interval '1 day')`,
  )

const draftNotFound = () => notFound('Este texto ya no está guardado.')
