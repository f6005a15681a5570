import { sql, wrap } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { listCounts, listRecords, type List } from '#server/database/list.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import type { ListInput } from '#shared/panel/list.ts'
import type { MAIL_FILTERS } from '#shared/panel/filters.ts'
import { OutboxMail, TEST_MAIL } from './outbox-mail.entity.ts'
import { IS_REFUSED, IS_UNSENT, mailOutcome, NEVER, type MailSettings } from './mail-status.ts'
import { readableText } from './mail-text.ts'

type Filter = (typeof MAIL_FILTERS)[number]

const MAILS: List<Filter> = {
  table: 'outbox_mail',
  filters: {
    waiting: sql`${IS_UNSENT} and not ${IS_REFUSED}`,
    refused: IS_REFUSED,
    sent: sql`status = 'sent'`,
    discarded: sql`status = 'discarded'`,
  },
  search: sql`search_fold(recipient || chr(10) || subject)`,
  order: { key: sql`created_at`, direction: 'desc' },
}

export async function listMails(
  em: EntityManager,
  settings: MailSettings,
  input: ListInput<Filter>,
) {
  const { rows: mails, next } = await listRecords(em, MAILS, input, (where) =>
    em.find(OutboxMail, where),
  )
  return { rows: withOutcomes(mails, settings), next }
}

/** Number of mails shown for one row, the newest. */
const MAX_SHOWN = 100

/** The mails about a row with their delivery states, the newest first. */
export async function mailsAbout(
  em: EntityManager,
  settings: MailSettings,
  input: { about: string },
) {
  const mails = await em.find(OutboxMail, input, { orderBy: { id: 'desc' }, limit: MAX_SHOWN })
  return withOutcomes(mails, settings)
}

const withOutcomes = (mails: readonly OutboxMail[], settings: MailSettings) =>
  mails.map((mail) => ({
    ...wrap(mail).toObject(),
    text: readableText(mail),
    nextAttemptAt: mail.nextAttemptAt < new Date(NEVER) ? mail.nextAttemptAt : null,
    outcome: mailOutcome(mail, settings),
    isTest: mail.about === TEST_MAIL,
  }))

/**
 * The text of a mail with its language.
 * @throws NOT_FOUND
 */
export async function readMail(em: EntityManager, { id }: { id: number }) {
  const mail = await em.findOneOrFail(OutboxMail, { id }, { failHandler: mailMissing })
  return { language: mail.language ?? 'es', text: readableText(mail) }
}

export const mailMissing = () => notFound('Ese correo ya no está.')

export const countMails = (em: EntityManager) => listCounts(em, MAILS)

/**
 * Schedules one mail, or all mails with a failed attempt that no restore stopped, for now.
 * @returns their number.
 */
export async function retryMails(em: EntityManager, who: string, id?: number): Promise<number> {
  return em.transactional(async (tx) => {
    const due = await query(tx)`
      update outbox_mail set next_attempt_at = now()
      where ${IS_UNSENT} and (claimed_until is null or claimed_until <= now()) and ${
        id === undefined ? sql`attempts > 0 and next_attempt_at < ${NEVER}` : sql`id = ${id}`
      } returning 1`
    if (due.length === 0) return 0
    await query(tx)`select pg_notify('changes', 'outbox')`
    record(tx, { who, action: 'mail.retry', ...(id === undefined ? {} : { about: `mail:${id}` }) })
    return due.length
  })
}
