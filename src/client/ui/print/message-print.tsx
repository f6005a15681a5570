import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hasPart } from '#shared/site-config.ts'
import { Picture } from '../picture.tsx'
import styles from './message-print.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

/** The hotel's linocut prints, by file name. */
type PrintName =
  | 'blog/orongo-tangata-manu'
  | 'blog/petroglyphs-and-caves'
  | 'blog/stars-over-rapa-nui'
  | 'prints/breakfast-table'

/** A decorative print beside a message; those of the island only where the site speaks of it. */
export function MessagePrint({ name: chosen }: { name: PrintName }) {
  const name = hasPart(useSiteConfig(), 'islandTexts') ? chosen : 'prints/breakfast-table'
  return (
    <Picture
      className={styles.print}
      src={`/images/${name}.webp`}
      alt=""
      width={960}
      height={640}
      sizes={sizesOf('print')}
    />
  )
}
