import * as z from 'zod'

/** Size of a picture in pixels, upright. */
const pictureSize = z.object({ width: z.number().int(), height: z.number().int() })

/** Sizes of the pictures of a text, by address; unknown for pictures of other sites. */
export const textPictures = z.record(z.string(), pictureSize)

export type PictureSize = z.infer<typeof pictureSize>
export type TextPictures = z.infer<typeof textPictures>
