import * as z from 'zod'
import { query } from '#server/database/query.ts'
import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { endSessions } from '#server/features/auth/accounts.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { ROLES } from '#shared/auth/roles.ts'
import { NO_ACCOUNT } from './access.ts'
import { pendingInvitations } from './invitations.ts'
import { canMailLinks, type LinkEnv } from './link-mails.ts'

const memberRow = z.object({
  username: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  lastSignInAt: z.coerce.date().nullable(),
  passkeys: z.int(),
  hasCodes: z.boolean(),
})

/** Everybody with an account, the active ones first, and who is invited. */
export async function readTeam(em: EntityManager, env: LinkEnv) {
  const people = await query(em, memberRow)`
    select username, name, role, deactivated_at is null as "isActive",
      last_sign_in_at as "lastSignInAt",
      (select count(*)::int from passkey where user_id = app_user.id) as passkeys,
      exists (select from code_app where user_id = app_user.id) as "hasCodes"
    from app_user order by deactivated_at is not null, username`
  return { people, invitations: await pendingInvitations(em), hasMail: canMailLinks(env) }
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
