import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'

/** As long as the log says who published what. */
export const EDITION_MONTHS = 24

/** Deletes old editions that wait for nothing, but for the one that was published last. */
export const deleteExpiredEditions = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(
    em,
    'site_edition',
    sql`state <> 'scheduled' and created_at < now() - make_interval(months => ${EDITION_MONTHS})
      and id <> (select coalesce(max(id), 0) from site_edition where state = 'published')`,
  )

/** SQL: whether a key is one of texts, in which a guest may be quoted; not the hotel's own address. */
const IS_WORDS = sql`(key = 'fact.guests' or key like 'text.%')`

/** What stands where the address of an erased guest stood. */
const BLANK = '…'

/** A regular expression that matches an address, and no longer one of which it is a part. */
function patternOf(email: string): string {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return String.raw`(?<![\w.+-])${escaped}(?![\w-]|\.\w)`
}

/** The texts of the site with an address: those that `eraseFromSite` blanks. */
export const siteTextsWith = (em: EntityManager, email: string) => query(
  em,
  z.record(z.string(), z.unknown()),
)`
  select place, key, language, by, at, text from (
    select 1 as rank, 'published' as place, key, language, by, at, value as text from site_value
    union all
    select 2, 'pending', key, language, by, at, concat_ws(' ← ', value, "from") from site_change
    union all
    select 3, 'edition ' || id, key, language, by, created_at, change::text
    from site_edition, jsonb_array_elements(changes) as change,
      jsonb_to_record(change) as named (key text, language text)
  ) as texts where ${IS_WORDS} and text ~* ${patternOf(email)} order by rank, place, key, language`

/**
 * Blanks a guest's address in the texts of the site, published, pending or of an edition.
 * @param before Only older texts; null: all.
 */
export async function eraseFromSite(
  tx: EntityManager,
  email: string,
  before: string | null,
): Promise<void> {
  const address = patternOf(email)
  const until = sql`coalesce(${before}::timestamptz, now())`
  const blanked = (text: string) =>
    sql`regexp_replace(${sql.ref(text)}, ${address}, ${BLANK}, 'gi')`
  const published = await query(tx)`
    update site_value set value = ${blanked('value')}
    where ${IS_WORDS} and at <= ${until} and value ~* ${address} returning 1`
  if (published.length > 0) await query(tx)`update site_version set version = version + 1`
  await query(tx)`
    update site_change set value = ${blanked('value')}, "from" = ${blanked('from')}
    where ${IS_WORDS} and at <= ${until} and concat(value, "from") ~* ${address}`
  await query(tx)`
    update site_edition set changes = (
      select jsonb_agg(
        case when ${IS_WORDS} then regexp_replace(change::text, ${address}, ${BLANK}, 'gi')::jsonb
          else change end order by place)
      from jsonb_array_elements(changes) with ordinality as element (change, place),
        jsonb_to_record(change) as named (key text))
    where created_at <= ${until} and changes::text ~* ${address}`
}
