import type { EntityManager } from '#server/database/database.ts'
import type { LanguageVersion } from '#shared/blog/admin.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { findColumns } from '../queries.ts'
import { Article } from '../article.entity.ts'

const STATE_FIELDS = [
  'translationGroup',
  'language',
  'title',
  'published',
  'sourceHash',
  'textHash',
] as const

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
  const found = await em.find(
    Article,
    { translationGroup: { $in: [...groups] }, deletedAt: null },
    { fields: STATE_FIELDS },
  )
  const byGroup = Map.groupBy(found, ({ translationGroup }) => translationGroup)
  return new Map(Array.from(byGroup, ([group, versions]) => [group, statesOf(versions)]))
}

type VersionRow = Pick<Article, 'id' | (typeof STATE_FIELDS)[number]>

function statesOf(versions: readonly VersionRow[]): LanguageVersion[] {
  const spanish = versions.find(({ language }) => language === 'es')
  return LANGUAGES.map((language) => {
    const version = versions.find((one) => one.language === language)
    return {
      language,
      id: version?.id ?? null,
      title: version?.title ?? null,
      published: version?.published ?? false,
      outdated: Boolean(version && isOutdated(version, spanish)),
    }
  })
}

/** A translation with an unknown source counts as out of date. */
const isOutdated = (version: VersionRow, spanish: VersionRow | undefined): boolean =>
  version.language !== 'es' && spanish !== undefined && version.sourceHash !== spanish.textHash
