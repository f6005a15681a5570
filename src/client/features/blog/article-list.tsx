import { useI18n } from '#client/lib/i18n.tsx'
import type { ArticleTeaser } from '#shared/blog.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './article-list.module.css'

/** The blog: every article of the language, newest first. */
export function ArticleList({ articles }: { articles: ArticleTeaser[] }) {
  const { t } = useI18n()
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">{t('teaser.eyebrow')}</p>
        <h1>{t('blog.title')}</h1>
        <p>{t('blog.subtitle')}</p>
      </header>
      {articles.length === 0 ? (
        <p className={styles.empty}>{t('blog.empty')}</p>
      ) : (
        <ul className={styles.cards}>
          {articles.map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} headingLevel={2} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
