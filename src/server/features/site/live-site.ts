import * as z from 'zod'
import type { Database, EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import { openDocument, type SiteDocument, type Site } from '#server/site/site.ts'
import { factRule, type FactName, type SiteFacts } from '#shared/site/facts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { readKey } from '#shared/site/keys.ts'
import { entryOf, INVALID, readValue } from './entries.ts'
import { withListWords } from './list-words.ts'
import { storedName } from './stored.ts'

const storedValue = storedName.extend({ value: z.string() })

/** A value of the site: the language is empty for a fact, the value is JSON. */
export type StoredValue = z.output<typeof storedValue>

const storedSite = z.object({ version: z.number(), values: z.array(storedValue) })

/** Reads the published values of one version, in one statement. */
async function readStored(em: EntityManager): Promise<z.output<typeof storedSite>> {
  const [stored] = await query(em, storedSite)`
    select coalesce((select version from site_version), 0) as version,
      coalesce((select json_agg(json_build_object('key', key, 'language', language, 'value', value))
        from site_value), '[]') as values`
  return stored ?? { version: 0, values: [] }
}

/** Lays values over the defaults; what no longer fits is left out, see `absent`. */
function siteOf(env: Env, version: number, values: readonly StoredValue[]): Site {
  const facts: SiteFacts = defaultFacts(env)
  const words: Partial<Record<Language, Partial<Record<string, Record<string, string>>>>> = {}
  for (const stored of values) {
    const entry = entryOf(env, stored)
    const key = readKey(stored.key)
    if (!entry || !key) continue
    const value = readValue(entry, stored.value)
    if (key.family === 'fact') {
      Object.assign(facts, { [key.name]: value === INVALID ? absent(key.name, facts) : value })
    } else if (typeof value === 'string') {
      const ofLanguage = (words[stored.language as Language] ??= {})
      const ofDictionary = (ofLanguage[key.dictionary] ??= {})
      ofDictionary[key.name] = value
    }
  }
  return { version, facts, words: withListWords(facts, words) }
}

/** What guests read in place of a value that no longer fits: nothing, or the default if it must be. */
const absent = (name: FactName, facts: SiteFacts): unknown =>
  factRule(name).schema.safeParse(null).success ? null : facts[name]

/** The site as the present transaction sees it, with some values laid over it. */
export async function readSite(
  em: EntityManager,
  env: Env,
  over: readonly (Omit<StoredValue, 'value'> & { value: string | null })[] = [],
): Promise<Site> {
  const { version, values } = await readStored(em)
  const isOver = ({ key, language }: StoredValue) =>
    over.some((one) => one.key === key && one.language === language)
  const chosen = over.flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value }]))
  return siteOf(env, version, [...values.filter((one) => !isOver(one)), ...chosen])
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
