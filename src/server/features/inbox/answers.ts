import { LockMode } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { record } from '#server/features/audit/record.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import type { Quote } from '#server/features/outbox/quote.ts'
import { delayMail, queueMail } from '#server/features/outbox/service.ts'
import { formatInstant } from '#shared/format.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import type { AnswerInput } from '#shared/panel/inbox.ts'
import { blankText, openPlaceholders, UNDO_SECONDS } from '#shared/panel/staff-writing.ts'
import { endDraft, reopenDraft } from './drafts.ts'
import {
  aboutOf,
  beginChange,
  changeItem,
  lockItem,
  requireGenuine,
  setState,
  type ActionContext,
  type Item,
} from './item-change.ts'
import { textOf } from './records.ts'

/**
 * Queues an answer, to be sent after `UNDO_SECONDS`. The guest's reply goes to the hotel's mailbox,
 * in the thread of the mails about the item. A repeated call succeeds, and corrects the mail while
 * that can still be cancelled.
 * @throws CONFLICT `inbox_changed` if the item changed since it was read; `answer_closed` for a
 * repeat after the mail was cancelled, and for another text after it was sent or by another form.
 */
export const answerItem = (action: ActionContext, answer: AnswerInput): Promise<AnswerResult> =>
  action.em.transactional(async (tx) => {
    const { subject, text, answerId } = answer
    const [open] = openPlaceholders(`${subject}\n${text}`)
    if (open) throw badRequest(blankText(open))
    const item = await lockItem(tx, answer.id)
    const { about, label } = aboutOf(item)
    const asked = { who: action.who, action: 'inbox.answer', about } as const
    const first = await tx.findOne(AuditEntry, { ...asked, facts: { answer: answerId } })
    if (first) return repeatAnswer(tx, first, answer)
    beginChange(item, answer.revision)
    requireGenuine(item)
    const { email, ...guest } = textOf(item)
    const { language = guest.language } = answer
    const before = { state: item.state, answeredAt: item.answeredAt?.toISOString() ?? '' }
    const mail = queueMail(tx, {
      key: `answer-${item.id}`,
      id: answerId,
      recipient: email,
      replyTo: action.mailTo,
      subject,
      text,
      quote: quoteOf(item, language),
      letter: { print: 'sea', language },
      about,
      author: action.who,
      thread: await threadOf(tx, item),
      delaySeconds: UNDO_SECONDS,
    })
    setState(item, 'answered', action.now)
    await endDraft(tx, action.who, answer)
    await tx.flush()
    const facts = { ...before, mail: `${mail.id}`, answer: answerId, visit: answer.draft.visit }
    record(tx, { ...asked, label, facts })
    return { mailId: mail.id }
  })

interface AnswerResult {
  mailId: number
}

/** The result of a repeated call; its text replaces the first one's in a mail that has not left. */
async function repeatAnswer(
  tx: EntityManager,
  { who, facts }: AuditEntry,
  { subject, text, language, ...answer }: AnswerInput,
): Promise<AnswerResult> {
  const mailId = Number(facts.mail)
  const [mail] = await tx.find(
    OutboxMail,
    { id: mailId, status: { $ne: 'discarded' } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (!mail) throw conflict('answer_closed', 'Esa respuesta se deshizo; envíala otra vez.')
  if (mail.subject !== subject || mail.text !== text) {
    // A window that took the draft over may hold the same id, and another text.
    const isCorrection = facts.visit === answer.draft.visit
    if (!isCorrection || mail.status !== 'pending' || mail.attempts > 0) {
      throw conflict(
        'answer_closed',
        'Ya enviaste una respuesta, y esta no salió: léela en «Respuestas» antes de enviar otra.',
      )
    }
    Object.assign(mail, { subject, text, ...(language && { language }) })
    delayMail(mail, UNDO_SECONDS)
  }
  await endDraft(tx, who, answer)
  return { mailId }
}

/** What the guest wrote, with the day in the answer's language; null without a text. */
function quoteOf(item: Item, language: Language): Quote | null {
  const { message } = textOf(item)
  if (message.trim() === '') return null
  const day = formatInstant(langTag(language), item.createdAt, QUOTE_DAY)
  return { lead: translatorFor(language)('answers.quoted', { day }), text: message }
}

const QUOTE_DAY = { dateStyle: 'long' } as const

/** The state of an item before an answer, in the facts of the answer's audit entry. */
const beforeAnswer = z.object({
  state: z.enum(['new', 'waiting', 'answered', 'seen']),
  answeredAt: z.string(),
})

/** Message-IDs of the mails about an item: mail to the hotel, acknowledgement, earlier answers. */
async function threadOf(em: EntityManager, { id, message, request }: Item): Promise<string[]> {
  const first = message ? `<contact-${message.id}.%` : `<request-${request?.id}.%`
  const second = request ? `<request-guest-${request.id}.%` : first
  const found = await query(em, z.object({ messageId: z.string() }))`
    select message_id as "messageId" from outbox_mail
    where status <> 'discarded' and
      (about = ${`inbox:${id}`} or message_id like ${first} or message_id like ${second})
    order by id`
  return found.map(({ messageId }) => messageId)
}

/**
 * Cancels an answer that has not been sent: its text becomes a draft again, and the item gets the
 * state before the answer, unless its state was set or another answer queued since. A repeated call
 * succeeds.
 */
export const undoAnswer = (
  action: ActionContext,
  { id, mailId }: { id: number; mailId: number },
): Promise<void> =>
  changeItem(action, { id }, async (tx, item) => {
    const [mail] = await tx.find(
      OutboxMail,
      { id: mailId, about: `inbox:${id}`, author: action.who, status: 'pending', attempts: 0 },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    const about = `inbox:${id}`
    const facts = { mail: `${mailId}` }
    if (!mail) {
      const undone = { who: action.who, action: 'inbox.undo', about, facts } as const
      if ((await tx.count(AuditEntry, undone)) > 0) return
      throw conflict('inbox_changed', 'La respuesta ya salió.')
    }
    await reopenDraft(tx, action.who, { id, subject: mail.subject, text: mail.text })
    tx.remove(mail)
    const entry = await tx.findOneOrFail(AuditEntry, { about, action: 'inbox.answer', facts })
    const later = await tx.count(OutboxMail, { about, id: { $gt: mailId } })
    if (item.state === 'answered' && later === 0) {
      const { state, answeredAt } = beforeAnswer.parse(entry.facts)
      setState(item, state, action.now)
      item.answeredAt = answeredAt === '' ? null : new Date(answeredAt)
    }
    record(tx, { who: action.who, action: 'inbox.undo', ...aboutOf(item), facts })
  })
