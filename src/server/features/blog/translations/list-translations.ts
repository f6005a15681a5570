import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import type { VersionState } from '#shared/blog/translation-states.ts'
import type {
  TranslatedArticle,
  TranslationsInput,
  TranslationsPage,
} from '#shared/blog/translations.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { cursorOf, cursorStart } from '#server/database/keyset.ts'
import { IS_OUTDATED, VERSIONS, versionStatesOf } from './version-states.ts'

const PAGE_SIZE = 24

const groupRow = z.object({ group: z.string(), cursor: z.string() })

/** A page of the articles with the states of their five language versions, last saved first. */
export async function listTranslations(
  em: EntityManager,
  { language, state, cursor }: TranslationsInput,
): Promise<TranslationsPage> {
  const wanted = language === undefined ? LANGUAGES : [language]
  const found = await query(em, groupRow)`
    with version as (
      select one.id, one.translation_group, one.language, one.published, one.updated_at,
        ${IS_OUTDATED} as outdated
      from ${VERSIONS}
      where one.deleted_at is null
    ), grouped as (
      select translation_group as "group", max(updated_at) as saved, min(id) as id
      from version group by translation_group
      ${state === undefined ? sql`` : sql`having ${CONDITIONS[state](wanted)}`}
    )
    select "group", ${cursorOf(sql`saved`)} as cursor from grouped
    ${cursor === undefined ? sql`` : sql`where (saved, id) < ${cursorStart(cursor)}`}
    order by saved desc, id desc limit ${PAGE_SIZE + 1}`
  const page = found.slice(0, PAGE_SIZE)
  const states = await versionStatesOf(
    em,
    page.map(({ group }) => group),
  )
  return {
    articles: page.flatMap(({ group }) => translated(states.get(group) ?? [])),
    next: found.length > PAGE_SIZE ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** SQL for the number of requested languages with a version that matches the condition. */
const count = (languages: readonly Language[], such: Sql): Sql =>
  sql`count(*) filter (where language in (${languages}) ${such})`

const CONDITIONS: Record<VersionState, (languages: readonly Language[]) => Sql> = {
  missing: (languages) => sql`${count(languages, sql``)} < ${languages.length}`,
  draft: (languages) => sql`${count(languages, sql`and not published`)} > 0`,
  outdated: (languages) => sql`${count(languages, sql`and outdated`)} > 0`,
  complete: (languages) =>
    sql`${count(languages, sql`and published and not outdated`)} = ${languages.length}`,
}

/** Empty if all versions were deleted between the two queries. */
function translated(versions: TranslatedArticle['versions']): TranslatedArticle[] {
  const [first] = versions.filter(({ id }) => id !== null)
  if (!first || first.id === null) return []
  const { id, language, title } = first
  return [{ id, language, title: title ?? '', versions }]
}
