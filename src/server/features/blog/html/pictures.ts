import { Element, isTag, Text, type ChildNode } from 'domhandler'
import type { PictureSize } from '#server/features/media/picture-sizes.ts'
import { hasPending } from '#shared/blog/external-pictures.ts'
import { sizesOf as placeSizes } from '#shared/pictures/places.ts'
import {
  avifSrcSet,
  PHONE_SIZES,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  pictureSources,
  srcSet,
} from '#shared/hotel/pictures.ts'
import { parse, replaceIn, serialize } from './structure.ts'

/** Folders whose pictures all have a ratio of 3:2. */
const SITE_PICTURE = /^\/images\/(?:blog|gallery|rooms)\//
const SITE_PICTURE_SIZE: PictureSize = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }

/** Removes pictures that were never uploaded, with their captions. */
export const withoutMissingPictures = (html: string): string =>
  hasPending(html)
    ? serialize(replaceIn(parse(html), (one) => (isMissing(one) ? [] : [one])))
    : html

function isMissing({ name, attribs, children }: Element): boolean {
  if (name === 'img') return hasPending(attribs.src ?? '')
  return name === 'figure' && children.some((node) => isTag(node) && isMissing(node))
}

/** A lazily loaded `img` with `srcset`, width and height if the picture's size is known. */
export function responsivePicture(image: Element, uploaded: PictureSize | undefined): Element {
  const { src = '', width } = image.attribs
  const own = SITE_PICTURE.test(src) ? SITE_PICTURE_SIZE : undefined
  const size = uploaded ?? own
  const srcset = size && srcsetOf(src, size)
  const sizes = sizesOf(width)
  image.attribs = {
    ...image.attribs,
    loading: 'lazy',
    decoding: 'async',
    ...(size ? dimensionsOf(size, width) : {}),
    ...(srcset ? { srcset, sizes } : {}),
  }
  const avif = own && avifSrcSet(src)
  if (!avif) return image
  const source = new Element('source', { type: 'image/avif', srcset: avif, sizes })
  return new Element('picture', {}, [source, image])
}

/**
 * Light mode: a link to the file with the picture's description and the label of a button, and the
 * picture in a `template`, from which browsers load nothing. Inside a link, where HTML allows no
 * link, `label` is undefined and only the description is shown.
 */
export function deferredPicture(
  { attribs: { src = '', alt = '' } }: Element,
  shown: Element,
  label: string | undefined,
): ChildNode[] {
  const words = new Text(alt)
  const attributes = { 'data-deferred': '', class: 'deferred' }
  const part = (name: string, text: Text) =>
    new Element('span', { class: `deferred-${name}` }, [text])
  const frame = label
    ? new Element('a', { ...attributes, href: src }, [
        part('alt', words),
        new Text(' '),
        part('button', new Text(label)),
      ])
    : new Element('span', attributes, [words])
  return [frame, new Element('template', {}, [shown])]
}

/** Several files of a small picture have the same width; `srcset` names one of them. */
function srcsetOf(src: string, { width: full }: PictureSize): string | undefined {
  const sources = pictureSources(src).map(({ url, width }) => ({
    url,
    width: Math.min(width, full),
  }))
  const different = sources.filter(({ width }, at) => width !== sources[at - 1]?.width)
  return different.length > 1 ? srcSet(different) : undefined
}

/** Empty for a width in percent: no attribute can give the height for it. */
function dimensionsOf({ width, height }: PictureSize, typed: string | undefined) {
  if (typed?.endsWith('%')) return {}
  const shown = typed === undefined ? Math.min(width, PICTURE_WIDTH) : Number(typed)
  return { width: String(shown), height: String(Math.round((shown * height) / width)) }
}

function sizesOf(typed: string | undefined): string {
  if (typed === undefined) return PHONE_SIZES + placeSizes('articleText')
  if (!typed.endsWith('%')) return `${typed}px`
  const percent = Number.parseInt(typed, 10)
  const phone = `(max-width: 599px) ${Math.round(percent * 0.82)}vw`
  return `${phone}, ${placeSizes('articleText', percent / 100)}`
}
