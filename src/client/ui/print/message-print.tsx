import { Picture } from '../picture.tsx'
import styles from './message-print.module.css'

/** The hotel's linocut prints, by file name. */
type PrintName =
  | 'blog/orongo-tangata-manu'
  | 'blog/petroglyphs-and-caves'
  | 'blog/stars-over-rapa-nui'
  | 'prints/breakfast-table'

/** A decorative print beside a message. */
export function MessagePrint({ name }: { name: PrintName }) {
  return (
    <Picture
      className={styles.print}
      src={`/images/${name}.webp`}
      alt=""
      width={960}
      height={640}
      sizes="(min-width: 1000px) 40rem, 92vw"
    />
  )
}
