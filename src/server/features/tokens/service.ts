import { sql } from '@mikro-orm/core'
import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { ApiToken } from '#server/features/auth/api-token.entity.ts'
import { TOKEN_PREFIX } from '#server/features/auth/bearer.ts'
import { hashToken, newToken } from '#server/features/auth/session.ts'
import { formatDay } from '#shared/format.ts'
import {
  lastTokenDay,
  TOKEN_ACCESS_NAMES,
  TOKEN_AREA_NAMES,
  tokenRow,
  type NewToken,
} from '#shared/auth/api-token.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'

/** Ended and revoked tokens are kept for the list until this time after their end. */
export const ENDED_TOKEN_DAYS = 90

/** Tokens at a time; more would not be looked through by the owners. */
const MAX_TOKENS = 30

const storedRow = tokenRow.extend({
  endsAt: z.coerce.date(),
  lastUsedAt: z.coerce.date().nullable(),
})

/** All tokens: those that open something first, the newest first. */
export const listTokens = (em: EntityManager) => query(em, storedRow)`
  select api_token.id, api_token.name, areas, access, created_by as "createdBy",
    deactivated_at is not null as "isCreatorGone", ends_at as "endsAt",
    last_used_at as "lastUsedAt", case when revoked_at is not null then 'revoked'
      when ends_at <= now() then 'ended' else 'active' end as state
  from api_token left join app_user on username = created_by
  order by ${IS_ACTIVE} desc, api_token.created_at desc, api_token.id`

/** A token was neither revoked nor has it ended. */
const IS_ACTIVE = sql`(revoked_at is null and ends_at > now())`

interface Creation {
  who: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Creates a token and records it in the audit log.
 * @returns the token, of which only a hash is stored.
 * @throws TRPCError BAD_REQUEST for a day that is over or too far, CONFLICT for a name that is taken
 */
export async function createToken(
  em: EntityManager,
  { who, now }: Creation,
  { name, areas, access, lastDay }: NewToken,
): Promise<string> {
  const today = hotelDay(now)
  if (lastDay < today || lastDay > lastTokenDay(today)) throw badRequest(WRONG_DAY)
  const token = TOKEN_PREFIX + newToken()
  const end = sql`${addDays(lastDay, 1)}::timestamp at time zone ${hotelTimeZone()}`
  await em.transactional(async (tx) => {
    const [{ count } = { count: 0 }] = await query(tx, z.object({ count: z.coerce.number() }))`
      select count(*) from api_token where ${IS_ACTIVE}`
    if (count >= MAX_TOKENS) throw conflict(TOO_MANY)
    const [created] = await query(tx, z.object({ id: z.string() }))`
      insert into api_token (name, areas, access, token_hash, created_by, ends_at)
      values (${name}, ${sql`string_to_array(${areas.join(',')}, ',')`}, ${access},
        ${hashToken(token)}, ${who}, ${end})
      on conflict do nothing returning id`
    if (!created) throw conflict(NAME_TAKEN)
    const facts = {
      areas: areas.map((area) => TOKEN_AREA_NAMES[area]).join(', '),
      access: TOKEN_ACCESS_NAMES[access].toLowerCase(),
      end: formatDay('es-CL', lastDay),
    }
    record(tx, { who, action: 'token.create', about: aboutOf(created), label: name, facts })
  })
  return token
}

/** Ends a token for good, at once in every process. @throws TRPCError NOT_FOUND */
export async function revokeToken(em: EntityManager, who: string, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const { name, revokedAt } = await tx.findOneOrFail(
      ApiToken,
      { id },
      { failHandler: () => notFound('No existe ese token.') },
    )
    const revoked = await query(tx)`
      update api_token set revoked_at = now() where id = ${id} and revoked_at is null returning 1`
    if (revokedAt === null && revoked.length > 0)
      record(tx, { who, action: 'token.revoke', about: aboutOf({ id }), label: name })
  })
}

const aboutOf = ({ id }: { id: string }): string => `token:${id}`

const conflict = (message: string) => new TRPCError({ code: 'CONFLICT', message })

const WRONG_DAY = 'El último día tiene que ser desde hoy hasta dentro de un año.'
const NAME_TAKEN = 'Ya hay un token con ese nombre. Usa otro, o revoca el anterior.'
const TOO_MANY = `Hay ${MAX_TOKENS} tokens activos. Revoca los que ya no se usan.`

/** Deletes tokens some time after their end, also revoked ones: no archive revives an ended token. */
export const deleteEndedTokens = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(em, 'api_token', sql`ends_at < now() - make_interval(days => ${ENDED_TOKEN_DAYS})`)
