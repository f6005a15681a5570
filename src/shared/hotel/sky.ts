import * as z from 'zod'
import { lang } from '#shared/schema.ts'
import { SKY_PERIODS } from './site.ts'

export const islandSkyInput = z.object({ lang })

const heroFiles = z.object({
  wide: z.string(),
  portrait: z.string(),
})

/** Sun and moon over the island today, as texts in a language. */
export const islandSky = z.object({
  /** Time of day of the cover picture, by the present height of the sun. */
  period: z.enum(SKY_PERIODS),
  /** Alternative text of that picture. */
  pictureAlt: z.string(),
  /** The owner's cover picture, now and in the next light; absent: the program's. */
  cover: z.tuple([heroFiles, heroFiles.nullable()]).optional(),
  /** The style sheet of the owner's photos, for the head of the page; absent: there is none. */
  links: z.array(z.object({ rel: z.literal('stylesheet'), href: z.string() })).optional(),
  /** SVG path of the lit part of tonight's moon on a disc of radius 1, as seen from the island. */
  litMoon: z.string(),
  /** Tonight's phase, and the lit share of the disc. */
  moon: z.string(),
  moonTimes: z.string(),
  sunTimes: z.string(),
  /** End of the day or of the period, at which cached pages expire. */
  validUntil: z.string(),
})

export type IslandSky = z.infer<typeof islandSky>
