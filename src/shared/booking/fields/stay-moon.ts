import * as z from 'zod'
import { lang } from '#shared/schema.ts'
import { day, stayLength } from './stay-fields.ts'

export const stayMoonInput = z
  .object({ lang, checkIn: day, checkOut: day })
  .check(...stayLength('checkIn', 'checkOut'))

/** The moon over the nights of a stay. */
export const stayMoon = z.object({
  /** Its phases as sentences in a language. */
  text: z.string(),
  /** The lit part of each night's moon: see `islandSky`. */
  nights: z.array(z.object({ day: z.string(), litMoon: z.string() })),
})

export type StayMoon = z.infer<typeof stayMoon>
