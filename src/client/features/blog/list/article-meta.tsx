import { useI18n } from '#client/lib/i18n.tsx'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import { categoryName } from '#shared/blog/list/categories.ts'
import styles from './article-meta.module.css'

type Facts = Pick<ArticleTeaser, 'category' | 'readTime' | 'featured'>

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
