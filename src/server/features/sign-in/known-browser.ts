import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import {
  cookieToken,
  hashToken,
  newToken,
  setTokenCookie,
  type SessionRequest,
} from '#server/features/auth/session.ts'

const DAYS = 90

/** Hash of the request's browser if the account has signed in with it; else undefined. */
export async function knownBrowser(
  em: EntityManager,
  request: SessionRequest,
  name: string,
): Promise<string | undefined> {
  const token = cookieToken(request, 'browser')
  if (!token) return undefined
  const known = await query(em)`
    select 1 from known_browser join app_user on app_user.id = user_id
    where token_hash = ${hashToken(token)} and username = ${name} and expires_at > now()`
  return known.length > 0 ? hashToken(token) : undefined
}

/**
 * Remembers for 90 days, in the transaction of the session, that the account has signed in with this
 * browser. A token that no account knows is replaced, because a stranger may have planted it.
 * @returns the token for the cookie.
 */
export async function rememberBrowser(
  tx: EntityManager,
  request: SessionRequest,
  userId: number,
): Promise<string> {
  const sent = cookieToken(request, 'browser')
  const known = sent
    ? await query(tx)`
        select 1 from known_browser where token_hash = ${hashToken(sent)} and expires_at > now() limit 1`
    : []
  const token = sent && known.length > 0 ? sent : newToken()
  await query(tx)`
    insert into known_browser (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + make_interval(days => ${DAYS}))
    on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at`
  return token
}

export const setBrowserCookie = (request: SessionRequest, token: string): void =>
  setTokenCookie(request, 'browser', token, DAYS * 86_400)
