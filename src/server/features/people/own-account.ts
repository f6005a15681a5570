import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import { record } from '#server/features/audit/record.ts'
import { Session } from '#server/features/auth/session.entity.ts'
import { SESSION_IDLE_MINUTES, type SignedInUser } from '#server/features/auth/session.ts'
import { User } from '#server/features/auth/user.entity.ts'

/** Characters of a session's id, the beginning of the hash that is stored. */
const ID_LENGTH = 16

/**
 * The account of a person with her open sessions, the last used first.
 * @param current Hash of the session of the request.
 */
export async function readAccount(em: EntityManager, user: SignedInUser, current?: string) {
  const { username, role, name } = await em.findOneOrFail(User, { id: user.id })
  const open = await em.find(
    Session,
    { user: user.id, [sql`${IS_OPEN}`]: [] },
    { orderBy: { lastSeenAt: 'desc', createdAt: 'desc' } },
  )
  const sessions = open.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
    id: tokenHash.slice(0, ID_LENGTH),
    device,
    createdAt,
    lastSeenAt,
    isCurrent: tokenHash === current,
  }))
  return { username, role, name, sessions }
}

const IS_OPEN = sql`expires_at > now()
  and last_seen_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})`

/** Changes how colleagues call a person; only she herself can. */
export async function renameSelf(em: EntityManager, { id, username }: SignedInUser, name: string) {
  await em.transactional(async (tx) => {
    const renamed = await query(tx)`
      update app_user set name = ${name || null}
      where id = ${id} and name is distinct from ${name || null} returning 1`
    if (renamed.length > 0) record(tx, { who: username, action: 'account.name' })
  })
}

/** Ends one of a person's own sessions; a repeated call succeeds. */
export const endSession = (em: EntityManager, user: SignedInUser, id: string) =>
  endOwn(em, user, sql`left(token_hash, ${ID_LENGTH}) = ${id}`)

/** Ends a person's sessions except the one of the request. */
export const endOtherSessions = (em: EntityManager, user: SignedInUser, current = '') =>
  endOwn(em, user, sql`token_hash <> ${current}`)

async function endOwn(em: EntityManager, { id, username }: SignedInUser, where: Sql) {
  await em.transactional(async (tx) => {
    const ended = await query(tx)`
      delete from session where user_id = ${id} and ${where} returning 1`
    if (ended.length > 0) record(tx, { who: username, action: 'account.sessions' })
  })
}
