import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { findColumns } from '#server/features/blog/article/queries.ts'
import {
  LEASE_SECONDS,
  STREAMLESS_SECONDS,
  type Presence,
  type PresenceInput,
} from '#shared/blog/presence.ts'

/** Maximum open editors of one account for one article; the oldest are deleted. */
const MAX_VISITS = 20

const otherRow = z.object({ visit: z.string(), username: z.string(), isChanged: z.boolean() })

const IS_OVER = sql`seen_at < now() - make_interval(secs =>
  case when stream is null then ${STREAMLESS_SECONDS} else ${LEASE_SECONDS} end)`

/**
 * Records an open editor, or renews its lease.
 * @returns the other open editors of the article, and its last save.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function recordPresence(
  em: EntityManager,
  { id, visit, stream, isChanged }: PresenceInput,
  username: string,
): Promise<Presence> {
  const { revision, updatedAt, updatedBy } = await findColumns(em, id, [
    'revision',
    'updatedAt',
    'updatedBy',
  ])
  await query(em)`
    insert into article_presence (visit, article_id, username, stream, is_changed)
      values (${visit}, ${id}, ${username}, ${stream}, ${isChanged})
    on conflict (visit) do update set article_id = excluded.article_id, stream = excluded.stream,
      username = excluded.username, is_changed = excluded.is_changed, seen_at = now()`
  // `skip locked`: another call may be deleting the same rows.
  await query(em)`
    delete from article_presence where visit in (
      select visit from article_presence where ${IS_OVER} or visit in (
        select visit from article_presence where article_id = ${id} and username = ${username}
        order by seen_at desc offset ${MAX_VISITS})
      for update skip locked)`
  const others = await query(em, otherRow)`
    select visit, username, is_changed as "isChanged" from article_presence
    where article_id = ${id} and visit <> ${visit} and not ${IS_OVER}
    order by username, visit`
  return {
    others: others.map((other) => ({ ...other, isYou: other.username === username })),
    revision,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  }
}

/**
 * Renews the leases of editors that are alone at their article, for the process that holds their
 * streams, and deletes what is over. In company the page renews its lease itself, by its answers to
 * the heartbeat: a process does not learn that a computer was closed or has lost its network.
 */
export async function renewPresences(em: EntityManager, streams: string[]): Promise<void> {
  await query(em)`
    update article_presence as mine set seen_at = now()
    where stream in (${streams})
      and not exists (select from article_presence as other
        where other.article_id = mine.article_id and other.visit <> mine.visit)`
  await query(em)`
    delete from article_presence where visit in (
      select visit from article_presence where ${IS_OVER} for update skip locked)`
}

/** Deletes a closed editor of the account. */
export async function endPresence(em: EntityManager, visit: string, username: string) {
  await query(em)`delete from article_presence where visit = ${visit} and username = ${username}`
}

/** Deletes the editor of a tab that was closed. */
export async function endStreamPresence(em: EntityManager, stream: string): Promise<void> {
  await query(em)`delete from article_presence where stream = ${stream}`
}
