import * as z from 'zod'
import { MAX_ALT_LENGTH } from '../blog/article-limits.ts'
import { GALLERY, type GalleryCategory, type GallerySize } from '../hotel/gallery.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { line } from '../texts/own-text.ts'

/** Of a tab of the gallery. */
export const MAX_PHOTOS = 18

/** Of a room. */
export const MAX_ROOM_PHOTOS = 12

const CHOOSE = 'Elige una foto.'

/** The address of an upload, whose name the server made. */
const UPLOAD = /^\/uploads\/([0-9a-f]{32})\.webp$/

const uploaded = z.string(CHOOSE).regex(UPLOAD, CHOOSE)

/** The name of an upload, from its address; empty for another address. */
export const uploadName = (src: string): string => UPLOAD.exec(src)?.[1] ?? ''

const percent = z.number().int().min(0).max(100)

/** The point of a photo that stays in sight where it is cut, in percent of its width and height. */
const focus = z.object({ x: percent, y: percent })

export type Focus = z.output<typeof focus>

export const CENTRE: Focus = { x: 50, y: 50 }

export const photo = z.object({ src: uploaded, focus })

/** Without the signs that texts of the pages give a meaning. */
const words = (max: number) => line(max).refine((text) => !/[{}[\]]/.test(text), 'Sin { } ni [ ].')

const describedBy = z.partialRecord(z.enum(LANGUAGES), words(MAX_ALT_LENGTH))

const described = describedBy.refine(({ es }) => es !== undefined, {
  path: ['es'],
  error: 'Escribe en español qué se ve, para quien no puede verla.',
})

/** The photo of one light; without an upright one, a part of it fills phones. */
const light = photo.extend({ upright: photo.nullable(), alt: described })

/** One photo for the whole day, or one each for night, dawn and day. */
export const cover = z
  .array(light)
  .refine(({ length }) => length === 1 || length === 3, 'Una foto para todo el día, o tres.')

export type Cover = z.output<typeof cover>

/** The texts of the program's pictures of a tab, by which a gallery names them. */
export const galleryKeys = (tab: GalleryCategory): string[] =>
  GALLERY.filter(({ category }) => category === tab).map(({ title }) => `text.site.${title}`)

/** A picture of the program. */
const knownOf = (known: readonly string[]) =>
  z.object({ own: z.literal(false), id: z.enum(known, 'Esa foto ya no está en el sitio.') })

const ownPhoto = photo.extend({ own: z.literal(true), alt: described })

const shotOf = (known: readonly string[]) =>
  z.discriminatedUnion('own', [
    knownOf(known),
    ownPhoto.extend({
      texts: z.partialRecord(z.enum(LANGUAGES), words(120)).refine(({ es }) => es !== undefined, {
        path: ['es'],
        error: 'Escribe el título en español.',
      }),
    }),
  ])

export type Shot = z.output<ReturnType<typeof shotOf>>

const roomPhotoOf = (known: readonly string[]) =>
  z.discriminatedUnion('own', [knownOf(known), ownPhoto])

export type RoomPhoto = z.output<ReturnType<typeof roomPhotoOf>>

type Listed = z.output<ReturnType<typeof knownOf>> | { own: true; src: string }

const listOf = <Shape extends z.ZodType<Listed>>(shape: Shape, max: number) =>
  z
    .array(shape)
    .max(max, `A lo más ${max}.`)
    .refine(
      (all) => new Set(all.map(nameOfListed)).size === all.length,
      'La misma foto está dos veces.',
    )

const nameOfListed = (one: Listed): string => (one.own ? one.src : one.id)

/** A tab of the gallery in the owner's order: pictures of the program, and own photos with a caption. */
export const shots = (known: readonly string[]) => listOf(shotOf(known), MAX_PHOTOS)

/** The pictures of a room in the owner's order, the main one first. */
export const roomPhotos = (known: readonly string[]) => listOf(roomPhotoOf(known), MAX_ROOM_PHOTOS)

/** A longer side of fewer pixels is enlarged more than any place allows. */
export const MIN_WIDTH = 1600

/** Of the upright part of a cover, of which phones show 1080 pixels. */
export const MIN_UPRIGHT_WIDTH = 900

/** Width divided by height of the upright part. */
export const UPRIGHT_RATIO = 3 / 4

/** The width of the largest upright part of a photo. */
export const uprightWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.round(Math.min(width, height * UPRIGHT_RATIO))

/** A set of files of an upload: the three widths in AVIF. */
export const AVIF_SET = 'avif'

/** The name of the upright part of a photo, which the names of its files contain. */
export const uprightSet = ({ x, y }: Focus): string => `u${x}-${y}`

/** The focus of an upright part; undefined for another set. */
export function focusOfSet(set: string): Focus | undefined {
  const [, x, y] = /^u(\d{1,3})-(\d{1,3})$/.exec(set) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y) }
}

const THREE: readonly GallerySize[][] = [
  ['large', 'small', 'small'],
  ['small', 'large', 'small'],
]
const TWO: readonly GallerySize[][] = [
  ['large', 'medium'],
  ['medium', 'large'],
]

/** The sizes of so many pictures, in rows that fill the grid; a single one leaves a part empty. */
export function sizesOfShots(count: number): GallerySize[] {
  if (count === 1) return ['large']
  const pairs = { 0: 0, 1: 2, 2: 1 }[count % 3] ?? 0
  const threes = (count - 2 * pairs) / 3
  return [
    ...Array.from({ length: pairs }, (_, at) => TWO[at % 2] ?? []),
    ...Array.from({ length: threes }, (_, at) => THREE[at % 2] ?? []),
  ].flat()
}
