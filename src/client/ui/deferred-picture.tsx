import type { ReactNode } from 'react'
import { useState } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { showPictureLabel, useLightMode } from '#client/lib/light-mode.tsx'
import styles from './deferred-picture.module.css'

interface DeferredPictureProps {
  src: string
  alt: string
  className?: string | undefined
  /** The frame is inside a link that shows the picture. */
  insideLink?: boolean
  /** The picture itself. */
  children: ReactNode
}

/**
 * In light mode a frame with the picture's text and size until it is tapped; otherwise the picture.
 * Without JavaScript the tap opens the file.
 */
export function DeferredPicture({
  src,
  alt,
  className,
  insideLink = false,
  children,
}: DeferredPictureProps) {
  const { t } = useI18n()
  const sizes = useLightMode()
  const [isRequested, setIsRequested] = useState(false)
  if (!sizes || isRequested) return children

  const label = showPictureLabel(t, sizes[src])
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')}>
      {alt && <span className={styles.alt}>{alt}</span>}
      {insideLink ? (
        <span className={styles.button}>{label}</span>
      ) : (
        <a
          className={styles.button}
          href={src}
          onClick={(event) => {
            event.preventDefault()
            setIsRequested(true)
          }}
        >
          {label}
          <span className="visually-hidden"> {alt}</span>
        </a>
      )}
    </span>
  )
}
