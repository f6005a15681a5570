import type { ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './article-list.module.css'

interface ListHeadProps {
  title: string
  /** The sentence below the title. */
  children?: ReactNode
}

/** In its own file, so that the skeleton does not load the code of the list. */
export function ListHead({ title, children }: ListHeadProps) {
  const { t } = useI18n()
  return (
    <header className={styles.head}>
      <p className="eyebrow">{t('teaser.eyebrow')}</p>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}
