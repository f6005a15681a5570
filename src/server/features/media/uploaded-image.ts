import * as z from 'zod'

/** A stored image: the URL of its full version and that version's size in pixels. */
export const uploadedImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

export const uploadedFeaturedImage = uploadedImage.extend({
  success: z.literal(true),
  /** Name of the uploaded file, as plain text. */
  originalName: z.string(),
})

export type UploadedImage = z.infer<typeof uploadedImage>
