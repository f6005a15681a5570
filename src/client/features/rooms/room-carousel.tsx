import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { Picture } from '#client/ui/picture.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NEXT_ICON, PREVIOUS_ICON } from '#client/ui/stroke-icon.tsx'
import { roomGallery, type Room } from '#shared/hotel/rooms.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import styles from './room-carousel.module.css'

const SWIPE_PX = 40

/** The most that a pointer moves in a click. */
const CLICK_PX = 10

const ENLARGE_ICON = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'

interface CarouselProps {
  room: Room
  name: string
  /** The `sizes` attribute; absent: that of the room's page. */
  sizes?: string
  /** Index of the picture shown. */
  selected: number
  onSelect: (index: number) => void
  /** Shows the picture on the whole screen; absent: it is not offered. */
  onEnlarge?: () => void
}

/** A room's pictures, one at a time; wraps around. Nothing for a room without pictures. */
export function RoomCarousel({
  room,
  name,
  sizes = sizesOf('roomPage'),
  selected,
  onSelect,
  onEnlarge,
}: CarouselProps) {
  const { t } = useRoomsI18n()
  const gallery = roomGallery(room)
  const total = gallery.length
  const move = (by: number) => onSelect((selected + by + total) % total)
  const swipe = useSwipe(move)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }

  if (total === 0) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys work from its buttons, and swiping is an extra.
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={name}
      onKeyDown={onKeyDown}
      {...swipe.handlers}
    >
      {gallery.map(({ src, shows }, index) => (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- pressing the picture is an extra; the button does the same.
        <div
          key={src}
          className={styles.slide}
          hidden={index !== selected}
          inert={index !== selected}
          data-enlarge={onEnlarge && ''}
          onClick={() => !swipe.hasMoved() && onEnlarge?.()}
        >
          <Picture
            src={src}
            alt={`${t('rooms.picture', { name, n: index + 1, total })} · ${t(shows)}`}
            width={1152}
            height={768}
            sizes={sizes}
            priority={index === 0}
          />
        </div>
      ))}
      {(total > 1 || onEnlarge) && (
        <div className={styles.controls} data-screen-only>
          {total > 1 && <Arrows selected={selected} total={total} move={move} />}
          {onEnlarge && (
            <IconButton label={t('rooms.enlarge')} icon={ENLARGE_ICON} onPress={onEnlarge} />
          )}
        </div>
      )}
    </div>
  )
}

interface ArrowsProps {
  selected: number
  total: number
  move: (by: 1 | -1) => void
}

/** The number of the picture between the ways to the previous and the next. */
function Arrows({ selected, total, move }: ArrowsProps) {
  const { t } = useRoomsI18n()
  return (
    <>
      <IconButton label={t('rooms.previous')} icon={PREVIOUS_ICON} onPress={() => move(-1)} />
      <span aria-live="polite">
        {selected + 1} / {total}
      </span>
      <IconButton label={t('rooms.next')} icon={NEXT_ICON} onPress={() => move(1)} />
    </>
  )
}

/** Moves by a swipe; the click that ends one is none. */
function useSwipe(move: (by: 1 | -1) => void) {
  const startX = useRef<number | undefined>(undefined)
  const moved = useRef(0)
  return {
    hasMoved: () => Math.abs(moved.current) > CLICK_PX,
    handlers: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        startX.current = clientX
        moved.current = 0
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        moved.current = clientX - (startX.current ?? clientX)
        startX.current = undefined
        if (Math.abs(moved.current) > SWIPE_PX) move(moved.current < 0 ? 1 : -1)
      },
    },
  }
}
