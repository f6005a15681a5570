import * as z from 'zod'
import { lang } from '#shared/schema.ts'
import { GALLERY_CATEGORIES } from './gallery.ts'

export const aboutHotelInput = z.object({ lang })

/** The gallery of the owner, with texts of the page's language, or their keys. */
const ownGallery = z.record(
  z.enum(GALLERY_CATEGORIES),
  z.array(
    z.object({
      id: z.string(),
      src: z.string(),
      title: z.string(),
      alt: z.string(),
      size: z.enum(['small', 'medium', 'large']),
    }),
  ),
)

export type OwnGallery = z.infer<typeof ownGallery>

/** The section about the hotel; parts that the owner has not entered are absent. */
export const aboutHotel = z.object({
  eyebrow: z.string(),
  title: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
  hosts: z
    .object({
      names: z.string(),
      note: z.string(),
      portrait: z.string().optional(),
      portraitAlt: z.string(),
    })
    .optional(),
  /** Testimonials of guests. */
  words: z
    .object({
      title: z.string(),
      guests: z.array(
        z.object({
          text: z.string(),
          /** BCP 47 tag of the guest's language. */
          lang: z.string(),
          /** The guest's name, country, month, and language if it is not the page's. */
          from: z.string(),
        }),
      ),
    })
    .optional(),
  /** Absent: the gallery of the program. */
  gallery: ownGallery.optional(),
})

export type AboutHotel = z.infer<typeof aboutHotel>

/** Answers for travellers whose source should be checked again; `checked` is `YYYY-MM`. */
export const outdatedAnswers = z.array(
  z.object({ question: z.string(), checked: z.string(), source: z.string() }),
)

export type OutdatedAnswer = z.infer<typeof outdatedAnswers>[number]
