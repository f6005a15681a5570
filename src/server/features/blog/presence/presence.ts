import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { findColumns } from '#server/features/blog/article/queries.ts'
import { PRESENCE_SECONDS, type Presence, type PresenceInput } from '#shared/blog/presence.ts'

/** Maximum open editors of one account for one article; the oldest are deleted. */
const MAX_VISITS = 20

const otherRow = z.object({ visit: z.string(), username: z.string(), isChanged: z.boolean() })

/**
 * Records the heartbeat of an open editor.
 * @returns the other open editors of the article, and its last save.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function recordPresence(
  em: EntityManager,
  { id, visit, isChanged }: PresenceInput,
  username: string,
): Promise<Presence> {
  const { revision, updatedAt, updatedBy } = await findColumns(em, id, [
    'revision',
    'updatedAt',
    'updatedBy',
  ])
  await query(em)`
    insert into article_presence (visit, article_id, username, is_changed)
      values (${visit}, ${id}, ${username}, ${isChanged})
    on conflict (visit) do update set article_id = excluded.article_id,
      username = excluded.username, is_changed = excluded.is_changed, seen_at = now()`
  // `skip locked`: another call may be deleting the same rows.
  await query(em)`
    delete from article_presence where visit in (
      select visit from article_presence
      where seen_at < now() - make_interval(secs => ${PRESENCE_SECONDS}) or visit in (
        select visit from article_presence where article_id = ${id} and username = ${username}
        order by seen_at desc offset ${MAX_VISITS})
      for update skip locked)`
  const others = await query(em, otherRow)`
    select visit, username, is_changed as "isChanged" from article_presence
    where article_id = ${id} and visit <> ${visit}
      and seen_at >= now() - make_interval(secs => ${PRESENCE_SECONDS})
    order by username, visit`
  return {
    others: others.map((other) => ({ ...other, isYou: other.username === username })),
    revision,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  }
}

/** Deletes the heartbeat of a closed editor of the account. */
export async function endPresence(em: EntityManager, visit: string, username: string) {
  await query(em)`delete from article_presence where visit = ${visit} and username = ${username}`
}
