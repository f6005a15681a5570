import { useEffect, useRef, useState } from 'react'
import { pictureSources, srcSet } from '#shared/pictures.ts'
import styles from './picture.module.css'

interface PictureProps {
  src: string
  alt: string
  /** Shape of the frame, so that nothing moves when the picture arrives. */
  width: number
  height: number
  /** How wide it is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Part of the first view: loaded at once and not faded in. */
  priority?: boolean
  className?: string | undefined
  /** Shown instead when the picture cannot be loaded. */
  fallbackSrc?: string
}

type State = 'shown' | 'loading' | 'plain' | 'failed'

/**
 * A picture in the width the screen needs (spec §2, "Images"): a pulsing placeholder until it is
 * there, a fade of 300 ms, the plain file when a variant fails. Without JavaScript it simply shows.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  priority,
  className,
  fallbackSrc,
}: PictureProps) {
  const [state, setState] = useState<State>('shown')
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const element = image.current
    if (!element || priority) return
    if (!element.complete) setState('loading')
    else if (element.naturalWidth === 0) setState('plain')
  }, [priority])

  const variants = state === 'plain' || state === 'failed' ? undefined : srcSet(pictureSources(src))
  const shownSrc = state === 'failed' && fallbackSrc ? fallbackSrc : src
  const fail = () => setState((before) => (before === 'plain' || !variants ? 'failed' : 'plain'))

  return (
    <span
      className={[styles.frame, className].filter(Boolean).join(' ')}
      data-state={state}
      data-priority={priority || undefined}
    >
      <img
        ref={image}
        src={shownSrc}
        srcSet={variants}
        sizes={variants ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onLoad={() => setState((before) => (before === 'loading' ? 'shown' : before))}
        onError={fail}
      />
    </span>
  )
}
