import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import { ArticleCard } from '../list/article-card.tsx'
import list from '../list/article-list.module.css'
import styles from './related-articles.module.css'

/** Related articles; nothing where there are none. */
export function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { t } = useReadingI18n()
  if (articles.length === 0) return null
  return (
    <aside className={`wrap ${styles.related}`} aria-labelledby="related-title">
      <h2 id="related-title">{t('blog.related')}</h2>
      <ul className={`${list.cards} ${styles.cards}`}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} headingLevel={3} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
