import type { PictureSize, TextPictures } from '#shared/blog/text-pictures.ts'
import {
  avifSrcSet,
  PHONE_SIZES,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  pictureSources,
  srcSet,
} from '#shared/hotel/pictures.ts'

/** A picture in the stored text. */
interface TextPicture {
  src: string
  alt: string
  /** As typed: pixels (`300`) or a part of the text's width (`50%`). */
  width: string | undefined
  /** The picture is inside a link. */
  isLinked: boolean
}

/** The HTML shown instead of a picture until it is tapped. */
export type Deferral = (picture: TextPicture) => string

/** The only form that the sanitizer writes, and the links around it. */
const PICTURE_OR_LINK = /<img src="([^"]*)" alt="([^"]*)"(?: width="([^"]*)")?[^>]*>|<\/?a\b/g

/** Width of the text in rem, for the `sizes` attribute. */
const TEXT_REM = 40

/** The site's own pictures, but for covers and prints: three to two. */
const OWN = /^\/images\/(?:blog|gallery|rooms)\//
const OWN_SIZE: PictureSize = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }

/**
 * Makes the text's pictures load when they are near, in the width that the screen needs, and
 * reserves their space. In light mode the result of `defer` is shown, and the picture is in a
 * `template`, which loads nothing.
 */
export function withPictures(
  html: string,
  pictures: TextPictures,
  defer: Deferral | undefined,
): string {
  let isLinked = false
  return html.replace(
    PICTURE_OR_LINK,
    (tag: string, src?: string, alt: string = '', width?: string) => {
      if (src === undefined) {
        isLinked = tag === '<a'
        return tag
      }
      const picture = { src, alt, width, isLinked }
      const shown = shownPicture(tag, picture, pictures[src])
      return defer ? `${defer(picture)}<template>${shown}</template>` : shown
    },
  )
}

/** Attributes added to an `img`, after its own. */
const GIVEN = / loading="lazy"(?: [a-z]+="[^"]*")*(?=>)/g
/** Browsers write `>` in an attribute as it is. */
const IMAGE = /<img (?:[^">]|"[^"]*")*>/g
const ADDED = /<(a|span) data-deferred\b[\s\S]*?<\/\1>|<\/?(?:template|picture)>|<source [^>]*>/g

/** Undoes `withPictures`. */
export const withoutShownPictures = (html: string): string =>
  html.replace(ADDED, '').replace(IMAGE, (tag) => tag.replace(GIVEN, ''))

/** Shows a deferred picture of a text in its place, when it is tapped. */
export function showOnTap(text: HTMLElement | null): () => void {
  const show = (event: MouseEvent) => {
    const tapped = event.target instanceof Element ? event.target.closest('a[data-deferred]') : null
    const template = tapped?.nextElementSibling
    if (!tapped || !(template instanceof HTMLTemplateElement)) return
    event.preventDefault()
    tapped.replaceWith(template.content)
    template.remove()
  }
  text?.addEventListener('click', show)
  return () => text?.removeEventListener('click', show)
}

function shownPicture(tag: string, picture: TextPicture, uploaded: PictureSize | undefined) {
  const { src, width } = picture
  const own = OWN.test(src) ? OWN_SIZE : undefined
  const size = uploaded ?? own
  const given = `${tag.slice(0, -1)} loading="lazy" decoding="async"`
  if (!size) return `${given}>`
  const set = setOf(src, size)
  const sizes = set ? ` srcset="${set}" sizes="${sizesOf(width)}"` : ''
  const image = `${given}${placeOf(size, width)}${sizes}>`
  const avif = own && avifSrcSet(src)
  if (!avif) return image
  return `<picture><source type="image/avif" srcset="${avif}" sizes="${sizesOf(width)}">${image}</picture>`
}

/** The `srcset` of a picture with true widths, which never exceed the picture's. */
function setOf(src: string, { width: full }: PictureSize): string | undefined {
  const sources = pictureSources(src).map(({ url, width }) => ({
    url,
    width: Math.min(width, full),
  }))
  const different = sources.filter(({ width }, at) => width !== sources[at - 1]?.width)
  return different.length > 1 ? srcSet(different) : undefined
}

/** For a width in percent, no attribute can give the height. */
function placeOf({ width, height }: PictureSize, typed: string | undefined): string {
  if (typed?.endsWith('%')) return ''
  const shown = typed === undefined ? Math.min(width, PICTURE_WIDTH) : Number(typed)
  const inHeight = ` height="${Math.round((shown * height) / width)}"`
  return typed === undefined ? ` width="${shown}"${inHeight}` : inHeight
}

function sizesOf(typed: string | undefined): string {
  if (typed === undefined) return `${PHONE_SIZES}, ${TEXT_REM}rem`
  if (!typed.endsWith('%')) return `${typed}px`
  const percent = Number.parseInt(typed, 10)
  return `(max-width: 599px) ${Math.round(percent * 0.82)}vw, ${(percent * TEXT_REM) / 100}rem`
}
