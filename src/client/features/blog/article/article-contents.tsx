import { useI18n } from '#client/lib/i18n.tsx'
import type { Heading } from './headings.ts'
import styles from './article-contents.module.css'

/** Table of contents of a long article. */
export function ArticleContents({ chapters }: { chapters: readonly Heading[] }) {
  const { t } = useI18n()
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
