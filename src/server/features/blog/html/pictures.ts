import { Element, isTag, Text, type ChildNode } from 'domhandler'
import type { PictureSize } from '#server/features/media/picture-sizes.ts'
import { isNowhere } from '#shared/blog/pictures-elsewhere.ts'
import {
  avifSrcSet,
  PHONE_SIZES,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  pictureSources,
  srcSet,
} from '#shared/hotel/pictures.ts'
import { replaceElements } from './tree.ts'

/** Width of the text in rem, for the `sizes` attribute. */
const TEXT_REM = 40

/** The site's own pictures with a ratio of 3:2, so without covers and prints. */
const OWN = /^\/images\/(?:blog|gallery|rooms)\//
const OWN_SIZE: PictureSize = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }

/** Sanitized HTML without the placeholders of pictures that were never uploaded, and their captions. */
export const withoutMissingPictures = (html: string): string =>
  isNowhere(html) ? replaceElements(html, (one) => (isMissing(one) ? [] : [one])) : html

function isMissing({ name, attribs, children }: Element): boolean {
  if (name === 'img') return isNowhere(attribs.src ?? '')
  return name === 'figure' && children.some((node) => isTag(node) && isMissing(node))
}

/**
 * A lazily loaded picture in the width that the screen needs, with reserved space if its size is
 * known.
 */
export function shownPicture(image: Element, uploaded: PictureSize | undefined): Element {
  const { src = '', width } = image.attribs
  const own = OWN.test(src) ? OWN_SIZE : undefined
  const size = uploaded ?? own
  const srcset = size && setOf(src, size)
  const sizes = sizesOf(width)
  image.attribs = {
    ...image.attribs,
    loading: 'lazy',
    decoding: 'async',
    ...(size ? placeOf(size, width) : {}),
    ...(srcset ? { srcset, sizes } : {}),
  }
  const avif = own && avifSrcSet(src)
  if (!avif) return image
  const source = new Element('source', { type: 'image/avif', srcset: avif, sizes })
  return new Element('picture', {}, [source, image])
}

/**
 * What replaces a picture until it is tapped: its description and a link to the file, except inside
 * a link, where HTML allows no link. The picture is in a `template`, which loads nothing.
 */
export function deferredPicture(
  { attribs: { src = '', alt = '' } }: Element,
  shown: Element,
  label: string | undefined,
): ChildNode[] {
  const words = new Text(alt)
  const facts = { 'data-deferred': '', class: 'deferred' }
  const part = (name: string, text: Text) =>
    new Element('span', { class: `deferred-${name}` }, [text])
  const frame = label
    ? new Element('a', { ...facts, href: src }, [
        part('alt', words),
        new Text(' '),
        part('button', new Text(label)),
      ])
    : new Element('span', facts, [words])
  return [frame, new Element('template', {}, [shown])]
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

/** Only the width: no attribute can give the height for a width in percent. */
function placeOf({ width, height }: PictureSize, typed: string | undefined) {
  if (typed?.endsWith('%')) return {}
  const shown = typed === undefined ? Math.min(width, PICTURE_WIDTH) : Number(typed)
  return { width: String(shown), height: String(Math.round((shown * height) / width)) }
}

function sizesOf(typed: string | undefined): string {
  if (typed === undefined) return `${PHONE_SIZES}, ${TEXT_REM}rem`
  if (!typed.endsWith('%')) return `${typed}px`
  const percent = Number.parseInt(typed, 10)
  return `(max-width: 599px) ${Math.round(percent * 0.82)}vw, ${(percent * TEXT_REM) / 100}rem`
}
