import * as z from 'zod'

/** Size of a picture in pixels, upright. */
const pictureSize = z.object({ width: z.number().int(), height: z.number().int() })

/** The sizes of the pictures of a text, by address; of those elsewhere nothing is known. */
export const textPictures = z.record(z.string(), pictureSize)

export type PictureSize = z.infer<typeof pictureSize>
export type TextPictures = z.infer<typeof textPictures>
