import { useEffect, useRef } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import styles from './article-view.module.css'
import { track } from '#client/lib/analytics.ts'

/** The bar at the top that shows how far the page is scrolled (spec §2). */
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

/** An article counts as read after more than this time in the foreground (spec §9). */
const READ_AFTER_MS = 10_000

const TICK_MS = 500

/** Sends the analytics event of a read article; time in a background tab does not count. */
export function useReadEvent(slug: string): void {
  useEffect(() => {
    let seenMs = 0
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seenMs += TICK_MS
      if (seenMs <= READ_AFTER_MS) return
      clearInterval(timer)
      track('post_read', { content_type: 'article', item_id: slug })
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [slug])
}

/** Light mode: loads a deferred picture of the text when it is tapped. */
export function loadOnTap(text: HTMLElement | null): () => void {
  const show = (event: MouseEvent) => {
    const tapped = event.target instanceof Element ? event.target.closest('a[data-deferred]') : null
    const template = tapped?.nextElementSibling
    if (!tapped || !(template instanceof HTMLTemplateElement)) return
    event.preventDefault()
    tapped.replaceWith(template.content)
    template.remove()
  }
  text?.addEventListener('click', show)
  return () => text?.removeEventListener('click', show)
}
