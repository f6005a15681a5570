import type answers from '../content/locales/es/answers.json'
import type booking from '../content/locales/es/booking.json'
import type failure from '../content/locales/es/failure.json'
import type glossary from '../content/locales/es/glossary.json'
import type about from '../content/locales/es/about.json'
import type mail from '../content/locales/es/mail.json'
import type preview from '../content/locales/es/preview.json'
import type reading from '../content/locales/es/reading.json'
import type rooms from '../content/locales/es/rooms.json'
import type sandbox from '../content/locales/es/sandbox.json'
import type site from '../content/locales/es/site.json'
import type sky from '../content/locales/es/sky.json'

/**
 * The dictionaries of a language, `content/locales/<language>/<namespace>.json`: keys and texts
 * with `{name}` placeholders. The Spanish file defines the keys; a test compares the others.
 */
export interface Dictionaries {
  /** Loaded by every page. */
  site: Record<keyof typeof site, string>
  booking: Record<keyof typeof booking, string>
  /** Words and facts about the rooms, for their pages and the dialog of the home page. */
  rooms: Record<keyof typeof rooms, string>
  /** For the blog, the newsletter and the legal pages. */
  reading: Record<keyof typeof reading, string>
  /** Texts that only the server writes: mails, sky, the section about the hotel, errors. */
  mail: Record<keyof typeof mail, string>
  sky: Record<keyof typeof sky, string>
  about: Record<keyof typeof about, string>
  failure: Record<keyof typeof failure, string>
  /** Prepared answers to guests, which the server fills in for the staff. */
  answers: Record<keyof typeof answers, string>
  /** Rapa Nui words that notes of articles explain. */
  glossary: Record<keyof typeof glossary, string>
  preview: Record<keyof typeof preview, string>
  /** The booking page of the simulated property. */
  sandbox: Record<keyof typeof sandbox, string>
}

export type Namespace = keyof Dictionaries

export type SiteKey = keyof Dictionaries['site']
export type BookingKey = keyof Dictionaries['booking']
export type RoomsKey = keyof Dictionaries['rooms']
export type ReadingKey = keyof Dictionaries['reading']
