import type { ReactNode } from 'react'
import type { ArticleTeaser } from '#shared/blog/blog.ts'
import { ArticleCard } from './article-card.tsx'
import list from './article-list.module.css'
import styles from './story-grid.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

interface StoryGridProps {
  articles: readonly ArticleTeaser[]
  /** Whether the first article is the large one. */
  hasLead: boolean
  isLoading: boolean
  /** The newsletter box, which fills the rest of the last row. */
  children: ReactNode
}

/** Columns on a wide screen; the lead story spans two columns and two rows. */
const COLUMNS = 3
const LEAD_CELLS = 4

/** The cards of the list; on the first page the newest story is the large one. */
export function StoryGrid({ articles, hasLead, isLoading, children }: StoryGridProps) {
  // With a single other card the lead story would leave an empty cell.
  const isLed = hasLead && articles.length >= COLUMNS
  const cells = articles.length + (isLed ? LEAD_CELLS - 1 : 0)
  return (
    <div className={`${list.cards} ${styles.grid}`}>
      <ul className={styles.cards} aria-busy={isLoading}>
        {articles.map((article, index) => (
          <li
            key={article.id}
            className={styles.story}
            data-lead={(isLed && index === 0) || undefined}
          >
            <ArticleCard
              article={article}
              headingLevel={2}
              priority={index === 0}
              {...(isLed && index === 0 && { sizes: sizesOf('leadStory') })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.rest} data-free={COLUMNS - (cells % COLUMNS)}>
        {children}
      </div>
    </div>
  )
}
