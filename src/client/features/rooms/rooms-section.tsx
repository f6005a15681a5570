import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import section from '#client/ui/section.module.css'
import { shownRooms } from '#shared/hotel/rooms.ts'
import { RoomCard } from './room-card.tsx'
import styles from './rooms-section.module.css'

/** The rooms (spec §2, "Rooms section"). */
export function RoomsSection() {
  const { t } = useI18n()
  return (
    <section id="habitaciones" className={section.section} data-screen-only>
      <div className="wrap">
        <div className={`${section.head} fade-in`}>
          <div>
            <p className="eyebrow">{t('rooms.eyebrow')}</p>
            <h2 className={section.title}>{t('rooms.title')}</h2>
          </div>
          <div>
            <p>{t('rooms.description')}</p>
            <Link className="text-link" to="/rooms" search={{}}>
              <span>{t('rooms.prices')}</span>
            </Link>
          </div>
        </div>
        <ul className={`${section.row} ${styles.rooms}`}>
          {shownRooms().map((room) => (
            <li key={room.id} className="fade-in">
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
