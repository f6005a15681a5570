import { AsyncLocalStorage } from 'node:async_hooks'
import { readEnv } from '#server/env.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OwnDictionary } from '#shared/site/texts.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { readRoomsFrom, ROOMS, type Room } from '#shared/hotel/rooms.ts'
import { readTimeZoneFrom } from '#shared/hotel/time-zone.ts'
import { defaultFacts } from './default-facts.ts'
import type { SitePicture } from './default-photos.ts'

/** Texts of a dictionary that the owner wrote, by their keys. */
export type Words = Readonly<Record<string, string>>

/** The owner's words of each dictionary in a language; a dictionary without any is absent. */
export type OwnWords = Readonly<Partial<Record<OwnDictionary, Words>>>

/**
 * What guests read at one moment, in all languages: the defaults of the program and of the
 * environment under the published values of the owner. It never changes; a publication makes
 * another one.
 */
export interface Site {
  /** Number of the publication; 0 before the first one. */
  version: number
  facts: SiteFacts
  /** The owner's words; a language without any is absent. */
  words: Readonly<Partial<Record<Language, OwnWords>>>
  /**
   * The rooms in the order of the pages, hidden and archived ones too; absent: they are the program's.
   */
  rooms?: readonly Room[]
  /** The uploads that the owner has chosen for places of the pages, by name. */
  pictures: ReadonlyMap<string, SitePicture>
}

const siteOfTask = new AsyncLocalStorage<Site>()

/** The document that was opened last, for tasks that begin without a request, such as jobs. */
let latest: SiteDocument | undefined

/** The published site of one process, which a publication of any process replaces. */
export class SiteDocument {
  #published: Site

  constructor(published: Site) {
    this.#published = published
  }

  get published(): Site {
    return this.#published
  }

  /** Older versions, which a slow reading may bring, change nothing. */
  replace(site: Site): void {
    if (site.version >= this.#published.version) this.#published = site
  }
}

/** Opens the document of a process, which tasks without a request read from now on. */
export function openDocument(published: Site): SiteDocument {
  latest = new SiteDocument(published)
  return latest
}

/** The publications that a process follows. */
export interface SitePublications {
  readonly document: SiteDocument
  /** Reads what is published after the call. @throws the database's error */
  reload: () => Promise<void>
}

/** Runs a task to which `presentSite` is this one from the beginning to the end. */
export const withSite = <T>(site: Site, task: () => T): T => siteOfTask.run(site, task)

/**
 * The site of the request or of the task that runs, else the one that is published; the defaults in a
 * program that opens none, such as a command.
 */
export const presentSite = (): Site => siteOfTask.getStore() ?? latest?.published ?? defaultSite()

/** The time zone of the site of the request or of the task that runs. */
export const presentTimeZone = (): string => presentSite().facts.timeZone

readTimeZoneFrom(presentTimeZone)

/** The rooms of the site of the request or of the task that runs. */
export const presentRooms = (): readonly Room[] => presentSite().rooms ?? ROOMS

readRoomsFrom(presentRooms)

let defaults: Site | undefined

const defaultSite = (): Site =>
  (defaults ??= { version: 0, facts: defaultFacts(readEnv({})), words: {}, pictures: new Map() })

/** The hours of the house, as pages and mails take them. */
export const siteHours = ({ checkIn, checkOut, reception, breakfast }: SiteFacts) => ({
  checkIn,
  checkOut,
  opens: reception.from,
  closes: reception.to,
  breakfastFrom: breakfast.from,
  breakfastTo: breakfast.to,
})
