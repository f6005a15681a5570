import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { nameOf } from '#shared/site/keys.ts'
import {
  lockEditing,
  publishedJson,
  readChanges,
  requireGuard,
  writeChange,
  type Author,
  requirePossible,
} from './changes.ts'
import { lockEdition } from './editions.ts'
import { entryOf, INVALID, readValue, type SiteEntry } from './entries.ts'
import { photoProblem } from '#server/features/media/site-photos.ts'
import { takesName } from '#server/features/site-rooms/room-entries.ts'

/**
 * Makes pending changes that undo a published edition, or bring back the site before a restore; what
 * was changed since is left out.
 * @returns the labels of what is left out, and the number of changes.
 * @throws TRPCError NOT_FOUND, CONFLICT if it was never published, FORBIDDEN for guarded values,
 *   BAD_REQUEST for another time zone while bookings are open
 */
export const revert = (
  em: EntityManager,
  env: Env,
  author: Author,
  id: number,
): Promise<{ left: string[]; count: number }> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const { state, changes } = await lockEdition(tx, id)
    if (state !== 'published' && state !== 'kept')
      throw new TRPCError({ code: 'CONFLICT', message: 'Esa edición no se publicó.' })
    const pending = new Set((await readChanges(tx)).map(nameOf))
    const left: string[] = []
    let count = 0
    for (const change of changes) {
      const { key, language, from, to } = change
      const entry = entryOf(env, change)
      const published = await publishedJson(tx, change)
      const [expected, target] = state === 'kept' ? [from, to] : [to, from]
      if (published === target) continue
      const fits = entry && (target === null || (await isPossible(tx, entry, { key, target })))
      const isNeeded = takesName({ key, language, from: published, to: target })
      if (!entry || !fits || isNeeded || published !== expected || pending.has(nameOf(change))) {
        left.push(entry?.label ?? key)
        continue
      }
      requireGuard(entry, author)
      await requirePossible(tx, { key, language, from: published, to: target })
      await writeChange(tx, { key, language, value: target, from: published, by: author.username })
      count += 1
    }
    return { left, count }
  })

/** Whether a value fits and its photos have not been deleted since. */
async function isPossible(
  tx: EntityManager,
  entry: SiteEntry,
  { key, target }: { key: string; target: string },
): Promise<boolean> {
  const value = readValue(entry, target)
  return value !== INVALID && (await photoProblem(tx, key, value)) === undefined
}
