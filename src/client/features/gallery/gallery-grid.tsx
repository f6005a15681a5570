import type { MouseEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { Picture } from '#client/ui/picture.tsx'
import section from '#client/ui/section.module.css'
import {
  GALLERY_HEIGHT,
  GALLERY_WIDTH,
  type GalleryImage,
  type GallerySize,
} from '#shared/hotel/gallery.ts'
import styles from './gallery-grid.module.css'

interface GalleryGridProps {
  images: readonly GalleryImage[]
  onOpen: (event: MouseEvent<HTMLAnchorElement>, index: number) => void
  /** The pointer or the focus is on a picture, which may be opened next. */
  onNear: () => void
}

/** The `sizes` of each kind; a medium picture is cropped to portrait. */
const SIZES: Record<GallerySize, string> = {
  large: 'min(66vw, 68rem)',
  medium: 'min(66vw, 68rem)',
  small: 'min(33vw, 34rem)',
}

/** Large, medium and small pictures on a grid of twelve columns without gaps. */
export function GalleryGrid({ images, onOpen, onNear }: GalleryGridProps) {
  const { t } = useI18n()
  return (
    <div className={styles.frame}>
      <ul className={`${section.row} ${styles.grid}`}>
        {images.map(({ id, src, alt, title, size }, index) => (
          <li key={id} className={styles[size]}>
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
                width={GALLERY_WIDTH}
                height={GALLERY_HEIGHT}
                sizes={SIZES[size]}
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
