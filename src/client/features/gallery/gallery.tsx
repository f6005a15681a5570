import type { OwnGallery } from '#shared/hotel/about.ts'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { isHereAfterPaint } from '#client/lib/after-paint.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { Picture } from '#client/ui/picture.tsx'
import section from '#client/ui/section.module.css'
import { Tabs } from '#client/ui/tabs.tsx'
import {
  DEFAULT_GALLERY_CATEGORY,
  GALLERY_CATEGORIES,
  galleryOf,
  type GalleryCategory,
  type GalleryImage,
} from '#shared/hotel/gallery.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import type { LightboxProps } from '#client/ui/lightbox/lightbox.tsx'
import styles from './gallery.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

/** Loads the lightbox when a picture is opened, hovered or focused. */
const loadViewer = async () => (await import('#client/ui/lightbox/lightbox.tsx')).Lightbox

interface Selection {
  Viewer: ComponentType<LightboxProps>
  images: readonly GalleryImage[]
  start: number
}

interface GalleryProps {
  /** The initially open tab. */
  shown?: GalleryCategory | undefined
  /** Called with the tab that is opened; the page keeps it in the URL. */
  onShow?: (category: GalleryCategory) => void
  /** The owner's; absent: the program's. */
  own?: OwnGallery | undefined
}

const CLASSES = { large: styles.large, medium: styles.medium, small: styles.small }

/**
 * The gallery (spec §2, "Gallery"). Without JavaScript all tabs are open, and each picture links to
 * its file.
 */
// oxlint-disable-next-line max-lines-per-function -- a hook of its own adds bytes to the first view.
export function Gallery({ shown = DEFAULT_GALLERY_CATEGORY, onShow, own }: GalleryProps) {
  const { t } = useI18n()
  const [category, setCategory] = useState(shown)
  const [selection, setSelection] = useState<Selection>()

  const open = async (
    event: MouseEvent<HTMLAnchorElement>,
    images: GalleryImage[],
    start: number,
  ) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      setSelection({ Viewer: await loadViewer(), images, start })
    } catch {
      // If the lightbox cannot be loaded, the browser opens the file.
      location.assign(href)
    }
  }

  return (
    <section
      id="galeria"
      className={`${section.section} ${section.sand}`}
      aria-labelledby="gallery-title"
      data-screen-only
    >
      <div className="wrap">
        <div className={`${section.head} fade-in`}>
          <div>
            <p className="eyebrow">{t('gallery.eyebrow')}</p>
            <h2 id="gallery-title" className={section.title}>
              {t('gallery.title')}
            </h2>
          </div>
          <p>{t('gallery.description')}</p>
        </div>
        <Tabs
          id="gallery"
          label={t('gallery.tabs')}
          names={GALLERY_CATEGORIES}
          titleOf={(each) => t(`gallery.tab.${each}`)}
          selected={category}
          onSelect={async (chosen) => {
            setCategory(chosen)
            // The URL of the page renders all its links again.
            if (await isHereAfterPaint()) onShow?.(chosen)
          }}
        >
          {(each) => {
            const images = (own?.[each] as GalleryImage[] | undefined) ?? galleryOf(each)
            return (
              <>
                <h3 className={styles.panelTitle}>{t(`gallery.tab.${each}`)}</h3>
                <GalleryGrid
                  images={images}
                  onOpen={(event, index) => void open(event, images, index)}
                  onNear={() => void loadViewer().catch(() => undefined)}
                />
              </>
            )
          }}
        </Tabs>
      </div>
      {selection && (
        <selection.Viewer
          images={selection.images}
          start={selection.start}
          onClosed={() => setSelection(undefined)}
        />
      )}
    </section>
  )
}

interface GalleryGridProps {
  images: readonly GalleryImage[]
  onOpen: (event: MouseEvent<HTMLAnchorElement>, index: number) => void
  /** Called when a picture is hovered or focused, because it may be opened next. */
  onNear: () => void
}

/** Large, medium and small pictures on a grid of twelve columns without gaps. */
function GalleryGrid({ images, onOpen, onNear }: GalleryGridProps) {
  const { t } = useI18n()
  return (
    <div className={styles.frame}>
      <ul className={`${section.row} ${styles.grid}`}>
        {images.map(({ id, src, alt, title, size }, index) => (
          <li key={id} className={CLASSES[size]}>
            <a
              className={styles.shot}
              href={src}
              aria-haspopup="dialog"
              onClick={(event) => onOpen(event, index)}
              onPointerEnter={onNear}
              onFocus={onNear}
            >
              <Picture
                insideLink
                className={styles.picture}
                src={src}
                alt={t(alt)}
                width={PICTURE_WIDTH}
                height={PICTURE_HEIGHT}
                // A medium picture is cut upright, so that its file is as wide as a large one.
                sizes={size === 'small' ? sizesOf('gallerySmall') : sizesOf('galleryLarge')}
              />
              <span className={styles.title} aria-hidden="true">
                {t(title)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
