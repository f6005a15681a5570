import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import type { VersionState } from '#shared/blog/translation-states.ts'
import type {
  TranslatedArticle,
  TranslationsInput,
  TranslationsPage,
} from '#shared/blog/translations.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { CURSOR_VALUES, cursorOf, cursorParts } from '#server/database/cursor.ts'
import { versionStatesOf } from './version-states.ts'

/** Articles on one page of the overview. */
const ARTICLES_PER_PAGE = 24

const groupRow = z.object({ group: z.string(), cursor: z.string() })

/**
 * A page of all articles with their five language versions, last saved first. Texts are not read:
 * whether a version is out of date is a comparison of two hashes.
 */
export async function listTranslations(
  em: EntityManager,
  { language, state, cursor }: TranslationsInput,
): Promise<TranslationsPage> {
  const wanted = language === undefined ? LANGUAGES : [language]
  const after = cursor === undefined ? [] : cursorParts(cursor)
  const found = await rows(
    groupRow,
    em.execute(
      `with version as (
         select one.id, one.translation_group, one.language, one.published, one.updated_at,
           one.language <> 'es' and spanish.id is not null
             and one.source_hash is distinct from spanish.text_hash as outdated
         from article one left join article spanish
           on spanish.translation_group = one.translation_group and spanish.language = 'es'
             and spanish.deleted_at is null
         where one.deleted_at is null
       ), grouped as (
         select translation_group as "group", max(updated_at) as saved, min(id) as id
         from version group by translation_group
         ${state === undefined ? '' : `having ${CONDITIONS[state](wanted.length)}`}
       )
       select "group", ${cursorOf('saved')} as cursor
       from grouped
       ${cursor === undefined ? '' : `where (saved, id) < ${CURSOR_VALUES}`}
       order by saved desc, id desc limit ?`,
      [...(state === undefined ? [] : wanted), ...after, ARTICLES_PER_PAGE + 1],
    ),
  )
  const page = found.slice(0, ARTICLES_PER_PAGE)
  const states = await versionStatesOf(
    em,
    page.map(({ group }) => group),
  )
  return {
    articles: page.flatMap(({ group }) => translated(states.get(group) ?? [])),
    next: found.length > ARTICLES_PER_PAGE ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** SQL: the number of the requested languages that have such a version. */
const count = (languages: number, such: string): string =>
  `count(*) filter (where language in (${Array.from({ length: languages }, () => '?').join(', ')}) ${such})`

const CONDITIONS: Record<VersionState, (languages: number) => string> = {
  missing: (languages) => `${count(languages, '')} < ${languages}`,
  draft: (languages) => `${count(languages, 'and not published')} > 0`,
  outdated: (languages) => `${count(languages, 'and outdated')} > 0`,
  complete: (languages) => `${count(languages, 'and published and not outdated')} = ${languages}`,
}

/** Empty if the last version has been deleted meanwhile. */
function translated(versions: TranslatedArticle['versions']): TranslatedArticle[] {
  const [first] = versions.filter(({ id }) => id !== null)
  if (!first || first.id === null) return []
  const { id, language, title } = first
  return [{ id, language, title: title ?? '', versions }]
}
