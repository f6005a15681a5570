import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { endSessions } from '#server/features/auth/accounts.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { NO_ACCOUNT } from './access.ts'
import { pendingInvitations } from './invitations.ts'
import { canMailLinks, type LinkEnv } from './link-mails.ts'

/** Everybody with an account, the active ones first, and who is invited. */
export async function readTeam(em: EntityManager, env: LinkEnv) {
  const people = await em.find(User, {}, { orderBy: { username: 'asc' } })
  return {
    people: people
      .map(({ username, name, role, deactivatedAt, lastSignInAt }) => ({
        username,
        name,
        role,
        isActive: deactivatedAt === null,
        lastSignInAt,
      }))
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive)),
    invitations: await pendingInvitations(em),
    hasMail: canMailLinks(env),
  }
}

/** Signs a colleague out everywhere. @throws TRPCError NOT_FOUND */
export async function endSessionsOf(
  em: EntityManager,
  { username: who }: SignedInUser,
  username: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const ended = await endSessions(tx, username)
    if (ended === undefined) throw notFound(NO_ACCOUNT)
    if (ended > 0) record(tx, { who, action: 'people.sessions', label: username })
  })
}
