import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import section from '#client/ui/section.module.css'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './blog-teaser.module.css'

/** The latest articles on the home page; hidden if there are none (spec §2). */
export function BlogTeaser({ articles }: { articles: ArticleTeaser[] }) {
  const { t } = useI18n()
  if (articles.length === 0) return null
  return (
    <section
      id="blog"
      className={section.section}
      aria-labelledby="teaser-title"
      data-theme="dark"
      data-screen-only
    >
      <div className="wrap">
        <div className={section.head}>
          <div>
            <p className="eyebrow">{t('teaser.eyebrow')}</p>
            <h2 id="teaser-title" className={section.title}>
              {t('teaser.title')}
            </h2>
          </div>
          <div>
            <p>{t('teaser.description')}</p>
            <Link className="text-link" to="/blog">
              <span>{t('teaser.all')}</span>
            </Link>
          </div>
        </div>
        <ul className={`${section.row} ${styles.cards}`}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} headingLevel={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
