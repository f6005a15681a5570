import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import type { OrphanRow } from '#shared/site/editing.ts'
import { nameOf, type ValueName } from '#shared/site/keys.ts'
import { lockEditing, type Author } from './changes.ts'
import { entryOf } from './entries.ts'
import { allRoomIds, isOfLostRoom } from '#server/features/site-rooms/rooms.ts'
import { storedName } from './stored.ts'

const storedOrphan = storedName.extend({ value: z.string() })

/** The values whose key the program lost: kept until somebody deletes them. */
export async function listOrphans(em: EntityManager, env: Env): Promise<OrphanRow[]> {
  const stored = await query(em, storedOrphan)`
    select key, language, coalesce(c.value, v.value, '') as value
    from site_value v full join site_change c using (key, language) order by key, language`
  const rooms = await allRoomIds(em)
  return stored.filter((one) => !entryOf(env, one) || isOfLostRoom(one.key, rooms))
}

/** Deletes a value whose key the program lost, which no guest sees. @throws TRPCError NOT_FOUND */
export const forget = (
  em: EntityManager,
  env: Env,
  { username }: Author,
  name: ValueName,
): Promise<void> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const found = (await listOrphans(tx, env)).some((one) => nameOf(one) === nameOf(name))
    if (!found) throw notFound('Ese valor ya no está.')
    const { key, language } = name
    for (const table of ['site_value', 'site_change'])
      await tx.execute(`delete from ${table} where key = ? and language = ?`, [key, language])
    record(tx, { who: username, action: 'site.forget', label: `${key} ${language}`.trim() })
  })
