import { useEffect } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'

/**
 * Names the browser's tab, history and bookmarks after the record that is open; what another page has
 * set meanwhile stays.
 * @param title Undefined while the record loads.
 */
export function useRecordTitle(title: string | undefined): void {
  const { t } = useI18n()
  const hotel = t('site.name')
  useEffect(() => {
    if (!title) return undefined
    const before = document.title
    const own = `${title} · ${hotel}`
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [title, hotel])
}
