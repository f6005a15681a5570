import * as z from 'zod'
import reading from '../content/locales/es/reading.json' with { type: 'json' }
import site from '../content/locales/es/site.json' with { type: 'json' }
import type { ReadingKey, SiteKey } from '../i18n/dictionaries.ts'
import { LANGUAGES } from '../i18n/languages.ts'

const siteKey = z.enum(Object.keys(site) as [SiteKey, ...SiteKey[]])
const readingKey = z.enum(Object.keys(reading) as [ReadingKey, ...ReadingKey[]])

const inLanguages = z.partialRecord(z.enum(LANGUAGES), z.string().min(1))

/** A geographic position on or near the island, in degrees. */
const position = {
  latitude: z.number().min(-27.25).max(-27),
  longitude: z.number().min(-109.5).max(-109.2),
}

/** Travel time from the hotel, if the hotel names it (spec §1). */
const travel = z.strictObject({
  minutes: z.int().positive(),
  by: z.enum(['car', 'foot']),
  /** The time includes waiting for luggage, so the distance is not shown. */
  includesWaiting: z.literal(true).exactOptional(),
})

/** A place of the map. */
const place = z.strictObject({
  ...position,
  name: siteKey,
  note: siteKey,
  travel: travel.exactOptional(),
})

/** A place that an article can be about. */
const articlePlace = z.strictObject({
  ...position,
  id: z.string().regex(/^[a-z-]+$/),
  name: readingKey,
  travel: travel.exactOptional(),
  /** Tags of articles that name the place, in lower case. */
  tags: z.array(z.string().lowercase()).min(1),
  /** Whether the place is in the town, near the hotel. */
  isNear: z.literal(true).exactOptional(),
  /** Number of the room suggested for the place: by the sea for a coast, else by the garden. */
  room: z.int().min(1).max(4),
})

/** A volcano of the island, or the quarry of the moai; lengths in drawing units. */
const volcano = z.strictObject({
  ...position,
  name: z.string(),
  /** Radii of its terraces, the lowest first. */
  terraces: z.array(z.number().positive()).min(1),
  /** Radius of the crater lake, if there is one. */
  lake: z.number().positive().exactOptional(),
  /** Position of the name relative to the summit, and its text anchor. */
  label: z.strictObject({
    x: z.number(),
    y: z.number(),
    anchor: z.enum(['start', 'middle', 'end']),
  }),
  /** Whether the name is drawn on water. */
  isAtSea: z.literal(true).exactOptional(),
})

/** One of the two systems that the comparison page compares (spec §2, "Comparison page"). */
const system = z.strictObject({
  title: z.string(),
  features: z.array(
    z.strictObject({
      name: z.string(),
      note: z.string(),
      status: z.enum(['included', 'limited', 'external', 'not_needed']),
    }),
  ),
})

/** Where a room has something: in it, or brought by the hotel if a guest asks for it. */
const whereabouts = z.enum(['in_room', 'on_request'])

/** What a room is like; what is not known is absent, and no page says anything about it. */
const roomFacts = z.strictObject({
  squareMetres: z.int().positive().exactOptional(),
  /** The beds in which as many guests sleep as the room holds. */
  beds: z
    .array(z.enum(['double_or_twin', 'folding', 'sofa']))
    .min(1)
    .exactOptional(),
  /** The room's own bathroom. */
  bathroom: z.enum(['shower', 'shower_and_tub']).exactOptional(),
  hasHotWater: z.boolean().exactOptional(),
  air: z.enum(['fan', 'conditioned']).exactOptional(),
  mosquitoNet: whereabouts.exactOptional(),
  hairDryer: whereabouts.exactOptional(),
  floor: z.enum(['tiles', 'wood']).exactOptional(),
  /** Steps on the way from the garden into the room. */
  steps: z.int().nonnegative().exactOptional(),
  /** What is seen from its windows. */
  view: z.enum(['sea', 'garden', 'yard', 'street']).exactOptional(),
  cot: whereabouts.exactOptional(),
  /** The age until which children may sleep in it, that year included. */
  childrenUntil: z.int().nonnegative().exactOptional(),
})

/** The schema of each file of `content/hotel`; the build fails if a file does not match. */
export const CATALOGUES = {
  'article-places': z.array(articlePlace).min(1),
  climate: z
    .array(z.strictObject({ high: z.number(), low: z.number(), rain: z.number().nonnegative() }))
    .length(12),
  /**
   * The coast of Rapa Nui as longitude and latitude, clockwise, the first point not repeated.
   * © OpenStreetMap contributors, ODbL 1.0, via @geo-maps/earth-lands-10m 0.6.0; the licence requires this credit beside the map.
   */
  coast: z.array(z.tuple([position.longitude, position.latitude])).min(3),
  comparison: z.strictObject({
    systems: z.strictObject({ current: system, cloudbeds: system }),
    /** The savings of the change (spec §2). */
    changes: z.array(z.strictObject({ figure: z.string(), text: z.string() })),
    /** The steps of the old purchase, in order. */
    oldSteps: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  }),
  'guest-facts': z.record(z.string(), inLanguages),
  'placeholder-colors': z.record(z.string().regex(/^[\w/-]+$/), z.string().regex(/^#[\da-f]{3}$/)),
  /** The places of the map selector except the hotel, and one that only the map shows. */
  places: z.strictObject({ airport: place, hangaroa: place, ahu: place, tongariki: place }),
  'room-facts': z.strictObject({
    /** Whether they were invented for the demo; without it they are the owner's. */
    isOfDemo: z.literal(true).exactOptional(),
    rooms: z.record(z.string().regex(/^\d$/), roomFacts),
  }),
  'room-slugs': z.record(z.string().regex(/^\d$/), inLanguages),
  'travel-slugs': inLanguages,
  volcanoes: z.array(volcano).min(1),
}

export type Catalogue<Name extends keyof typeof CATALOGUES> = z.infer<(typeof CATALOGUES)[Name]>

/** @throws Error with file and reason if a file of `content/hotel` does not match its schema. */
export function checkCatalogue(path: string, text: string): void {
  const name = /(?<=content[\\/]hotel[\\/])[\w-]+(?=\.json$)/.exec(path)?.[0]
  if (name === undefined) return
  const schemas: Partial<Record<string, z.ZodType>> = CATALOGUES
  const schema = schemas[name]
  if (!schema) throw new Error(`${path} has no schema in src/shared/hotel/catalogues.ts.`)
  const { error } = schema.safeParse(JSON.parse(text))
  if (error) throw new Error(`${path} does not fit its schema:\n${z.prettifyError(error)}`)
}
