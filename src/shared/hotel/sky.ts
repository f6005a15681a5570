import * as z from 'zod'
import { lang } from '#shared/schema.ts'
import { SKY_PERIODS } from './site.ts'

export const islandSkyInput = z.object({ lang })

/** Sun and moon over the island today, in the words of a language. */
export const islandSky = z.object({
  /** The cover picture for the present height of the sun. */
  period: z.enum(SKY_PERIODS),
  /** What that picture shows. */
  pictureAlt: z.string(),
  /** SVG path of tonight's lit part of a disc of radius 1, as seen from the island. */
  litMoon: z.string(),
  /** Tonight's phase and how much of the disc is lit. */
  moon: z.string(),
  moonTimes: z.string(),
  sunTimes: z.string(),
  /** The end of the day or of the period; a page that shows it is cached no longer. */
  validUntil: z.string(),
})

export type IslandSky = z.infer<typeof islandSky>
