import * as z from 'zod'
import type { Env } from '#server/env.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import { presentSite } from '#server/site/site.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'
import { factRule, type SiteFacts } from '#shared/site/facts.ts'
import { readKey, textKey } from '#shared/site/keys.ts'
import { ownText } from '#shared/site/kinds.ts'
import { blockProblem, pageBlocks } from '#shared/texts/page-blocks.ts'
import {
  isNameKey,
  maxTextLength,
  nameOfText,
  OWN_DICTIONARY_NAMES,
  placeholderProblem,
  type OwnDictionary,
} from '#shared/site/texts.ts'
import { ROOM_TEXT_LABELS, ROOM_TEXTS, roomTextLength } from '#shared/site/room-fields.ts'
import { elsewhere, originals } from '#server/features/site-words/originals.ts'
import { placeText } from '#server/features/site-words/place-words.ts'
import { orderEntry, roomEntry, roomName } from '#server/features/site-rooms/room-entries.ts'

/** What one value of the site may be. */
export interface SiteEntry {
  /** Name in lists and in the log. */
  label: string
  /** Path of a page that shows it; null if that depends. */
  where: string | null
  isGuarded: boolean
  original: unknown
  /** Of a text that speaks of the island: what it is with or without it, whichever is not shown. */
  other?: string
  /** The value as it is stored. @throws ZodError with a sentence */
  parse: (value: unknown) => unknown
}

const MAX_LABEL_LENGTH = 60

/** The rule of a value; undefined if the program has no such value. */
export function entryOf(
  env: Env,
  { key, language }: { key: string; language: string },
): SiteEntry | undefined {
  const read = readKey(key)
  if (!read) return undefined
  if (read.family === 'room') return roomEntry(read.id, read.field, language)
  if (read.family === 'order') return language === '' ? orderEntry() : undefined
  if (read.family === 'fact') {
    if (language !== '') return undefined
    const { label, where, schema, isGuarded = false } = factRule(read.name)
    return {
      label,
      where,
      isGuarded,
      original: defaultsOf(env)[read.name],
      parse: (value) => schema.parse(value),
    }
  }
  const [original, other] = originalsOf(language, read.dictionary, read.name)
  if (original === undefined) return undefined
  const longest = other !== undefined && other.length > original.length ? other : original
  const max = textLength(read.dictionary, read.name, longest)
  return {
    label: textLabel(read),
    where: null,
    isGuarded: isGuardedText(key),
    original,
    ...(other === undefined ? {} : { other }),
    // Made when it is used: a list of texts has thousands of entries.
    parse: (value) =>
      (isQuoted(read)
        ? quotedSchema(original, max)
        : textSchema({ original, other }, max, read.dictionary === 'legal')
      ).parse(value),
  }
}

/** The most letters of a text. */
export const textLength = (dictionary: string, name: string, original: string): number =>
  roomTextLength(dictionary, name) ?? maxTextLength(original)

/** A text by its first words; one of a room that the owner added by what it is. */
function textLabel({ dictionary, name }: { dictionary: OwnDictionary; name: string }): string {
  if (roomTextLength(dictionary, name) === undefined)
    return nameOfText(originalText('es', dictionary, name) ?? '', MAX_LABEL_LENGTH)
  const [, id = '', text = ''] = name.split('.')
  return `${ROOM_TEXT_LABELS[text] ?? text} · ${roomName(Number(id))}`
}

const knownDefaults = new WeakMap<Env, SiteFacts>()

/** The defaults of an environment, computed once: a list asks for those of each fact. */
function defaultsOf(env: Env): SiteFacts {
  const known = knownDefaults.get(env)
  if (known) return known
  const facts = defaultFacts(env)
  knownDefaults.set(env, facts)
  return facts
}

/** Means of payment and the legal name, which only owners write. */
const GUARDED_TEXTS: ReadonlySet<string> = new Set([
  textKey('guestFacts', 'payment'),
  textKey('guestFacts', 'registeredName'),
])

export const isGuardedText = (key: string): boolean => GUARDED_TEXTS.has(key)

/** Whether other texts quote this one, which is filled in after they were read. */
const isQuoted = ({ dictionary, name }: { dictionary: OwnDictionary; name: string }): boolean =>
  dictionary === 'guestFacts' || (dictionary === 'site' && isNameKey(name))

const quotedSchema = (original: string, max: number) =>
  textSchema({ original }, max, false).refine((text) => !/[{}[\]]/.test(text), 'Sin { } ni [ ].')

interface Originals {
  original: string
  other?: string | undefined
}

/** @param isPage Whether the text is a page of long text. */
const textSchema = ({ original, other }: Originals, max: number, isPage: boolean) =>
  ownText(max)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Escribe algo, o vuelve al original.')
    .refine((text) => original.includes('\n') || !/[\r\n]/.test(text), 'En una sola línea.')
    .superRefine((text, context) => {
      const message =
        placeholderProblem(text, [original, ...(other === undefined ? [] : [other])], isPage) ??
        (isPage ? pageProblem(text) : undefined)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

/** What is wrong with the form of a page of long text; undefined if nothing is. */
function pageProblem(text: string): string | undefined {
  try {
    parseLegalPage('Esta página', text)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return undefined
    return blockProblem(pageBlocks(text))?.text ?? PAGE_FORM
  }
}

const PAGE_FORM =
  'No se puede leer: deja las primeras líneas como están, cada parte con un título «## …» y un párrafo, y los enlaces como [palabras](https://…).'

/**
 * The program's text that guests read where the owner has written none, and the one that they would
 * read on the island, or elsewhere.
 */
function originalsOf(language: string, name: OwnDictionary, key: string) {
  const program = originalText(language, name, key)
  if (!isLanguage(language)) return [program] as const
  const away = elsewhere(language, name)[key]
  if (away === undefined) return [program] as const
  const { facts } = presentSite()
  const own = name === 'site' ? placeText(language, key, facts) : undefined
  if (own !== undefined) return [own, program] as const
  return facts.islandTexts ? ([program, away] as const) : ([away, program] as const)
}

function originalText(language: string, name: OwnDictionary, key: string): string | undefined {
  if (!isLanguage(language)) return undefined
  const texts = originals(language, name)
  if (Object.hasOwn(texts, key)) return texts[key]
  return roomTextLength(name, key) === undefined ? undefined : ''
}

/**
 * The keys of all texts that an owner can change, in the order of the dictionaries.
 * @param rooms Numbers of the rooms that she added.
 */
export const textKeys = (
  rooms: readonly number[],
  only?: string,
): { key: string; dictionary: OwnDictionary }[] =>
  OWN_DICTIONARY_NAMES.filter((name) => only === undefined || only === name).flatMap((name) =>
    [...Object.keys(originals('es', name)), ...roomTextKeys(rooms, name)].map((key) => ({
      key: textKey(name, key),
      dictionary: name,
    })),
  )

const roomTextKeys = (rooms: readonly number[], name: string): string[] =>
  name === 'site' || name === 'rooms'
    ? rooms.flatMap((id) => Object.keys(ROOM_TEXTS[name]).map((text) => `room.${id}.${text}`))
    : []

/** A stored value of the site; `INVALID` if it no longer fits. */
export function readValue(entry: SiteEntry, json: string): unknown {
  try {
    return entry.parse(JSON.parse(json))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return INVALID
    throw error
  }
}

/** What `readValue` returns for a value that no longer fits. */
export const INVALID = Symbol('invalid')
