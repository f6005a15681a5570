import { createHmac, createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import { installationSecret } from '#server/database/setting.ts'
import { type Env, publicUrl } from '#server/env.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import * as z from 'zod'
import { defineEntity, p, sql } from '@mikro-orm/core'
import { query } from '#server/database/query.ts'
import { notifyTrigger, trigger } from '#server/database/triggers.ts'

/** Path of the webhook; a secret token follows. */
export const WEBHOOK_PATH = '/api/webhooks/cloudbeds/'

type Settings = Pick<Env, 'CLOUDBEDS_WEBHOOK_TOKEN' | 'PUBLIC_URL' | 'PORT'>

/** The URL of the webhook, for the PMS and the panel; must not be logged. */
export async function webhookAddress(em: EntityManager, env: Settings): Promise<string> {
  return publicUrl(env) + WEBHOOK_PATH + (await webhookToken(em, env))
}

/** The configured token, or one derived from the installation's secret. */
export async function webhookToken(em: EntityManager, env: Settings): Promise<string> {
  if (env.CLOUDBEDS_WEBHOOK_TOKEN) return env.CLOUDBEDS_WEBHOOK_TOKEN
  const secret = await installationSecret(em, 'cloudbeds-webhook')
  return createHmac('sha256', secret).update('cloudbeds').digest('base64url')
}

/**
 * Subscribes to the webhooks of the PMS; repeating changes nothing. Bookings are correct without
 * webhooks, so a failure is only logged.
 * @returns false after a failure.
 */
export async function subscribeWebhook(
  em: EntityManager,
  pms: Pms,
  env: Env,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  try {
    await pms.subscribe(await webhookAddress(em, env))
    return true
  } catch (error) {
    log?.warn({ err: error }, 'webhook subscription failed')
    return false
  }
}

const pmsEventSchema = defineEntity({
  name: 'PmsEvent',
  triggers: [
    notifyTrigger('pms_event', 'pms', ['insert']),
    // The reservations have been read: every process drops what it knows of rooms and reservations.
    trigger({
      name: 'pms_event_read_announces',
      table: 'pms_event',
      events: ['update'],
      columns: 'processed_at',
      forEach: 'statement',
      run: `announce_change('booking')`,
    }),
  ],
  indexes: [{ properties: ['processedAt', 'nextAttemptAt'] }],
  properties: {
    /** Hash of the fields that identify an event, because the PMS sends events more than once. */
    id: p.string().length(64).primary(),
    event: p.string().length(100),
    reservationId: p.string().length(40),
    receivedAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    processedAt: p.datetime().strictNullable(),
  },
})

/** A report of the PMS that a reservation has changed. */
export class PmsEvent extends pmsEventSchema.class {}
pmsEventSchema.setClass(PmsEvent)

/**
 * The body of an event. Numbers arrive as numbers or text, and two groups of events have different
 * field names.
 */
const webhookBody = z.looseObject({
  event: z.string().max(100),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
  reservationID: z.union([z.string(), z.number()]).optional(),
  reservationId: z.union([z.string(), z.number()]).optional(),
  status: z.string().max(40).optional(),
})

const reservationNumber = z.string().regex(/^[\w-]{1,40}$/)

/** Attempts after which an event is dropped; each round asks for all changes since the last answer. */
const MAX_ATTEMPTS = 10
const KEEP_DAYS = 30

/**
 * Stores that a reservation has changed; nothing else in the body is trusted. Does nothing for a
 * repeated event or an event without a reservation.
 */
export async function storeEvent(em: EntityManager, body: unknown): Promise<void> {
  const parsed = webhookBody.safeParse(body)
  if (!parsed.success) return
  const { event, timestamp, reservationID, reservationId, status } = parsed.data
  const number = reservationNumber.safeParse(String(reservationID ?? reservationId ?? ''))
  if (!number.success) return
  const id = createHash('sha256')
    .update(JSON.stringify([event, number.data, timestamp ?? '', status ?? '']))
    .digest('hex')
  await query(em)`
    insert into pms_event (id, event, reservation_id) values (${id}, ${event}, ${number.data})
    on conflict (id) do nothing`
}

/** SQL: the events that wait for their round. */
export const UNREAD = sql`processed_at is null and attempts < ${MAX_ATTEMPTS} and next_attempt_at <= now()`

const claimedEvent = z.object({ id: z.string(), receivedAt: z.coerce.date() })

/**
 * Claims all events that wait for their round; those that are not marked as read come again later.
 * Deletes old events.
 */
export async function claimUnread(em: EntityManager): Promise<z.infer<typeof claimedEvent>[]> {
  await query(em)`
    delete from pms_event where received_at < now() - make_interval(days => ${KEEP_DAYS})`
  return query(em, claimedEvent)`
    update pms_event set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => 30 * (attempts + 1))
    where ${UNREAD} returning id, received_at as "receivedAt"`
}

export async function markRead(em: EntityManager, ids: readonly string[]): Promise<void> {
  await query(em)`update pms_event set processed_at = now() where id in (${ids})`
}
