import { useRef } from 'react'
import { timedCall } from '#client/lib/timed-call.ts'
import { FEATURED_IMAGE } from '#shared/media.ts'
import type { Frame } from './crop/crop-dialog.tsx'
import { usePictureCrop } from './crop/use-picture-crop.tsx'
import type { Crop } from './prepare/encode-picture.ts'
import { dataUrl } from './prepare/chosen-file.ts'
import { preparePicture } from './prepare/prepare-picture.ts'
import { LostLink } from './prepare/problems.ts'

/** Cards and the head of an article show it so. */
const FEATURED_FRAME: Frame = '3:2'

const FETCH_MS = 30_000

/** The file behind the featured picture, so that it can be cropped again from all of its pixels. */
interface Source {
  file: File
  /** Its address as a whole, and as it was cropped last. */
  whole: string
  cropped?: string
}

/** Whether a featured picture lies here, and not on another site. */
export const isOurs = (url: string): boolean => url.startsWith('/uploads/')

/** Crops the featured picture: the file just chosen, or what is stored. */
export function useFeaturedCrop(send: (file: File, crop: Crop) => Promise<{ url: string }>) {
  const { dialog, ask } = usePictureCrop()
  const source = useRef<Source>(undefined)
  return {
    dialog,
    /** Remembers the file of an address. */
    remember: (file: File, whole: string) => {
      source.current = { file, whole }
    },
    /**
     * @returns the address of what was chosen; undefined after "Cancelar".
     * @throws what preparing and sending throw, and an error with a sentence for what cannot be cropped.
     */
    crop: async (url: string): Promise<string | undefined> => {
      const known = source.current
      const from =
        known?.whole === url || known?.cropped === url
          ? known
          : { file: await storedFile(url), whole: url }
      const { file, size } = await preparePicture(from.file, FEATURED_IMAGE)
      if (!size) throw new Error(UNCROPPABLE)
      const answer = await ask({ ...size, src: await dataUrl(file) }, FEATURED_FRAME)
      if (answer === undefined) return undefined
      if (answer === 'whole') return from.whole
      const { url: cropped } = await send(from.file, answer)
      source.current = { ...from, cropped }
      return cropped
    },
  }
}

const UNCROPPABLE = 'Esta imagen no se puede recortar: es una animación o el navegador no la lee.'

async function storedFile(url: string): Promise<File> {
  const bytes = await timedCall(FETCH_MS, async (signal) => {
    const response = await fetch(url, { signal })
    return response.ok ? response.blob() : undefined
  }).catch(() => {
    throw new LostLink()
  })
  if (!bytes) throw new Error('No se pudo cargar la imagen')
  return new File([bytes], url.split('/').pop() ?? url, { type: bytes.type })
}
