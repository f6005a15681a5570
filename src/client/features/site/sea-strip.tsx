import { Picture } from '#client/ui/picture.tsx'
import { SEA_PRINT, SEA_PRINT_RATIO } from '#shared/hotel/site.ts'
import styles from './sea-strip.module.css'

/** A print of the sea from edge to edge, once on the page. */
export function SeaStrip() {
  return (
    <div data-screen-only>
      <Picture
        className={styles.picture}
        src={SEA_PRINT}
        alt=""
        width={SEA_PRINT_RATIO}
        height={1}
        sizes="100vw"
      />
    </div>
  )
}
