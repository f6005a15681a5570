import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { findColumns } from '#server/features/blog/queries.ts'
import { PRESENCE_SECONDS, type Presence, type PresenceInput } from '#shared/blog/presence.ts'

/** Maximum of open editors of one account for one article. */
const MAX_VISITS = 20

const otherRow = z.object({ visit: z.string(), username: z.string(), isChanged: z.boolean() })

/**
 * Records that an editor is open, and returns the other open editors of the article and its last
 * save. An editor without a call for `PRESENCE_SECONDS` counts as closed. Locks nothing.
 * @throws NOT_FOUND if there is no such article.
 */
export async function notePresence(
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
  // Skips rows that another process is deleting.
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

/** Deletes the record of a closed editor, if it belongs to the account. */
export async function endPresence(em: EntityManager, visit: string, username: string) {
  await query(em)`delete from article_presence where visit = ${visit} and username = ${username}`
}
