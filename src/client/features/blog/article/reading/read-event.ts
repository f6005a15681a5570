import { useEffect } from 'react'
import { track } from '#client/lib/analytics.ts'

/** Spec §9: an article counts as read after more than this long on the screen. */
const READ_AFTER_MS = 10_000

/** Reports that an article was read; time in a background tab does not count. */
export function useReadEvent(slug: string): void {
  useEffect(() => {
    let seenMs = 0
    let shownAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const begin = () => {
      shownAt = performance.now()
      // One millisecond more: the time has to be exceeded.
      timer = setTimeout(
        () => {
          stopListening()
          track('post_read', { content_type: 'article', item_id: slug })
        },
        READ_AFTER_MS - seenMs + 1,
      )
    }
    const pause = () => {
      clearTimeout(timer)
      if (timer !== undefined) seenMs += performance.now() - shownAt
      timer = undefined
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? begin() : pause())
    const stopListening = () => document.removeEventListener('visibilitychange', onVisibility)

    if (document.visibilityState === 'visible') begin()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [slug])
}
