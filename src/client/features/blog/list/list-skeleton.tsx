import { useI18n } from '#client/lib/i18n.tsx'
import { usePageTop } from '#client/lib/hooks/use-page-top.ts'
import card from '#client/ui/card.module.css'
import list from './article-list.module.css'
import { ListHead } from './list-head.tsx'
import styles from './list-skeleton.module.css'

/** Spec §9: six cards while the list loads. */
const CARDS = [1, 2, 3, 4, 5, 6]

export function ListSkeleton() {
  const { t } = useI18n()
  usePageTop()
  return (
    <div className={`wrap ${list.page}`} aria-busy="true">
      <ListHead title={t('blog.title')} />
      <p className="visually-hidden" role="status">
        {t('site.loading')}
      </p>
      <ul className={list.cards} aria-hidden="true">
        {CARDS.map((number) => (
          <li key={number} className={`${card.card} ${styles.card}`} data-skeleton>
            <span className={styles.picture} />
            <span className={styles.line} />
            <span className={styles.line} />
            <span className={styles.line} />
          </li>
        ))}
      </ul>
    </div>
  )
}
