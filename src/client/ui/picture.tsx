import { useEffect, useRef, useState } from 'react'
import { avifSrcSet, PHONE_SIZES, pictureSources, srcSet } from '#shared/hotel/pictures.ts'
import 'virtual:placeholder-colors.css'
import styles from './picture.module.css'
import { DeferredPicture } from './deferred-picture.tsx'

interface PictureProps {
  src: string
  alt: string
  /** Aspect ratio of the frame, so that nothing moves when the picture loads. */
  width: number
  height: number
  /** The `sizes` attribute of its place. */
  sizes: string
  /** What precedes it: the limit for phones, unless the picture has to be whole there. */
  limit?: string
  /** Whether the picture is in the first view, and so loads at once and does not fade in. */
  priority?: boolean
  className?: string | undefined
  /** Shown instead when the picture cannot be loaded. */
  fallbackSrc?: string
  /** Whether a link around the picture shows it larger; in light mode a tap follows the link. */
  insideLink?: boolean
}

/**
 * `served`: as in the server's HTML, before the loading state is known. `plain`: the original file,
 * because a variant failed.
 */
type State = 'served' | 'shown' | 'loading' | 'plain' | 'failed'

/**
 * A picture in the width that the screen needs (spec §2, "Images"). A pulsing placeholder colour is
 * shown until it loads; without JavaScript there is none. If a variant fails, the original is shown.
 */
export function Picture(props: PictureProps) {
  // The key gives another picture a new state.
  return (
    <DeferredPicture
      key={props.src}
      src={props.src}
      alt={props.alt}
      className={props.className}
      insideLink={props.insideLink ?? false}
    >
      <OnePicture {...props} />
    </DeferredPicture>
  )
}

function OnePicture({
  src,
  alt,
  width,
  height,
  sizes,
  limit = PHONE_SIZES,
  priority,
  className,
  fallbackSrc,
}: PictureProps) {
  const [state, setState] = useState<State>(priority ? 'shown' : 'served')
  const image = useRef<HTMLImageElement>(null)
  const allVariants = srcSet(pictureSources(src))
  const hasVariants = allVariants !== undefined

  useEffect(() => {
    const element = image.current
    if (!element) return
    // The picture may have loaded or failed before hydration.
    if (element.complete) setState(element.naturalWidth > 0 ? 'shown' : afterFailure(hasVariants))
    else if (!priority) setState('loading')
  }, [priority, hasVariants])

  const variants = state === 'plain' || state === 'failed' ? undefined : allVariants
  const avif = variants && avifSrcSet(src)
  const shownSrc = state === 'failed' && fallbackSrc ? fallbackSrc : src

  return (
    <picture
      className={[styles.frame, className].filter(Boolean).join(' ')}
      data-picture=""
      data-state={state}
      data-priority={priority || undefined}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={limit + sizes} />}
      <img
        ref={image}
        src={shownSrc}
        srcSet={variants}
        sizes={variants ? limit + sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onLoad={() => setState((before) => (before === 'loading' ? 'shown' : before))}
        onError={() => setState(afterFailure(variants !== undefined))}
      />
    </picture>
  )
}

/** After a variant the original file is tried, after the original nothing more. */
const afterFailure = (hadVariants: boolean): State => (hadVariants ? 'plain' : 'failed')
