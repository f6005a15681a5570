import { useState, type ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useLightMode } from '#client/lib/site-config.tsx'
import { showPictureLabel } from '#shared/light-mode.ts'
import './deferred-picture.css'

interface DeferredPictureProps {
  src: string
  alt: string
  className?: string | undefined
  /** Whether a link around the frame opens the picture, so that the frame has no link. */
  insideLink?: boolean
  children: ReactNode
}

/**
 * The picture; in light mode first a frame with its description and file size, which a tap replaces
 * by the picture. Without JavaScript the tap opens the file.
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
    <span className={['deferred', className].filter(Boolean).join(' ')}>
      {alt && <span className="deferred-alt">{alt}</span>}
      {insideLink ? (
        <span className="deferred-button">{label}</span>
      ) : (
        <a
          className="deferred-button"
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
