import { factRule } from './facts.ts'
import { readKey } from './keys.ts'
import { roomRule } from './room-fields.ts'
import {
  AVIF_SET,
  uploadName,
  uprightSet,
  type Cover,
  type Focus,
  type RoomPhoto,
  type Shot,
} from '../pictures/photos.ts'

/** Files of an upload that a place needs besides the WebP that each has. */
export interface PlaceFiles {
  upload: string
  /** `avif`, or an upright part around a focus: see `uprightSet`. */
  set: string
}

/** The facts with photos. */
const PHOTO_FACTS = ['cover', 'galleryHotel', 'galleryIsland', 'galleryNeighborhood', 'shareCard']

/** What a value with photos may be; undefined for a key of another value. */
function photoSchema(key: string) {
  const read = readKey(key)
  if (read?.family === 'fact')
    return PHOTO_FACTS.includes(read.name) ? factRule(read.name).schema : undefined
  const isOfRoom = read?.family === 'room' && read.field === 'pictures'
  return isOfRoom ? roomRule(read.field).schema : undefined
}

export const isPhotoKey = (key: string): boolean => photoSchema(key) !== undefined

/** The files that the photos of a stored value need; none for a value that no longer fits. */
export function photoFiles(key: string, json: string | null): PlaceFiles[] {
  const schema = photoSchema(key)
  if (json === null || !schema) return []
  const { success, data } = schema.safeParse(JSON.parse(json))
  if (!success || data === null || key === 'fact.shareCard') return []
  if (key === 'fact.cover') return (data as Cover).flatMap(lightFiles)
  return (data as (Shot | RoomPhoto)[]).flatMap((one) =>
    one.own ? [filesOf(one.src, AVIF_SET)] : [],
  )
}

function lightFiles({ upright, ...wide }: Cover[number]): PlaceFiles[] {
  const { src, focus }: { src: string; focus: Focus } = upright ?? wide
  return [filesOf(wide.src, AVIF_SET), filesOf(src, uprightSet(focus))]
}

const filesOf = (src: string, set: string): PlaceFiles => ({ upload: uploadName(src), set })
