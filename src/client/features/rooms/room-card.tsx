import { useLinkProps } from '@tanstack/react-router'
import { track } from '#client/lib/analytics.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import card from '#client/ui/card.module.css'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import { localHref } from '#shared/addresses.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { CARD_AMENITIES, roomFeatures, type Room } from '#shared/hotel/rooms.ts'
import styles from './room-card.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

/**
 * A card with at most three amenities and no price (spec §2); a plain click anywhere opens the room's
 * details, other ways to follow a link lead to the room's page.
 */
export function RoomCard({ room }: { room: Room }) {
  const { language, t } = useI18n()
  const name = t(room.nameKey)
  const amenities = roomFeatures(room).slice(0, CARD_AMENITIES)
  const details = useLinkProps({
    className: `text-link ${card.link}`,
    to: '/',
    search: (search) => ({ ...search, room: room.id }),
    state: { fromPage: true },
    resetScroll: false,
    viewTransition: true,
    onClick: () => track('select_item', { item_id: room.engineCode, item_name: name }),
  })
  return (
    <article className={styles.room}>
      <RoomPicture className={styles.picture} room={room} sizes={sizesOf('room')} />
      <div className={styles.body}>
        <h3>{name}</h3>
        <p className={styles.description}>{t(room.descriptionKey)}</p>
        <ul className={styles.amenities}>
          {amenities.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <a
          {...details}
          href={localHref(roomPath(room, language), language)}
          aria-label={`${t('rooms.details')}: ${name}`}
        >
          <span>{t('rooms.details')}</span>
        </a>
      </div>
    </article>
  )
}
