import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { Modal } from '#client/ui/modal.tsx'
import { CLOSE_ICON, StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { roomLink } from '#shared/hotel/room-paths.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { RoomCarousel } from './room-carousel.tsx'
import { RoomFacts } from './room-facts.tsx'
import styles from './room-modal.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

interface RoomModalProps {
  room: Room
  onClose: () => void
  /** URL of the booking page for this room, for browsers without JavaScript. */
  bookingHref: string
  /** Starts the booking; the modal closes unless another page opens in this window. */
  onReserve: () => void
}

/** The dialog with a room's pictures and details, at URLs such as `/?room=3`. */
export function RoomModal({ room, onClose, bookingHref, onReserve }: RoomModalProps) {
  const { language } = useI18n()
  const { t } = useRoomsI18n()
  const [selected, setSelected] = useState(0)
  const name = t(room.nameKey)
  return (
    <Modal label={name} onClose={onClose} className={styles.modal}>
      <div className={styles.sheet}>
        <a
          className={`icon-button ${styles.close}`}
          href="/#habitaciones"
          aria-label={t('rooms.close')}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <StrokeIcon d={CLOSE_ICON} size={22} />
        </a>
        <RoomCarousel
          room={room}
          name={name}
          sizes={sizesOf('roomDialog')}
          selected={selected}
          onSelect={setSelected}
        />
        <div className={styles.body}>
          <h2 tabIndex={-1} data-first-focus>
            {name}
          </h2>
          <p className={styles.description}>{t(room.descriptionKey)}</p>
          <RoomFacts room={room} heading="h3" className={styles.facts} />
          <Facts title={t('rooms.amenities')} keys={room.amenitiesKeys} />
          <Facts title={t('rooms.services')} keys={room.servicesKeys} />
          <a
            className="button"
            href={bookingHref}
            onClick={(event) => {
              event.preventDefault()
              onReserve()
            }}
          >
            {t('rooms.reserve')}
          </a>
          <Link className="text-link" {...roomLink(room, language)} search={{}}>
            <span>{t('rooms.prices')}</span>
          </Link>
        </div>
      </div>
    </Modal>
  )
}

function Facts({ title, keys }: { title: string; keys: readonly SiteKey[] }) {
  const { t } = useI18n()
  if (keys.length === 0) return null
  return (
    <div className={styles.facts}>
      <h3>{title}</h3>
      <ul>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  )
}
