import { LockMode } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { record } from '#server/features/audit/record.ts'
import { User } from '#server/features/auth/user.entity.ts'
import {
  acceptRequest,
  discardAcknowledgement,
} from '#server/features/booking/requests/requests.ts'
import { discardUnsent } from '#server/features/outbox/discard.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { delayMail, queueMail } from '#server/features/outbox/service.ts'
import type { AnswerInput } from '#shared/panel/inbox.ts'
import { isSpam, type InboxState } from '#shared/panel/filters.ts'
import { openPlaceholder, UNDO_SECONDS } from '#shared/panel/staff-writing.ts'
import { endDraft, reopenDraft } from './drafts.ts'
import { InboxItem } from './inbox-item.entity.ts'
import { findItem, itemMissing, textOf } from './records.ts'

export interface ActionContext {
  em: EntityManager
  /** User name of the account. */
  who: string
  now: Date
  mailTo: string
}

type Item = Awaited<ReturnType<typeof findItem>>

/**
 * Changes an item in a transaction that locks it.
 * @throws CONFLICT `inbox_changed` if a revision is given and is not the current one.
 */
async function changeItem<Result>(
  { em }: ActionContext,
  { id, revision }: { id: number; revision?: number },
  apply: (tx: EntityManager, item: Item) => Promise<Result> | Result,
): Promise<Result> {
  return em.transactional(async (tx) => {
    const item = await lockItem(tx, id)
    beginChange(item, revision)
    return apply(tx, item)
  })
}

async function lockItem(tx: EntityManager, id: number): Promise<Item> {
  await tx.findOneOrFail(
    InboxItem,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: itemMissing },
  )
  return findItem(tx, id)
}

function beginChange(item: Item, revision?: number): void {
  if (revision !== undefined && item.revision !== revision) {
    throw conflict('inbox_changed', 'Alguien respondió o cambió este mensaje entretanto.')
  }
  item.revision += 1
}

function setState(item: Item, state: Exclude<InboxState, 'spam'>, now: Date): void {
  item.state = state
  if (state === 'answered') item.answeredAt ??= now
  if (!item.request) return
  const isOpen = state === 'new' || state === 'waiting'
  item.request.state = isOpen ? 'new' : 'handled'
  item.request.handledAt = isOpen ? null : now
}

const STATE_NAMES = {
  new: 'nuevo',
  answered: 'respondido',
  waiting: 'en espera',
  seen: 'visto',
  junk: 'spam',
} as const

/** Id and label of an item in the audit log. */
const aboutOf = ({ id, request }: Item) => ({
  about: `inbox:${id}`,
  label: request ? `la solicitud ${request.number}` : `el mensaje ${id}`,
})

export const markItem = (
  action: ActionContext,
  { state, ...item }: { id: number; revision: number; state: keyof typeof STATE_NAMES },
): Promise<void> =>
  changeItem(action, item, async (tx, found) => {
    if (state === 'junk') await markSpam(tx, found, action.now)
    else requireGenuine(found)
    setState(found, state, action.now)
    const facts = { state: STATE_NAMES[state] }
    record(tx, { who: action.who, action: 'inbox.state', ...aboutOf(found), facts })
  })

function requireGenuine({ state }: Item): void {
  if (isSpam(state)) throw badRequest('Primero márcalo como «No es spam».')
}

/** Begins the retention of spam for the text of an item, and keeps mail from its sender. */
async function markSpam(tx: EntityManager, item: Item, now: Date): Promise<void> {
  const { id, message, request } = item
  const text = message ?? request
  if (text) text.spamAt = now
  if (request) await discardAcknowledgement(tx, request)
  await discardUnsent(tx, `answer-${id}`)
}

export const assignItem = (
  action: ActionContext,
  { assignee, ...item }: { id: number; revision: number; assignee: string | null },
): Promise<void> =>
  changeItem(action, item, async (tx, found) => {
    if (assignee !== null && (await tx.count(User, { username: assignee })) === 0) {
      throw badRequest('No hay ninguna cuenta con ese nombre.')
    }
    found.assignee = assignee
    const facts = { assignee: assignee ?? 'nadie' }
    record(tx, { who: action.who, action: 'inbox.assign', ...aboutOf(found), facts })
  })

/** Marks an item as genuine; the sender of a request then gets the acknowledgement, if it has none. */
export const acceptItem = (action: ActionContext, { id }: { id: number }): Promise<void> =>
  changeItem(action, { id }, async (tx, item) => {
    if (!isSpam(item.state)) return
    if (item.request) await acceptRequest(tx, action.mailTo, { id: item.request.id })
    if (item.message) Object.assign(item.message, { spam: false, spamAt: null })
    setState(item, 'new', action.now)
    record(tx, { who: action.who, action: 'inbox.accept', ...aboutOf(item) })
  })

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
    const open = openPlaceholder(`${subject}\n${text}`)
    if (open) throw badRequest(`Falta completar ${open} antes de enviar.`)
    const item = await lockItem(tx, answer.id)
    const { about, label } = aboutOf(item)
    const asked = { who: action.who, action: 'inbox.answer', about } as const
    const first = await tx.findOne(AuditEntry, { ...asked, facts: { answer: answerId } })
    if (first) return repeatAnswer(tx, first, answer)
    beginChange(item, answer.revision)
    requireGenuine(item)
    const { email, language } = textOf(item)
    const before = { state: item.state, answeredAt: item.answeredAt?.toISOString() ?? '' }
    const mail = queueMail(tx, {
      key: `answer-${item.id}`,
      id: answerId,
      recipient: email,
      replyTo: action.mailTo,
      subject,
      text,
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
  { subject, text, ...answer }: AnswerInput,
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
    Object.assign(mail, { subject, text })
    delayMail(mail, UNDO_SECONDS)
  }
  await endDraft(tx, who, answer)
  return { mailId }
}

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
