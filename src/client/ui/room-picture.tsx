import { useI18n } from '#client/lib/i18n.tsx'
import { roomPictureAlt, type Room } from '#shared/hotel/rooms.ts'
import { Picture } from './picture.tsx'
import styles from './picture.module.css'

interface RoomPictureProps {
  room: Room
  className?: string | undefined
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Whether the picture is in the first view. */
  priority?: boolean
}

/** The main picture of a room. */
export function RoomPicture({ room, className = '', ...shown }: RoomPictureProps) {
  const { t } = useI18n()
  return (
    <Picture
      {...shown}
      className={`${styles.cover} ${className}`}
      src={room.imageUrl}
      alt={roomPictureAlt(t, room)}
      width={960}
      height={640}
    />
  )
}
