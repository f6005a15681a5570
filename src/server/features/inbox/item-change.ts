import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { isSpam, type InboxState } from '#shared/panel/filters.ts'
import { InboxItem } from './inbox-item.entity.ts'
import { findItem, itemMissing } from './records.ts'

export interface ActionContext {
  em: EntityManager
  /** User name of the account. */
  who: string
  now: Date
  mailTo: string
}

export type Item = Awaited<ReturnType<typeof findItem>>

/**
 * Changes an item in a transaction that locks it.
 * @throws CONFLICT `inbox_changed` if a revision is given and is not the current one.
 */
export async function changeItem<Result>(
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

export async function lockItem(tx: EntityManager, id: number): Promise<Item> {
  await tx.findOneOrFail(
    InboxItem,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: itemMissing },
  )
  return findItem(tx, id)
}

export function beginChange(item: Item, revision?: number): void {
  if (revision !== undefined && item.revision !== revision) {
    throw conflict('inbox_changed', 'Alguien respondió o cambió este mensaje entretanto.')
  }
  item.revision += 1
}

export function setState(item: Item, state: InboxState, now: Date): void {
  item.state = state
  if (state === 'answered') item.answeredAt ??= now
  if (!item.request) return
  const isOpen = state === 'new' || state === 'waiting' || state === 'spam'
  item.request.state = isOpen ? 'new' : 'handled'
  item.request.handledAt = isOpen ? null : now
}

/** Id and label of an item in the audit log. */
export const aboutOf = ({ id, request }: Item) => ({
  about: `inbox:${id}`,
  label: request ? `la solicitud ${request.number}` : `el mensaje ${id}`,
})

export function requireGenuine({ state }: Item): void {
  if (isSpam(state)) throw badRequest('Primero márcalo como «No es spam».')
}
