import { useRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { roomFactTexts } from '#shared/hotel/room-facts.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import styles from './room-facts.module.css'

/** For whom the room is, its view, light and sounds. */
export function RoomWords({ room }: { room: Room }) {
  const { t } = useRoomsI18n()
  return (
    <section>
      <h2>{t(`room.${room.key}.party`)}</h2>
      <p>{t(`room.${room.key}.about`)}</p>
    </section>
  )
}

interface RoomFactsProps {
  room: Room
  heading: 'h2' | 'h3'
  className?: string | undefined
}

/** The known facts of a room; nothing if none is known. */
export function RoomFacts({ room, heading: Heading, className }: RoomFactsProps) {
  const { t } = useRoomsI18n()
  const facts = roomFactTexts(t, room)
  if (facts.length === 0) return null
  return (
    <section className={className}>
      <Heading>{t('fact.heading')}</Heading>
      <dl className={styles.facts}>
        {facts.map(({ label, texts }) => (
          <div key={label}>
            <dt>{label}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
