import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { CLOSE_ICON, NEXT_ICON, PREVIOUS_ICON, StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { type GalleryImage } from '#shared/hotel/gallery.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import {
  avifSrcSet,
  isOwnPicture,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  pictureSources,
  srcSet,
} from '#shared/hotel/pictures.ts'
import styles from './lightbox.module.css'

/** Spec §9. */
const FADE_MS = 150
const CLEAR_MS = 300

/** A picture with its texts: keys, or texts that stand for themselves. */
export type LightboxImage = Pick<GalleryImage, 'src' | 'title' | 'alt'>

export interface LightboxProps {
  images: readonly LightboxImage[]
  /** Index of the first picture shown. */
  start: number
  /** Called when the lightbox has faded out. */
  onClosed: () => void
}

/** Shows one picture at a time over the page; does not wrap around (spec §2, "Gallery"). */
export function Lightbox({ images, start, onClosed }: LightboxProps) {
  const { t } = useI18n()
  const { index, shown, show } = useFadedIndex(start)
  const [isClosing, setIsClosing] = useState(false)
  const last = images.length - 1

  const move = (by: 1 | -1) => show(Math.min(last, Math.max(0, index + by)))
  const close = () => {
    if (isClosing) return
    setIsClosing(true)
    setTimeout(onClosed, CLEAR_MS)
  }
  const swipe = useSwipe(move)
  useArrowKeys(move)
  usePreload(images[index - 1], images[index + 1])

  const image = images[shown]
  if (!image) return null
  const closeBeside = ({ target }: MouseEvent) => {
    const isInside = target instanceof Element && target.closest('[data-inside]')
    if (!isInside && !swipe.hasMoved()) close()
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
        data-theme="dark"
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
          <StrokeIcon d={CLOSE_ICON} size={26} />
        </button>
        <Slide image={image} isFading={shown !== index} offset={swipe.offset} />
        <Arrow isPrevious label={t('gallery.previous')} isEnd={index === 0} onMove={move} />
        <Arrow label={t('gallery.next')} isEnd={index === last} onMove={move} />
        <p className={styles.caption} data-inside>
          <span className={styles.title}>{t(image.title)}</span>
          {isOwnPicture(image.src) && <span>{t('footer.illustrative')}</span>}
        </p>
      </div>
    </Modal>
  )
}

interface SlideProps {
  image: LightboxImage
  isFading: boolean
  /** Distance of the current swipe, in pixels. */
  offset: number
}

function Slide({ image, isFading, offset }: SlideProps) {
  const { t } = useI18n()
  return (
    <div className={styles.stage}>
      <div
        className={styles.slide}
        data-inside
        data-fading={isFading || undefined}
        style={offset === 0 ? undefined : { translate: `${offset}px` }}
      >
        <Picture
          className={styles.picture}
          src={image.src}
          alt={t(image.alt)}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          sizes={sizesOf('lightbox')}
        />
      </div>
    </div>
  )
}

interface ArrowProps {
  label: string
  isPrevious?: boolean
  isEnd: boolean
  onMove: (by: 1 | -1) => void
}

/** A button for the next or previous picture; at the end only `aria-disabled`, to keep the focus. */
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
      <StrokeIcon d={isPrevious ? PREVIOUS_ICON : NEXT_ICON} size={26} />
    </button>
  )
}

/**
 * Listens on the document, because a tap on the picture moves the focus to the body; before the
 * picture is painted, so that a key pressed at once is not lost.
 */
function useArrowKeys(move: (by: 1 | -1) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') move(-1)
      if (event.key === 'ArrowRight') move(1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Preloads the neighbouring pictures in the width in which they will be shown. */
function usePreload(...neighbours: (LightboxImage | undefined)[]): void {
  const sources = neighbours.map((neighbour) => neighbour?.src ?? '').join(' ')
  useEffect(() => {
    for (const src of sources.split(' ').filter(Boolean)) {
      const avif = document.createElement('source')
      avif.type = 'image/avif'
      avif.sizes = sizesOf('lightbox')
      avif.srcset = avifSrcSet(src) ?? ''
      const image = new Image()
      document.createElement('picture').append(avif, image)
      image.sizes = sizesOf('lightbox')
      image.srcset = srcSet(pictureSources(src)) ?? ''
    }
  }, [sources])
}

/** The chosen index, and the shown index, which follows when the previous picture has faded out. */
function useFadedIndex(start: number) {
  const [index, setIndex] = useState(start)
  const [shown, setShown] = useState(start)
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (next: number) => {
    if (next === index) return
    setIndex(next)
    clearTimeout(fade.current)
    fade.current = setTimeout(() => setShown(next), FADE_MS)
  }
  return { index, shown, show }
}

/** Minimum distance of a swipe. */
const SWIPE_PX = 48

/** Tracks a horizontal swipe; `onSwipe` gets 1 for the next picture and -1 for the previous. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | undefined>(undefined)
  const farthest = useRef(0)

  const stop = () => {
    startX.current = undefined
    setOffset(0)
  }
  return {
    /** Horizontal movement of the current swipe, in pixels. */
    offset,
    /** Whether the last press was a swipe, whose click is ignored. */
    hasMoved: () => farthest.current > SWIPE_PX / 4,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        farthest.current = 0
        if (event.isPrimary && event.button === 0) startX.current = event.clientX
        else stop()
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX.current === undefined || !event.isPrimary) return
        const by = event.clientX - startX.current
        farthest.current = Math.max(farthest.current, Math.abs(by))
        setOffset(by)
      },
      // Calculated from the event, because the last offset may not be rendered yet.
      onPointerUp: ({ clientX }: PointerEvent) => {
        const by = clientX - (startX.current ?? clientX)
        if (Math.abs(by) > SWIPE_PX) onSwipe(by < 0 ? 1 : -1)
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
