import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NEXT_ICON, PREVIOUS_ICON } from '#client/ui/stroke-icon.tsx'
import type { Room } from '#shared/hotel/rooms.ts'
import styles from './room-carousel.module.css'

const SWIPE_PX = 40

/** A room's pictures, one at a time; wraps around. */
export function RoomCarousel({ room, name }: { room: Room; name: string }) {
  const { t } = useI18n()
  const [selected, setSelected] = useState(0)
  const startX = useRef<number | undefined>(undefined)
  const total = room.gallery.length
  const move = (by: number) => setSelected((index) => (index + by + total) % total)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  const onPointerUp = (event: PointerEvent) => {
    const by = event.clientX - (startX.current ?? event.clientX)
    startX.current = undefined
    if (Math.abs(by) > SWIPE_PX) move(by < 0 ? 1 : -1)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys work from its buttons, and swiping is an extra.
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={name}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        startX.current = event.clientX
      }}
      onPointerUp={onPointerUp}
    >
      {room.gallery.map(({ src, shows }, index) => (
        <div
          key={src}
          className={styles.slide}
          hidden={index !== selected}
          inert={index !== selected}
        >
          <Picture
            src={src}
            alt={`${t('rooms.picture', { name, n: index + 1, total })} · ${t(shows)}`}
            width={1152}
            height={768}
            sizes="(min-width: 800px) 40rem, 100vw"
            priority={index === 0}
          />
        </div>
      ))}
      <div className={styles.controls}>
        <IconButton label={t('rooms.previous')} icon={PREVIOUS_ICON} onPress={() => move(-1)} />
        <span aria-live="polite">
          {selected + 1} / {total}
        </span>
        <IconButton label={t('rooms.next')} icon={NEXT_ICON} onPress={() => move(1)} />
      </div>
    </div>
  )
}
