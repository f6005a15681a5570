import { useEffect, useState, type MouseEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { GALLERY_HEIGHT, GALLERY_WIDTH, type GalleryImage } from '#shared/hotel/gallery.ts'
import { pictureSources, srcSet } from '#shared/hotel/pictures.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './lightbox.module.css'

/** Spec §9. */
const FADE_MS = 150
const CLEAR_MS = 300

/** As wide as the screen allows between the counter and the caption. */
const SIZES = 'min(100vw, 150vh)'

export interface LightboxProps {
  images: readonly GalleryImage[]
  /** Index of the picture to begin with. */
  start: number
  /** Called when the viewer has faded away, about 300 ms after it was closed. */
  onClosed: () => void
}

/** One picture at a time over the darkened page (spec §2, "Gallery"); the ends do not meet. */
export function Lightbox({ images, start, onClosed }: LightboxProps) {
  const { t } = useI18n()
  const [index, setIndex] = useState(start)
  const shown = useFaded(index)
  const [isClosing, setIsClosing] = useState(false)
  const last = images.length - 1

  const move = (by: 1 | -1) => setIndex((from) => Math.min(last, Math.max(0, from + by)))
  const close = () => setIsClosing(true)
  const swipe = useSwipe(move)
  useArrowKeys(move)
  usePreloaded(images[index - 1], images[index + 1])
  useEffect(() => {
    if (!isClosing) return undefined
    const timer = setTimeout(onClosed, CLEAR_MS)
    return () => clearTimeout(timer)
  }, [isClosing, onClosed])

  const image = images[shown]
  if (!image) return null
  const closeBeside = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('[data-inside]') && !swipe.hasMoved()) close()
  }
  return (
    <Modal
      label={t('gallery.viewer')}
      onClose={close}
      className={isClosing ? `${styles.viewer} ${styles.closing}` : styles.viewer}
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- pressing beside the picture is an extra; Escape and the button do the same. */}
      <div
        className={styles.layout}
        {...swipe.handlers}
        onClick={closeBeside}
        onDragStart={(event) => event.preventDefault()}
      >
        <p className={styles.counter} data-inside aria-live="polite" aria-atomic="true">
          {index + 1} / {images.length}
        </p>
        <button
          type="button"
          className={styles.close}
          aria-label={t('gallery.close')}
          onClick={close}
        >
          <Icon d="M5 5l14 14M19 5L5 19" />
        </button>
        <div className={styles.stage}>
          <div
            className={styles.slide}
            data-inside
            data-fading={shown !== index || undefined}
            style={swipe.offset === 0 ? undefined : { translate: `${swipe.offset}px` }}
          >
            <Picture
              className={styles.picture}
              src={image.src}
              alt={t(image.alt)}
              width={GALLERY_WIDTH}
              height={GALLERY_HEIGHT}
              sizes={SIZES}
            />
          </div>
        </div>
        <Arrow isPrevious label={t('gallery.previous')} isEnd={index === 0} onMove={move} />
        <Arrow label={t('gallery.next')} isEnd={index === last} onMove={move} />
        <p className={styles.caption} data-inside>
          <span className={styles.title}>{t(image.title)}</span>
          <span>{t('footer.illustrative')}</span>
        </p>
      </div>
    </Modal>
  )
}

interface ArrowProps {
  label: string
  isPrevious?: boolean
  isEnd: boolean
  onMove: (by: 1 | -1) => void
}

/** At an end it is disabled but keeps the focus, which would otherwise fall out of the viewer. */
function Arrow({ label, isPrevious = false, isEnd, onMove }: ArrowProps) {
  return (
    <button
      type="button"
      className={isPrevious ? styles.previous : styles.next}
      aria-label={label}
      aria-disabled={isEnd}
      data-inside
      onClick={() => onMove(isPrevious ? -1 : 1)}
    >
      <Icon d={isPrevious ? 'M15 4l-8 8 8 8' : 'M9 4l8 8-8 8'} />
    </button>
  )
}

function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** Listens on the document: a press on the picture takes the focus away from the buttons. */
function useArrowKeys(move: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') move(-1)
      if (event.key === 'ArrowRight') move(1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Asks for the pictures beside the shown one, in the width in which they would be shown. */
function usePreloaded(...neighbours: (GalleryImage | undefined)[]): void {
  const sources = neighbours.map((neighbour) => neighbour?.src ?? '').join(' ')
  useEffect(() => {
    for (const src of sources.split(' ').filter(Boolean)) {
      const image = new Image()
      image.sizes = SIZES
      image.srcset = srcSet(pictureSources(src)) ?? ''
    }
  }, [sources])
}

/** The index of the picture on the screen, which follows the wished one when it has faded out. */
function useFaded(index: number): number {
  const [shown, setShown] = useState(index)
  useEffect(() => {
    if (shown === index) return undefined
    const timer = setTimeout(() => setShown(index), FADE_MS)
    return () => clearTimeout(timer)
  }, [shown, index])
  return shown
}
