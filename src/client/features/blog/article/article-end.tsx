import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { copyText } from '#client/lib/copy-text.ts'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import styles from './article-end.module.css'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import { ArticleCard } from '../list/article-card.tsx'
import list from '../list/article-list.module.css'

interface ShareArticleProps {
  title: string
  /** Absolute URL of the article. */
  url: string
}

/** Buttons for the system's share dialog, if available, and to copy the URL. */
export function ShareArticle({ title, url }: ShareArticleProps) {
  const { t } = useReadingI18n()
  const [state, setState] = useState<'copied' | 'failed'>()
  // After hydration only, because both need scripts and depend on the browser.
  if (!useHydrated()) return null

  const share = () => {
    // Closing the dialog rejects too, which is not a failure.
    navigator.share({ title, url }).catch(() => undefined)
  }
  const copy = async () => setState((await copyText(url)) ? 'copied' : 'failed')
  return (
    <div className={styles.share} role="group" aria-label={t('share.title')} data-screen-only>
      {'share' in navigator && (
        <button type="button" className="button ghost" onClick={share}>
          {t('share.system')}
        </button>
      )}
      <button type="button" className="button ghost" onClick={() => void copy()}>
        {t('share.copy')}
      </button>
      <p role="status">{state && t(`share.${state}`, { url })}</p>
    </div>
  )
}

/** Renders nothing without articles. */
export function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { t } = useReadingI18n()
  if (articles.length === 0) return null
  return (
    <aside className={`wrap ${styles.related}`} aria-labelledby="related-title">
      <h2 id="related-title">{t('blog.related')}</h2>
      <ul className={`${list.cards} ${styles.cards}`}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              headingLevel={3}
              sizes={articles.length === 1 ? sizesOf('leadStory') : sizesOf('story')}
            />
          </li>
        ))}
      </ul>
    </aside>
  )
}
