import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { LanguageVersion } from '#shared/blog/admin.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { findColumns } from '../article/queries.ts'

/** SQL of the language versions `one` with the Spanish version `spanish` of their article. */
export const VERSIONS = sql`article one left join article spanish
  on spanish.translation_group = one.translation_group and spanish.language = 'es'
    and spanish.deleted_at is null`

/**
 * SQL condition of versions that are not a translation of the present Spanish text. One with an
 * unknown source counts as out of date.
 */
export const IS_OUTDATED = sql`(one.language <> 'es' and spanish.id is not null
  and one.source_hash is distinct from spanish.text_hash)`

const versionRow = z.object({
  id: z.number(),
  group: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  published: z.boolean(),
  outdated: z.boolean(),
})

/**
 * The states of the five language versions of an article.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function listVersionStates(em: EntityManager, id: number): Promise<LanguageVersion[]> {
  const { translationGroup } = await findColumns(em, id, ['translationGroup'])
  return (await versionStatesOf(em, [translationGroup])).get(translationGroup) ?? []
}

/** The states of the language versions by translation group, in one query. */
export async function versionStatesOf(
  em: EntityManager,
  groups: readonly string[],
): Promise<Map<string, LanguageVersion[]>> {
  if (groups.length === 0) return new Map()
  const found = await query(em, versionRow)`
    select one.id, one.translation_group as "group", one.language, one.title, one.published,
      ${IS_OUTDATED} as outdated
    from ${VERSIONS} where one.translation_group in (${groups}) and one.deleted_at is null`
  const byGroup = Map.groupBy(found, ({ group }) => group)
  return new Map(Array.from(byGroup, ([group, versions]) => [group, statesOf(versions)]))
}

function statesOf(versions: readonly z.infer<typeof versionRow>[]): LanguageVersion[] {
  return LANGUAGES.map((language) => {
    const version = versions.find((one) => one.language === language)
    return {
      language,
      id: version?.id ?? null,
      title: version?.title ?? null,
      published: version?.published ?? false,
      outdated: version?.outdated ?? false,
    }
  })
}
