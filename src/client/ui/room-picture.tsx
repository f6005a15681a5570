import { useI18n } from '#client/lib/i18n.tsx'
import { roomGallery, roomPictureAlt, type Room } from '#shared/hotel/rooms.ts'
import { Picture } from './picture.tsx'
import styles from './picture.module.css'

interface RoomPictureProps {
  room: Room
  className?: string | undefined
  /** The `sizes` attribute of its place. */
  sizes: string
  /** Whether the picture is in the first view. */
  priority?: boolean
}

/** The main picture of a room; an empty frame if it has none. */
export function RoomPicture({ room, className = '', ...shown }: RoomPictureProps) {
  const { t } = useI18n()
  const [main] = roomGallery(room)
  if (!main) return <span className={`${styles.frame} ${className}`} />
  return (
    <Picture
      {...shown}
      className={`${styles.cover} ${className}`}
      src={main.src}
      alt={roomPictureAlt(t, room, main)}
      width={960}
      height={640}
    />
  )
}
