import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { query } from '#server/database/query.ts'
import { requireAttempt, type RateRule } from '#server/database/rate-limit.ts'
import { noSpace, unauthorized } from '#server/errors.ts'
import type { Context } from '#server/trpc.ts'
import { TOKEN_ACCESS } from '#shared/auth/api-token.ts'
import { AREAS, type Access, type Area } from '#shared/auth/roles.ts'
import { hashToken, sessionHash, type SessionRequest } from './session.ts'

/** A program that calls with a token. */
export interface TokenCaller {
  /** In log and history in the place of an account's name, which never has a capital letter. */
  username: string
  areas: readonly Area[]
  access: Access
}

export const TOKEN_PREFIX = 'hm_'

const BEARER = new RegExp(`^bearer +(${TOKEN_PREFIX}\\S*)`, 'i')

/** Our token in a request; other values of the header are the business of a proxy. */
export const bearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1]

/** Calls per token, whatever their answer. */
export const TOKEN_LIMIT: RateRule = { limit: 120, seconds: 60 }

const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(z.enum(AREAS)),
  access: z.enum(TOKEN_ACCESS),
  isStale: z.boolean(),
})

/**
 * The program of a request with one of our tokens; undefined without one. Asks the database each time,
 * so that a revoked token ends at once in every process; writes the time of use at most once a minute.
 * @throws TRPCError UNAUTHORIZED for a token that is unknown, has ended or was revoked, that a browser
 * sends, or that comes with a session; TOO_MANY_REQUESTS
 */
export async function tokenCaller(
  context: Pick<Context, 'database' | 'storage'> & SessionRequest,
): Promise<TokenCaller | undefined> {
  const headers = context.request?.headers ?? {}
  const sent = bearerToken(headers)
  if (sent === undefined) return undefined
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    throw unauthorized(IN_A_BROWSER)
  if (sessionHash(context) !== undefined) throw unauthorized(WITH_SESSION)

  const em = context.database.em.fork()
  const [found] = await query(em, tokenRow)`
    select id, name, areas, access,
      coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
    from api_token
    where token_hash = ${hashToken(sent)} and ends_at > now() and revoked_at is null`
  if (!found) throw unauthorized(UNKNOWN)
  if (!(await context.storage.hasReserve())) throw noSpace()
  await requireAttempt(em, 'token', found.id, [TOKEN_LIMIT])
  if (found.isStale) {
    await query(em)`
      update api_token set last_used_at = now() where id = ${found.id}
        and coalesce(last_used_at < now() - interval '1 minute', true)`
  }
  return { username: tokenName(found.name), areas: found.areas, access: found.access }
}

const tokenName = (name: string): string => `Token «${name}»`

const UNKNOWN = 'Este token no existe, ya terminó o fue revocado.'
const IN_A_BROWSER = 'Un token es para programas; una página web no puede usarlo.'
const WITH_SESSION = 'Envía el token o la sesión, no los dos.'
