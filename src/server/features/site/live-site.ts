import * as z from 'zod'
import type { Database, EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import { openDocument, type SiteDocument, type Site } from '#server/site/site.ts'
import { ROOMS, type Room } from '#shared/hotel/rooms.ts'
import { factRule, type FactName, type SiteFacts } from '#shared/site/facts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { readKey } from '#shared/site/keys.ts'
import { entryOf, INVALID, readValue } from './entries.ts'
import { readPictures } from '#server/features/media/site-photos.ts'
import { withListWords } from '#server/features/site-words/list-words.ts'
import { withPlaceWords } from '#server/features/site-words/place-words.ts'
import { layOver } from '#server/features/site-rooms/room-entries.ts'
import {
  photoItem,
  siteRooms,
  withRoomWords,
  type OwnValues,
} from '#server/features/site-rooms/site-rooms.ts'
import { storedName } from './stored.ts'

const storedValue = storedName.extend({ value: z.string() })

/** A value of the site: the language is empty for a fact, the value is JSON. */
export type StoredValue = z.output<typeof storedValue>

const storedSite = z.object({
  version: z.number(),
  values: z.array(storedValue),
  rows: z.array(z.object({ id: z.number(), isArchived: z.boolean() })),
  addresses: z.array(z.object({ slug: z.string(), room: z.number() })),
})

type StoredSite = z.output<typeof storedSite>

/** Reads the published values of one version, in one statement. */
async function readStored(em: EntityManager): Promise<StoredSite> {
  const [stored] = await query(em, storedSite)`
    select coalesce((select version from site_version), 0) as version,
      coalesce((select json_agg(json_build_object('key', key, 'language', language, 'value', value))
        from site_value), '[]') as values,
      coalesce((select json_agg(json_build_object('id', id, 'isArchived', archived_at is not null)
        order by id) from site_room), '[]') as rows,
      coalesce((select json_agg(json_build_object('slug', slug, 'room', room_id) order by slug)
        from site_address), '[]') as addresses`
  return stored ?? { version: 0, values: [], rows: [], addresses: [] }
}

/** Lays values over the defaults; what no longer fits is left out, see `absent`. */
function siteOf(
  env: Env,
  { version, values, rows, addresses }: StoredSite,
  pictures: Site['pictures'],
): Site {
  const ofRooms = new Map<number, OwnValues>()
  let order: readonly number[] = []
  const facts: SiteFacts = defaultFacts(env)
  const words: Partial<Record<Language, Partial<Record<string, Record<string, string>>>>> = {}
  for (const stored of values) {
    const entry = entryOf(env, stored)
    const key = readKey(stored.key)
    if (!entry || !key) continue
    const value = readValue(entry, stored.value)
    if (key.family === 'fact') {
      Object.assign(facts, { [key.name]: value === INVALID ? absent(key.name, facts) : value })
    } else if (key.family === 'room') {
      layOver(ofRooms, { ...key, language: stored.language }, value === INVALID ? undefined : value)
    } else if (key.family === 'order') {
      if (value !== INVALID) order = value as number[]
    } else if (typeof value === 'string') {
      const ofLanguage = (words[stored.language as Language] ??= {})
      const ofDictionary = (ofLanguage[key.dictionary] ??= {})
      ofDictionary[key.name] = value
    }
  }
  const rooms = siteRooms({ rows, addresses, values: ofRooms, order, words, pictures })
  const shown = rooms.rooms ?? ROOMS
  const ofLists = withListWords(facts, words, itemsOf(ofRooms, shown))
  const itsWords = withRoomWords(shown, withPlaceWords(facts, ofLists))
  return { version, facts, words: itsWords, pictures, ...rooms }
}

/** The amenities and services that the owner named for rooms that guests see, and what their photos show. */
const itemsOf = (values: ReadonlyMap<number, OwnValues>, rooms: readonly Room[]) =>
  rooms
    .filter(({ state }) => !state)
    .flatMap(({ id }) => {
      const { amenities = [], services = [], pictures = [] } = values.get(id) ?? {}
      const shown = pictures.flatMap((one) => (one.own ? [photoItem(one)] : []))
      return [...amenities, ...services, ...shown]
    })

/** What guests read in place of a value that no longer fits: nothing, or the default if it must be. */
const absent = (name: FactName, facts: SiteFacts): unknown =>
  factRule(name).schema.safeParse(null).success ? null : facts[name]

/** The site as the present transaction sees it, with some values laid over it. */
export async function readSite(
  em: EntityManager,
  env: Env,
  over: readonly (Omit<StoredValue, 'value'> & { value: string | null })[] = [],
): Promise<Site> {
  const stored = await readStored(em)
  const isOver = ({ key, language }: StoredValue) =>
    over.some((one) => one.key === key && one.language === language)
  const chosen = over.flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value }]))
  const values = [...stored.values.filter((one) => !isOver(one)), ...chosen]
  return siteOf(env, { ...stored, values }, await readPictures(em, values))
}

/** The published site of this process, which follows the publications of every process. */
export class LiveSite {
  readonly document: SiteDocument
  readonly #read: () => Promise<Site>
  readonly #listeners = new Set<() => void>()
  #reading: Promise<void> | undefined
  /** Whether the last reading failed, so that a publication may have been missed. */
  #isBehind = false

  constructor(first: Site, read: () => Promise<Site>) {
    this.document = openDocument(first)
    this.#read = read
  }

  get isBehind(): boolean {
    return this.#isBehind
  }

  /** Calls the listener after each publication that this process reads. */
  onPublished(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Reads what is published after the call. @throws the database's error */
  async reload(): Promise<void> {
    // A reading that runs may have begun before the commit that the caller heard of.
    await this.#reading?.catch(() => undefined)
    this.#reading ??= this.#reload().finally(() => (this.#reading = undefined))
    await this.#reading
  }

  async #reload(): Promise<void> {
    const site = await this.#read().catch((error: unknown) => {
      this.#isBehind = true
      throw error
    })
    this.#isBehind = false
    if (site.version === this.document.published.version) return
    this.document.replace(site)
    for (const listener of this.#listeners) listener()
  }
}

/** Opens the published site. */
export async function openSite(database: Database, env: Env): Promise<LiveSite> {
  const read = () => readSite(database.em.fork(), env)
  return new LiveSite(await read(), read)
}
