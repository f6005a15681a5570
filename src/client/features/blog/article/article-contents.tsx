import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { Heading } from '#shared/blog/blog.ts'
import styles from './article-contents.module.css'

/** Table of contents of a long article. */
export function ArticleContents({ chapters }: { chapters: readonly Heading[] }) {
  const { t } = useReadingI18n()
  if (chapters.length === 0) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
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
