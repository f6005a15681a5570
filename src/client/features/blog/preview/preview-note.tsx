import message from '#client/ui/message.module.css'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import styles from './preview-note.module.css'

interface PreviewNoteProps {
  texts: Dictionaries['preview']
  /** Whether the link is invalid, expired or withdrawn. */
  isGone: boolean
}

/** A note above an article that it is a preview, or why there is no preview. */
export function PreviewNote({ texts, isGone }: PreviewNoteProps) {
  if (!isGone) {
    return (
      <p className={styles.note} role="note">
        <strong>{texts.mark}.</strong> {texts.note}
      </p>
    )
  }
  return (
    <section className={`wrap ${message.message}`}>
      <h1>{texts.gone}</h1>
      <p>{texts.goneHint}</p>
    </section>
  )
}
