import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLightMode } from '#client/lib/site-config.tsx'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { Picture } from '#client/ui/picture.tsx'
import type { RenderedArticle, Heading } from '#shared/blog/blog.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import { isOwnPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import { ARTICLE_TEXT_ID } from '#shared/render.ts'
import { formatInstant } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { ArticleMeta } from '../list/article-meta.tsx'
import { ArticleNotes } from './notes/article-notes.tsx'
import { useReadEvent, ReadingProgress, loadOnTap } from './reading.tsx'
import '#client/styles/article-content.css'
import styles from './article-view.module.css'

interface ArticleViewProps {
  article: RenderedArticle
  /** The rating box and share buttons; absent in a preview. */
  children?: ReactNode
}

/** An article: head, picture, table of contents, text and notes. */
export function ArticleView({ article, children }: ArticleViewProps) {
  const { t } = useReadingI18n()
  // The title is placed over the picture only if the picture is loaded.
  const isLight = useLightMode() !== undefined
  const { html, chapters, references } = article
  useReadEvent(article.slug)
  return (
    <>
      <ReadingProgress />
      <article className={styles.article}>
        <div className={styles.opening} data-cover={article.imageUrl && !isLight ? '' : undefined}>
          <ArticleHead article={article} />
          <ArticlePicture article={article} />
        </div>
        <ArticleContents chapters={chapters} />
        <div
          id={ARTICLE_TEXT_ID}
          ref={loadOnTap}
          className={`${styles.text} article-content`}
          data-drop-cap={BEGINS_WITH_LETTER.test(html) ? '' : undefined}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <ArticleNotes references={references} />
        <footer className={styles.foot}>
          {children}
          {article.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t('blog.tags')}>
              {article.tags.map((tag) => (
                <li key={tag}>
                  <Link to="/blog" search={{ tag }}>
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link className="text-link" to="/blog">
            <span>{t('blog.back')}</span>
          </Link>
        </footer>
      </article>
    </>
  )
}

/** A text that begins with a glottal stop gets no drop cap. */
const BEGINS_WITH_LETTER = /^<p>(?!ʻ)\p{Script=Latin}/u

function ArticleHead({ article }: { article: RenderedArticle }) {
  const { language, t } = useReadingI18n()
  return (
    <header className={styles.head}>
      <ArticleMeta article={article} />
      <h1>{article.title}</h1>
      <p className={styles.lead}>{article.excerpt}</p>
      <p className={styles.byline}>
        <span>{t('blog.by', { author: article.author })}</span>
        {article.publishedAt && (
          <time dateTime={article.publishedAt}>
            {formatInstant(langTag(language), new Date(article.publishedAt))}
          </time>
        )}
      </p>
    </header>
  )
}

/**
 * The caption of a drawing says that it is one; that of an uploaded picture is its alternative text,
 * hidden from screen readers.
 */
function ArticlePicture({ article: { imageUrl, imageAlt } }: { article: RenderedArticle }) {
  const { t } = useReadingI18n()
  // Scripts run after the first view, which has shown the smaller file.
  const isLater = useHydrated()
  if (!imageUrl) return null
  const caption = isOwnPicture(imageUrl) ? t('notes.illustration') : imageAlt
  return (
    <figure className={styles.figure}>
      <Picture
        src={imageUrl}
        alt={imageAlt}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        sizes={sizesOf('articleCover')}
        {...(isLater && { limit: '' })}
        priority
        fallbackSrc="/brand/logo-mark.svg"
      />
      {caption && <figcaption aria-hidden={caption === imageAlt}>{caption}</figcaption>}
    </figure>
  )
}

function ArticleContents({ chapters }: { chapters: readonly Heading[] }) {
  const { t } = useReadingI18n()
  if (chapters.length === 0) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents-title" data-screen-only>
      <h2 id="contents-title">{t('blog.contents')}</h2>
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
