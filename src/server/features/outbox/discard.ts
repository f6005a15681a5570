import { LockMode, raw, sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { withoutLease } from '#server/database/lease.ts'
import { query, type Sql } from '#server/database/query.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { statusAfter } from './delivery.ts'
import { mailMissing } from './mail-list.ts'
import { IS_UNSENT, KEPT_TEXT, NEVER } from './mail-status.ts'
import { kindName } from './mail-text.ts'
import type { QueuedMail } from './service.ts'
import { OutboxMail } from './outbox-mail.entity.ts'

/**
 * Gives up an unsent mail, which can be recovered. The addressee of a newsletter then counts as not
 * reached, unless the mail may have been sent. A repeated call succeeds.
 * @throws NOT_FOUND if the mail was sent meanwhile, or is being sent.
 */
export async function discardMail(em: EntityManager, who: string, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    const mail = await tx.findOne(
      OutboxMail,
      { id, status: { $ne: 'sent' }, ...withoutLease() },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!mail) throw notFound('Ese correo ya salió, o está saliendo ahora.')
    if (mail.status === 'discarded') return
    if (isUnattempted(mail)) {
      await query(tx)`
        delete from newsletter_delivery using subscriber
        where subscriber_id = subscriber.id and email = ${mail.recipient}
          and ${mail.about} = 'newsletter:' || translation_group`
    }
    mail.status = 'discarded'
    if (mail.endsAt) mail.text = ''
    // Assigned, because the property's type has no raw SQL.
    Object.assign(mail, { discardedAt: raw('now()') })
    log(tx, { who, action: 'mail.discard', mail })
  })
}

/**
 * Lets a discarded mail wait again, as before. A repeated call succeeds.
 * @throws NOT_FOUND; BAD_REQUEST for a newsletter that the addressee gets otherwise or no longer wants,
 *   and for a mail whose link gives access.
 */
export async function recoverMail(em: EntityManager, who: string, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    const mail = await tx.findOneOrFail(
      OutboxMail,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: mailMissing },
    )
    if (mail.status !== 'discarded') return
    if (mail.endsAt) throw badRequest('El enlace de ese correo ya no sirve: manda uno nuevo.')
    if (mail.about?.startsWith('newsletter:') && isUnattempted(mail)) {
      const noted = await query(tx)`
        insert into newsletter_delivery (translation_group, subscriber_id)
        select substr(${mail.about}, 12)::uuid, id from subscriber where email = ${mail.recipient}
        on conflict do nothing returning 1`
      if (noted.length === 0) {
        throw badRequest('Esa persona recibe esta historia en otro correo, o dejó el boletín.')
      }
    }
    mail.status = isStopped(mail) ? 'failed' : statusAfter(mail.attempts)
    mail.discardedAt = null
    log(tx, { who, action: 'mail.recover', mail })
    await query(tx)`select pg_notify('changes', 'outbox')`
  })
}

/** Gives up the unsent mails of a key, such as `invitation-7`, whose link stopped working. */
export const discardUnsent = (tx: EntityManager, key: QueuedMail['key']) =>
  discardWhere(tx, sql`message_id like ${`<${key}.%`}`)

/** Lets the mails of a key that were given up without an attempt wait again. */
export const recoverUnsent = async (tx: EntityManager, key: QueuedMail['key']): Promise<void> => {
  await query(tx)`
    update outbox_mail set status = 'pending', discarded_at = null
    where status = 'discarded' and attempts = 0 and message_id like ${`<${key}.%`}`
}

/** Gives up the unsent mails whose link has ended, see `OutboxMail.endsAt`. */
export const discardEnded = (em: EntityManager) => discardWhere(em, sql`ends_at <= now()`)

async function discardWhere(em: EntityManager, where: Sql): Promise<void> {
  await query(em)`
    update outbox_mail set status = 'discarded', discarded_at = now(), text = ${KEPT_TEXT}
    where ${IS_UNSENT} and ${where}`
}

/** Whether a restore stopped the mail. */
const isStopped = ({ nextAttemptAt }: OutboxMail): boolean => nextAttemptAt >= new Date(NEVER)

/** Whether the mail has certainly not been sent. */
const isUnattempted = (mail: OutboxMail): boolean => mail.attempts === 0 && !isStopped(mail)

interface LogFields {
  who: string
  action: AuditAction
  mail: OutboxMail
}

/** Records the action at the row that the mail is about. */
function log(tx: EntityManager, { who, action, mail }: LogFields): void {
  const number = /^(?:inbox|booking):(.+)/.exec(mail.about ?? '')?.[1]
  const what = number ? `${kindName(mail)} (${number})` : kindName(mail)
  record(tx, { who, action, about: mail.about ?? `mail:${mail.id}`, facts: { what } })
}
