import { useEffect, useRef } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import styles from './reading-progress.module.css'

/** A thin bar at the top that shows how far the page is scrolled (spec §2). */
export function ReadingProgress() {
  const { t } = useReadingI18n()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const show = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      const distance = scrollHeight - clientHeight
      const progress = distance > 0 ? Math.min(1, Math.max(0, scrollY / distance)) : 1
      bar.current?.style.setProperty('--progress', progress.toFixed(4))
      bar.current?.setAttribute('aria-valuenow', String(Math.round(progress * 100)))
    }
    show()
    addEventListener('scroll', show, { passive: true })
    addEventListener('resize', show)
    return () => {
      removeEventListener('scroll', show)
      removeEventListener('resize', show)
    }
  }, [])

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="progressbar"
      aria-label={t('blog.progress')}
      aria-valuenow={0}
      aria-valuemin={0}
      aria-valuemax={100}
    />
  )
}
