import { useI18n } from '#client/lib/i18n.tsx'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import type { MessageKey } from '#shared/i18n/messages/es.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import styles from './article-meta.module.css'

type Facts = Pick<ArticleTeaser, 'category' | 'readTime' | 'featured'>

/** Category, read time and, for the chosen ones, that an article is featured. */
export function ArticleMeta({ article }: { article: Facts }) {
  const { t } = useI18n()
  return (
    <p className={`eyebrow ${styles.meta}`}>
      <span>{categoryName(t, article.category)}</span>
      <span>{t('blog.read_time', { count: article.readTime })}</span>
      {article.featured && <span>{t('blog.featured')}</span>}
    </p>
  )
}

/** A category staff made up has no dictionary entry and is shown as written. */
export function categoryName(t: Translate, category: string): string {
  const key = `blog.category.${category}`
  const name = t(key as MessageKey)
  return name === key ? category : name
}
