import * as z from 'zod'
import type { Env } from '#server/env.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'
import { factRule, type SiteFacts } from '#shared/site/facts.ts'
import { readKey, textKey } from '#shared/site/keys.ts'
import { ownText } from '#shared/site/kinds.ts'
import {
  isNameKey,
  maxTextLength,
  nameOfText,
  OWN_DICTIONARY_NAMES,
  placeholderProblem,
  type OwnDictionary,
} from '#shared/site/texts.ts'
import { originals } from './originals.ts'

/** What one value of the site may be. */
export interface SiteEntry {
  /** Name in lists and in the log. */
  label: string
  /** Path of a page that shows it; null if that depends. */
  where: string | null
  isGuarded: boolean
  original: unknown
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
  const original = originalText(language, read.dictionary, read.name)
  if (original === undefined) return undefined
  return {
    label: nameOfText(originalText('es', read.dictionary, read.name) ?? '', MAX_LABEL_LENGTH),
    where: null,
    isGuarded: isGuardedText(key),
    original,
    // Made when it is used: a list of texts has thousands of entries.
    parse: (value) =>
      (isQuoted(read)
        ? quotedSchema(original)
        : textSchema(original, read.dictionary === 'legal')
      ).parse(value),
  }
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

const quotedSchema = (original: string) =>
  textSchema(original, false).refine((text) => !/[{}[\]]/.test(text), 'Sin { } ni [ ].')

/** @param isPage Whether the text is a page of long text. */
const textSchema = (original: string, isPage: boolean) =>
  ownText(maxTextLength(original))
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Escribe algo, o vuelve al original.')
    .refine((text) => original.includes('\n') || !/[\r\n]/.test(text), 'En una sola línea.')
    .superRefine((text, context) => {
      const message =
        placeholderProblem(text, original, isPage) ?? (isPage ? pageProblem(text) : undefined)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

/** What is wrong with the form of a page of long text; undefined if nothing is. */
function pageProblem(text: string): string | undefined {
  try {
    parseLegalPage('Esta página', text)
    return undefined
  } catch (error) {
    return error instanceof Error ? PAGE_FORM : undefined
  }
}

const PAGE_FORM =
  'No se puede leer: deja las primeras líneas como están, cada parte con un título «## …» y un párrafo, y los enlaces como [palabras](https://…).'

function originalText(language: string, name: OwnDictionary, key: string): string | undefined {
  if (!isLanguage(language)) return undefined
  const texts = originals(language, name)
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The keys of all texts that an owner can change, in the order of the dictionaries. */
export const textKeys = (only?: string): { key: string; dictionary: OwnDictionary }[] =>
  OWN_DICTIONARY_NAMES.filter((name) => only === undefined || only === name).flatMap((name) =>
    Object.keys(originals('es', name)).map((key) => ({
      key: textKey(name, key),
      dictionary: name,
    })),
  )

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
