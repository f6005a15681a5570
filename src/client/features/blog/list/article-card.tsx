import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import card from '#client/ui/card.module.css'
import { Picture } from '#client/ui/picture.tsx'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import { ArticleMeta } from './article-meta.tsx'
import styles from './article-card.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

interface ArticleCardProps {
  article: ArticleTeaser
  headingLevel: 2 | 3
  /** Loaded eagerly with the first view. */
  priority?: boolean
  /** `sizes` of the picture. */
  sizes?: string
}

/** A card that links to an article; the whole card is clickable. */
export function ArticleCard({
  article,
  headingLevel,
  priority = false,
  sizes = sizesOf('story'),
}: ArticleCardProps) {
  const { t } = useI18n()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={`${card.card} ${card.linked} ${styles.card}`}>
      {article.imageUrl && (
        <Picture
          className={styles.picture}
          src={article.imageUrl}
          alt=""
          width={960}
          height={640}
          sizes={sizes}
          priority={priority}
          fallbackSrc="/brand/logo-mark.svg"
        />
      )}
      <div className={styles.body}>
        <ArticleMeta article={article} />
        <Heading>
          <Link
            to="/blog/$slug"
            params={{ slug: article.slug }}
            className={`${card.link} ${styles.link}`}
          >
            {article.title}
          </Link>
        </Heading>
        <p className={card.text}>{article.excerpt}</p>
        <p className={styles.more} aria-hidden="true">
          <span>{t('blog.read')}</span>
        </p>
      </div>
    </article>
  )
}
