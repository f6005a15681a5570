import * as z from 'zod'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import { storableText } from '../schema.ts'
import { FACTS, type FactName } from './facts.ts'
import { ROOM_FIELDS, type RoomField } from './room-fields.ts'
import { OWN_DICTIONARIES, type OwnDictionary } from './texts.ts'

/** A fact, in no language; a text of a dictionary; a value of a room; the order of the rooms. */
export type SiteKey =
  | { family: 'fact'; name: FactName }
  | { family: 'text'; dictionary: OwnDictionary; name: string }
  | { family: 'room'; id: number; field: RoomField }
  | { family: 'order' }

/** The language of a value; empty for a fact. */
export type ValueLanguage = Language | ''

/**
 * Reads `fact.phone`, `text.site.hero.title`, `room.5.beds` or `room.order`; undefined for a fact,
 * dictionary or field that is unknown.
 */
export function readKey(key: string): SiteKey | undefined {
  const [family, first = '', ...rest] = key.split('.')
  if (family === 'fact' && rest.length === 0 && Object.hasOwn(FACTS, first))
    return { family, name: first as FactName }
  if (family === 'text' && Object.hasOwn(OWN_DICTIONARIES, first))
    return { family, dictionary: first as OwnDictionary, name: rest.join('.') }
  return family === 'room' ? readRoomKey(first, rest) : undefined
}

function readRoomKey(first: string, [field = '', ...more]: readonly string[]): SiteKey | undefined {
  if (first === 'order' && field === '') return { family: 'order' }
  if (more.length > 0 || !/^[1-9]\d{0,5}$/.test(first)) return undefined
  if (!Object.hasOwn(ROOM_FIELDS, field)) return undefined
  return { family: 'room', id: Number(first), field: field as RoomField }
}

export const ROOM_ORDER = 'room.order'

export const roomKey = (id: number, field: RoomField): string => `room.${id}.${field}`

export const factKey = (name: FactName): string => `fact.${name}`

export const textKey = (dictionary: OwnDictionary, name: string): string =>
  `text.${dictionary}.${name}`

export const MAX_SITE_KEY = 120

/** Which value of the site an input is about. */
export const valueName = z.object({
  key: storableText(MAX_SITE_KEY).min(1),
  language: z.enum(['', ...LANGUAGES]).default(''),
})

export type ValueName = z.output<typeof valueName>

/** One text for each value, for maps. */
export const nameOf = ({ key, language }: ValueName): string => `${key} ${language}`
