import { useRef, type KeyboardEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { GALLERY_CATEGORIES, type GalleryCategory } from '#shared/hotel/gallery.ts'
import styles from './gallery-tabs.module.css'

export const tabId = (category: GalleryCategory) => `gallery-tab-${category}`
export const panelId = (category: GalleryCategory) => `gallery-panel-${category}`

interface GalleryTabsProps {
  selected: GalleryCategory
  onSelect: (category: GalleryCategory) => void
}

/** One Tab stop; the arrow keys, Home and End select a tab. */
export function GalleryTabs({ selected, onSelect }: GalleryTabsProps) {
  const { t } = useI18n()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(event.key, selected)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('gallery.tabs')}>
      {GALLERY_CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          role="tab"
          id={tabId(category)}
          aria-controls={panelId(category)}
          aria-selected={category === selected}
          tabIndex={category === selected ? 0 : -1}
          onClick={() => onSelect(category)}
          onKeyDown={onKeyDown}
        >
          {t(`gallery.tab.${category}`)}
        </button>
      ))}
    </div>
  )
}

/** The tab a key selects; after the last comes the first. */
function neighbour(key: string, from: GalleryCategory): GalleryCategory | undefined {
  const index = GALLERY_CATEGORIES.indexOf(from)
  const total = GALLERY_CATEGORIES.length
  if (key === 'ArrowRight') return GALLERY_CATEGORIES[(index + 1) % total]
  if (key === 'ArrowLeft') return GALLERY_CATEGORIES[(index + total - 1) % total]
  if (key === 'Home') return GALLERY_CATEGORIES[0]
  if (key === 'End') return GALLERY_CATEGORIES[total - 1]
  return undefined
}
