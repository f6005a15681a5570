import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { mailDelivery } from '#server/features/outbox/mail-status.ts'
import { IS_REFUSED, rejectionWords } from '#server/features/outbox/rejection.ts'
import type { Light } from '#shared/panel/today.ts'
import { lightsOf, sinceWords, TELL } from './words.ts'

/** A mail that nothing has tried to send for so long says that the sending stands still. */
const STILL_MINUTES = 5

const figures = z.object({
  waiting: z.int(),
  /** Mails that the mail server did not take, of which more may be known later. */
  stuck: z.int(),
  stuckAt: z.coerce.date().nullable(),
  lastError: z.string().nullable(),
  /** Mails that are due and that nothing has tried to send. */
  still: z.int(),
  stillAt: z.coerce.date().nullable(),
  sentAt: z.coerce.date().nullable(),
})

const FIGURES = sql`
  with unsent as (
    select *, attempts > 0 and not ${IS_REFUSED} as is_stuck,
      status = 'pending' and attempts = 0
        and next_attempt_at < now() - make_interval(mins => ${STILL_MINUTES}) as is_still
    from outbox_mail where status <> 'sent'
  )
  select count(*) filter (where not ${IS_REFUSED})::int as waiting,
    count(*) filter (where is_stuck)::int as stuck,
    min(created_at) filter (where is_stuck) as "stuckAt",
    (array_agg(last_error order by created_at desc) filter (where is_stuck))[1] as "lastError",
    count(*) filter (where is_still)::int as still,
    min(next_attempt_at) filter (where is_still) as "stillAt",
    (select max(sent_at) from outbox_mail where status = 'sent') as "sentAt"
  from unsent`

const EFFECT =
  'Los huéspedes no reciben confirmaciones ni respuestas; se guardan y saldrán después.'

/** Whether mails leave, by what happened to the last ones. */
export async function mailLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const [found] = await query(em, figures)`${FIGURES}`
  if (!found) throw new Error('The outbox cannot be read.')
  const { good, note, bad } = lightsOf('mail', EFFECT)
  const delivery = mailDelivery(env)
  if (delivery === 'waiting') {
    const waiting = found.waiting > 0 ? ` ${mailsWait(found.waiting)}` : ''
    return bad('correo no configurado', `El correo no está configurado.${waiting}`)
  }
  if (found.stuckAt) {
    const text = `${doNotLeave(found.stuck)} ${sinceWords(found.stuckAt, now)}. ${rejectionWords(found.lastError ?? '')}`
    // Others have left since: the server works, and these wait for their next attempt.
    const hasSentSince = found.sentAt && found.sentAt > found.stuckAt
    return hasSentSince ? note('correo atrasado', text) : bad('correo parado', text)
  }
  if (delivery === 'smtp' && found.stillAt) {
    return bad(
      'correo parado',
      `${doNotLeave(found.still)} ${sinceWords(found.stillAt, now)}: nada los envía. ${TELL}`,
    )
  }
  if (delivery === 'smtp') return good('correo sale')
  return note(
    'correo de prueba',
    'En este equipo los correos solo se escriben en el registro del servidor.',
  )
}

const mailsWait = (count: number): string =>
  count === 1 ? 'Espera 1 correo.' : `Esperan ${count.toLocaleString('es-CL')} correos.`

const doNotLeave = (count: number): string =>
  count === 1 ? 'Un correo no sale' : `${count.toLocaleString('es-CL')} correos no salen`
