import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import type { OutboxMail } from './outbox-mail.entity.ts'

/**
 * - `smtp`: mails are sent by SMTP_URL.
 * - `printed`: without SMTP_URL and PUBLIC_URL mails are written to the log.
 * - `waiting`: without SMTP_URL, but with PUBLIC_URL, mails wait in the outbox.
 */
export type MailDelivery = 'smtp' | 'printed' | 'waiting'

export type MailSettings = Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>

/** With PUBLIC_URL mails are never printed: the log must not contain guests' data (security row 53). */
export function mailDelivery({ SMTP_URL, PUBLIC_URL }: MailSettings): MailDelivery {
  if (SMTP_URL) return 'smtp'
  return PUBLIC_URL ? 'waiting' : 'printed'
}

/** SQL: whether a mail waits to be sent. */
export const IS_UNSENT = sql`status in ('pending', 'failed')`

/** SQL: the text that a mail keeps after it was sent or given up: none if a link in it gives access. */
export const KEPT_TEXT = sql`case when ends_at is null then text else '' end`

const countsRow = z.object({ pending: z.int(), failed: z.int(), oldestSeconds: z.number() })

/** The numbers of unsent mails by status, and the age of the oldest. */
export async function outboxCounts(em: EntityManager): Promise<z.infer<typeof countsRow>> {
  const [found] = await query(em, countsRow)`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outbox_mail where ${IS_UNSENT}`
  return found ?? { pending: 0, failed: 0, oldestSeconds: 0 }
}

/** Matches nodemailer's errors for a permanent rejection by the receiver. */
const REFUSED = "^(Can't send mail - all recipients were rejected|Message failed): 5"

/** SQL: whether the receiver rejected the mail permanently; after other failures it may still leave. */
export const IS_REFUSED = sql`(${IS_UNSENT}
  and coalesce(last_error, '') ~ ${REFUSED})`

/**
 * The delivery state of a mail in the panel's words; whether a sent mail was printed is judged by
 * the current settings.
 */
export function mailOutcome({ status, lastError }: OutboxMail, settings: MailSettings): string {
  if (status === 'sent') {
    return mailDelivery(settings) === 'printed'
      ? 'Impreso en la consola: no hay servidor de correo'
      : 'Aceptado por el servidor'
  }
  if (status === 'discarded') return 'Descartado: no sale'
  if (lastError === null) return 'Por salir'
  const isRefused = new RegExp(REFUSED).test(lastError)
  return `${isRefused ? 'Rechazado' : 'Todavía no sale'}: ${rejectionWords(lastError)}`
}

/** Next attempt of a mail that was stopped by a restore and that only the staff sends. */
export const NEVER = '9999-12-31T00:00:00Z'

/** `last_error` of such a mail. */
export const FROM_BACKUP = 'From a restored backup: it may have been sent since.'

/** Reasons by the reply of the mail server (RFC 3463) or the network error. */
const WORDS: readonly [RegExp, string][] = [
  [/^From a restored backup/, 'Viene de un respaldo y quizá ya salió; solo sale si lo reintentas.'],
  [/\b5\.1\.\d|rejected: 55[013]/, 'La dirección no existe o no recibe correo.'],
  [/\b[45]\.2\.2|: 552/, 'El buzón está lleno.'],
  [/\b5\.7\.\d|: 554/, 'El servidor que lo recibe lo rechazó, quizá por parecer spam.'],
  [/^Message failed: 5/, 'El servidor que lo recibe no aceptó el mensaje.'],
  [/login|\b53[05]\b|auth/i, 'El servidor de correo no acepta la contraseña.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'No se encuentra el servidor de correo.'],
  [/certificate|TLS|SSL/i, 'La conexión con el servidor de correo no es segura.'],
  [
    /ECONN|EHOST|ENET|ETIMEDOUT|timeout|too long|greeting|closed|socket/i,
    'El servidor de correo no responde.',
  ],
  [/: 4\d\d/, 'El servidor de correo pidió intentarlo más tarde.'],
]

/** Why a mail was not accepted, in the panel's words. */
export function rejectionWords(lastError: string): string {
  const known = WORDS.find(([pattern]) => pattern.test(lastError))
  return known?.[1] ?? 'El servidor de correo no lo aceptó.'
}
