import type { EntityManager } from '#server/database/database.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { demoGroup } from '#server/features/blog/article/demo-groups.ts'
import { setMissingSources } from '#server/features/blog/translations/source.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { seedArticles, type SeedArticle, type SeedVersion } from './articles.ts'
import { contentOf } from './content.ts'

const SETTING_KEY = 'demo-content'

/**
 * Inserts the demo articles once per installation; deleted ones are not inserted again.
 * @returns the number of inserted language versions; 0 if they were inserted before.
 */
export async function seedDemoContent(em: EntityManager): Promise<number> {
  return em.transactional(async (tx) => {
    // Of several processes that start, one inserts the row; the others wait for its commit.
    const inserted = await tx.execute<unknown[]>(
      `insert into setting (key, value) values (?, now()::text) on conflict (key) do nothing returning key`,
      [SETTING_KEY],
    )
    if (inserted.length === 0) return 0
    const versions = seedArticles.flatMap(versionsOf)
    for (const version of versions) tx.persist(tx.create(Article, version))
    await tx.flush()
    await setMissingSources(tx)
    return versions.length
  })
}

function versionsOf(article: SeedArticle) {
  return LANGUAGES.flatMap((language) => {
    const version = article.versions[language]
    return version ? [rowOf(article, language, version)] : []
  })
}

function rowOf(article: SeedArticle, language: Language, version: SeedVersion) {
  const publishedAt = article.publishedAt ? new Date(article.publishedAt) : null
  return {
    ...version,
    // The same dates on every installation.
    ...(publishedAt && { createdAt: publishedAt, updatedAt: publishedAt }),
    content: contentOf(seedArticles, { name: article.name, language }, version),
    language,
    translationGroup: demoGroup(article.name),
    category: article.category,
    author: hotelName(),
    imageUrl: `/images/blog/${article.name}.webp`,
    published: article.published,
    publishedAt,
    featured: article.featured,
    readTime: article.readTime,
  }
}
