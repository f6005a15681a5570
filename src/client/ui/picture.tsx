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
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Part of the first view: loaded eagerly, without a fade. */
  priority?: boolean
  className?: string | undefined
  /** Shown instead when the picture cannot be loaded. */
  fallbackSrc?: string
  /**
   * Whether the picture is inside a link that shows it larger; in light mode a tap follows the
   * link.
   */
  insideLink?: boolean
}

/** `served`: as in the server's HTML, before the loading state is known. */
type State = 'served' | 'shown' | 'loading' | 'plain' | 'failed'

/**
 * A picture in the width that the screen needs (spec §2, "Images"): a pulsing placeholder in the
 * picture's colour until loaded, a fade of 300 ms, the original file if a variant fails. Without
 * JavaScript there is no placeholder.
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
    // Events before hydration were missed.
    if (element.complete) setState(element.naturalWidth > 0 ? 'shown' : afterFailure(hasVariants))
    else if (!priority) setState('loading')
  }, [priority, hasVariants])

  const variants = state === 'plain' || state === 'failed' ? undefined : allVariants
  const avif = variants && avifSrcSet(src)
  const shownSrc = state === 'failed' && fallbackSrc ? fallbackSrc : src
  const allSizes = `${PHONE_SIZES}, ${sizes}`

  return (
    <picture
      className={[styles.frame, className].filter(Boolean).join(' ')}
      data-picture=""
      data-state={state}
      data-priority={priority || undefined}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={allSizes} />}
      <img
        ref={image}
        src={shownSrc}
        srcSet={variants}
        sizes={variants ? allSizes : undefined}
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

/** A picture whose variant failed is loaded once more as the original file. */
const afterFailure = (hadVariants: boolean): State => (hadVariants ? 'plain' : 'failed')
