import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { ArticlePage } from '#shared/blog.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { HOTEL } from '#shared/site.ts'
import { ArticleMeta } from './article-meta.tsx'
import styles from './article-view.module.css'

/** An article, set to be read. */
export function ArticleView({ article }: { article: ArticlePage }) {
  const { language, t } = useI18n()
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <ArticleMeta article={article} />
        <h1>{article.title}</h1>
        <p className={styles.lead}>{article.excerpt}</p>
        <p className={styles.byline}>
          <span>{t('blog.by', { author: article.author })}</span>
          {article.publishedAt && (
            <time dateTime={article.publishedAt}>{longDate(article.publishedAt, language)}</time>
          )}
        </p>
      </header>
      {article.imageUrl && (
        <figure className={styles.figure}>
          <Picture
            src={article.imageUrl}
            alt={article.imageAlt}
            width={1920}
            height={1280}
            sizes="(min-width: 1100px) 66rem, 100vw"
            priority
          />
        </figure>
      )}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.content }} />
      <footer className={styles.foot}>
        {article.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('blog.tags')}>
            {article.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <Link className="text-link" to="/blog">
          <span>{t('blog.back')}</span>
        </Link>
      </footer>
    </article>
  )
}

/** The island's date, written out in the page's language. */
function longDate(iso: string, language: ArticlePage['language']): string {
  return new Intl.DateTimeFormat(languageOption(language).tag, {
    dateStyle: 'long',
    timeZone: HOTEL.timeZone,
  }).format(new Date(iso))
}
