import { showPictureLabel } from '#client/lib/light-mode.tsx'
import type { ReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import styles from '#client/ui/deferred-picture.module.css'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { Deferral } from './show-pictures.ts'

/** A picture of the text in light mode: its description and a link to the file. */
export const deferredPicture =
  (sizes: PictureSizes, t: ReadingI18n['t']): Deferral =>
  ({ src, alt, isLinked }) => {
    // HTML allows no link inside a link.
    if (isLinked) return `<span data-deferred class="${styles.frame}">${alt}</span>`
    const label = showPictureLabel(t, sizes[src])
    return `<a data-deferred class="${styles.frame}" href="${src}"><span class="${styles.alt}">${alt}</span> <span class="${styles.button}">${label}</span></a>`
  }
