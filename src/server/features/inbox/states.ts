import type { TRPCError } from '@trpc/server'
import { changeEach, type EachOutcome } from '#server/database/change-each.ts'
import type { EntityManager } from '#server/database/database.ts'
import { badRequest } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { User } from '#server/features/auth/user.entity.ts'
import {
  acceptRequest,
  discardAcknowledgement,
} from '#server/features/booking/requests/requests.ts'
import { discardUnsent } from '#server/features/outbox/discard.ts'
import { isAllowed } from '#shared/auth/roles.ts'
import { isSpam } from '#shared/panel/filters.ts'
import type { InboxBulkChange, InboxBulkInput } from '#shared/panel/inbox.ts'
import {
  aboutOf,
  changeItem,
  requireGenuine,
  setState,
  type ActionContext,
  type Item,
} from './item-change.ts'

const STATE_NAMES = {
  new: 'nuevo',
  answered: 'respondido',
  waiting: 'en espera',
  seen: 'visto',
  junk: 'spam',
  spam: 'posible spam',
} as const

interface Mark {
  id: number
  revision: number
  state: Exclude<keyof typeof STATE_NAMES, 'spam'>
}

export const markItem = (action: ActionContext, { state, ...item }: Mark): Promise<void> =>
  changeItem(action, item, async (tx, found) => {
    if (state === 'junk') await markSpam(tx, found, action.now)
    else requireGenuine(found)
    setState(found, state, action.now)
    const facts = { state: STATE_NAMES[state] }
    record(tx, { who: action.who, action: 'inbox.state', ...aboutOf(found), facts })
  })

/**
 * Gives each of several items a state, in transactions of their own.
 * @returns the revisions of the changed items, and the problem of each other item.
 */
export const markItems = (
  action: ActionContext,
  { items, fromSpam }: InboxBulkInput,
  report: (error: TRPCError) => void,
): Promise<EachOutcome<{ id: number; revision: number }>> =>
  changeEach(
    items,
    async (item) => {
      const own = { ...action, em: action.em.fork() }
      await (fromSpam ? takeBack(own, item) : markItem(own, judged(item)))
      return { id: item.id, revision: item.revision + 1 }
    },
    { report },
  )

/** @throws BAD_REQUEST because only programs find that an item looks like spam. */
function judged({ state, ...item }: InboxBulkChange): Mark {
  if (state === 'spam') throw badRequest('Márcalo como «Es spam».')
  return { ...item, state }
}

/** Gives spam the state that it had before it was judged, or the state of a genuine item. */
const takeBack = (action: ActionContext, { state, ...item }: InboxBulkChange): Promise<void> =>
  changeItem(action, item, async (tx, found) => {
    if (state === 'junk') await markSpam(tx, found, action.now)
    else if (state === 'spam') await unjudge(tx, found)
    else if (isSpam(found.state)) await makeGenuine(tx, action, found)
    setState(found, state, action.now)
    const facts = { state: STATE_NAMES[state] }
    record(tx, { who: action.who, action: 'inbox.state', ...aboutOf(found), facts })
  })

/** Makes an item possible spam again; a request whose acknowledgement may have left gets no second. */
async function unjudge(tx: EntityManager, { message, request }: Item): Promise<void> {
  if (message) Object.assign(message, { spam: true, spamAt: null })
  if (!request) return
  request.spamAt = null
  await discardAcknowledgement(tx, request)
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
    if (assignee !== null) await requireAnswering(tx, assignee)
    found.assignee = assignee
    const facts = { assignee: assignee ?? 'nadie' }
    record(tx, { who: action.who, action: 'inbox.assign', ...aboutOf(found), facts })
  })

/** @throws BAD_REQUEST unless an account can sign in and answer messages. */
async function requireAnswering(em: EntityManager, username: string): Promise<void> {
  const account = await em.findOne(User, { username })
  if (!account) throw badRequest('No hay ninguna cuenta con ese nombre.')
  if (account.deactivatedAt) throw badRequest('Esa cuenta está desactivada; elige a otra persona.')
  if (!isAllowed(account.role, 'write', 'inbox')) {
    throw badRequest('Esa cuenta no atiende la bandeja; elige a otra persona.')
  }
}

/** Marks an item as genuine; the sender of a request then gets the acknowledgement, if it has none. */
export const acceptItem = (action: ActionContext, { id }: { id: number }): Promise<void> =>
  changeItem(action, { id }, async (tx, item) => {
    if (!isSpam(item.state)) return
    await makeGenuine(tx, action, item)
    setState(item, 'new', action.now)
    record(tx, { who: action.who, action: 'inbox.accept', ...aboutOf(item) })
  })

async function makeGenuine(
  tx: EntityManager,
  { mailTo }: ActionContext,
  { message, request }: Item,
): Promise<void> {
  if (request) await acceptRequest(tx, mailTo, { id: request.id })
  if (message) Object.assign(message, { spam: false, spamAt: null })
}
