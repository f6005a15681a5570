import * as z from 'zod'
import { columnsOf, type Client } from '#server/database/records.ts'
import type { EditionChange } from '#shared/site/editing.ts'
import { nameOf } from '#shared/site/keys.ts'
import { storedName } from './stored.ts'

const value = storedName.extend({
  /** JSON. */
  value: z.string(),
  by: z.string(),
})

/** What a restore has to know of the site that it replaces. */
export const presentSiteState = z.object({ version: z.number(), values: z.array(value) })

type PresentSiteState = z.output<typeof presentSiteState>

/** The state of an installation that has published nothing. */
export const NOTHING_PUBLISHED: PresentSiteState = { version: 0, values: [] }

/** Reads what is published; nothing from a schema that is older than the site document. */
export async function readSiteState(sql: Client): Promise<PresentSiteState> {
  if ((await columnsOf(sql, 'site_value')).length === 0) return NOTHING_PUBLISHED
  const [stored] = await sql.query('select version from site_version')
  const values = await sql.query('select key, language, value, by from site_value order by 1, 2')
  return presentSiteState.parse({ version: stored?.version ?? 0, values })
}

/** The kept edition of each restore, which its second call of `carrySite` makes again. */
const keptEditions = new WeakMap<Client, number>()

/**
 * Raises the version above the present one, so that each process reads what was restored, and keeps
 * the present values, where they differ, as an edition that brings them back.
 * @returns the names of the published values that the restore takes back.
 */
export async function carrySite(
  sql: Client,
  { version, values }: PresentSiteState,
): Promise<string[]> {
  if (version === 0) return []
  const restored = await readSiteState(sql)
  await sql.query(
    `insert into site_version (id, version) values (1, $1)
     on conflict (id) do update set version = greatest(site_version.version, excluded.version)`,
    [version + 1],
  )
  const changes = differences(restored.values, values)
  await sql.query('delete from site_edition where id = $1', [keptEditions.get(sql) ?? 0])
  if (changes.length === 0) return []
  const [edition] = await sql.query(
    `insert into site_edition (state, changes, by, ended_at) values ('kept', $1::jsonb, '', now())
     returning id`,
    [JSON.stringify(changes)],
  )
  keptEditions.set(sql, Number(edition?.id))
  return changes.map((change) => nameOf(change).trim())
}

type StoredValue = z.output<typeof value>

function differences(
  restored: readonly StoredValue[],
  present: readonly StoredValue[],
): EditionChange[] {
  const before = new Map(restored.map((one) => [nameOf(one), one]))
  const after = new Map(present.map((one) => [nameOf(one), one]))
  return [...new Map([...before, ...after]).values()].flatMap(({ key, language, by }) => {
    const from = before.get(nameOf({ key, language }))?.value ?? null
    const to = after.get(nameOf({ key, language }))?.value ?? null
    return from === to ? [] : [{ key, language, from, to, by }]
  })
}

/**
 * Withdraws editions whose time has passed, because they may have been withdrawn since: their
 * changes are pending again.
 * @returns their number.
 */
export async function withdrawPassed(sql: Client): Promise<number> {
  if ((await columnsOf(sql, 'site_edition')).length === 0) return 0
  const passed = await sql.query(
    `with passed as (
       update site_edition set state = 'withdrawn', ended_at = now()
       where state = 'scheduled' and publish_at <= now() returning id, changes
     ), pending as (
       insert into site_change (key, language, value, "from", by, at)
       select distinct on (key, language) key, language, "to", "from", by, now()
       from passed, jsonb_to_recordset(changes)
         as change (key text, language text, "from" text, "to" text, by text)
       order by key, language, id desc
       on conflict (key, language) do nothing
     ) select 1 from passed`,
  )
  return passed.length
}
