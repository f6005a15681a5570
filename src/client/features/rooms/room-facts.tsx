import { useRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { roomFactTexts, roomTextKey } from '#shared/hotel/room-facts.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import styles from './room-facts.module.css'

/** For whom the room is, its view, light and sounds; nothing where the owner wrote nothing. */
export function RoomWords({ room }: { room: Room }) {
  const { t } = useRoomsI18n()
  const [party, about] = [roomTextKey(room, 'party'), roomTextKey(room, 'about')]
  if (!t.has(party) && !t.has(about)) return null
  return (
    <section>
      {t.has(party) && <h2>{t(party)}</h2>}
      {t.has(about) && <p>{t(about)}</p>}
    </section>
  )
}

interface RoomFactsProps {
  room: Room
  heading: 'h2' | 'h3'
  /** Whether the facts stand in as many columns as there is space for. */
  isPlan?: boolean
  className?: string | undefined
}

/** The known facts of a room; nothing if none is known. */
export function RoomFacts({ room, heading: Heading, isPlan, className }: RoomFactsProps) {
  const { t } = useRoomsI18n()
  const facts = roomFactTexts(t, room)
  if (facts.length === 0) return null
  return (
    <section className={className}>
      <Heading>{t('fact.heading')}</Heading>
      <dl className={isPlan ? `${styles.facts} ${styles.plan}` : styles.facts}>
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
