import { useState, type ComponentType } from 'react'
import { useLightMode } from '#client/lib/site-config.tsx'
import { useRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import type { LightboxProps } from '#client/ui/lightbox/lightbox.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { roomGallery, roomPictureAlt, type Room } from '#shared/hotel/rooms.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import { RoomCarousel } from './room-carousel.tsx'
import styles from './room-gallery.module.css'

interface RoomGalleryProps {
  room: Room
  name: string
}

/**
 * The pictures of a room's page: one of them, a strip of all, and each on the whole screen. Nothing
 * for a room without pictures.
 */
export function RoomGallery({ room, name }: RoomGalleryProps) {
  const { t } = useRoomsI18n()
  const [selected, setSelected] = useState(0)
  const [Viewer, setViewer] = useState<ComponentType<LightboxProps>>()
  const pictures = roomGallery(room)
  if (pictures.length === 0) return null

  const enlarge = async () => {
    try {
      const { Lightbox } = await import('#client/ui/lightbox/lightbox.tsx')
      setViewer(() => Lightbox)
    } catch {
      // If the lightbox cannot be loaded, the browser opens the file.
      location.assign(pictures[selected]?.src ?? '')
    }
  }
  return (
    <div className={styles.gallery}>
      <RoomCarousel
        room={room}
        name={name}
        selected={selected}
        onSelect={setSelected}
        onEnlarge={() => void enlarge()}
      />
      <Strip room={room} selected={selected} onSelect={setSelected} />
      {Viewer && (
        <Viewer
          images={pictures.map((picture) => ({
            src: picture.src,
            title: picture.shows,
            // It has no key, and so stands for itself.
            alt: roomPictureAlt(t, room, picture) as SiteKey,
          }))}
          start={selected}
          onClosed={() => setViewer(undefined)}
        />
      )}
    </div>
  )
}

interface StripProps {
  room: Room
  selected: number
  onSelect: (index: number) => void
}

/** All pictures, small; none in light mode, in which each would first have to be asked for. */
function Strip({ room, selected, onSelect }: StripProps) {
  const { t } = useRoomsI18n()
  const isLight = useLightMode() !== undefined
  const pictures = roomGallery(room)
  if (isLight || pictures.length < 2) return null
  return (
    <ul className={styles.strip}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={roomPictureAlt(t, room, picture)}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
          >
            <Picture
              src={picture.src}
              alt=""
              width={120}
              height={80}
              sizes={sizesOf('roomThumb')}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
