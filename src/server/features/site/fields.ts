import type * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { demoFacts } from '#server/site/default-facts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { folded } from '#shared/plain-text.ts'
import { type FactField, type textsInput, type TextRow } from '#shared/site/editing.ts'
import { FACT_NAMES, factRule } from '#shared/site/facts.ts'
import { factKey, nameOf } from '#shared/site/keys.ts'
import { TEXTS_PER_PAGE } from '#shared/site/limits.ts'
import { publishedText, readEditing, valueOf, type Editing } from './edited-values.ts'
import { entryOf, INVALID, isGuardedText, readValue, textKeys, textLength } from './entries.ts'
import { readRoomChoices, roomFields } from '#server/features/site-rooms/room-form.ts'
import { isNameKey } from '#shared/site/texts.ts'
import { ownRoomIds } from '#server/features/site-rooms/rooms.ts'

/**
 * All facts with their published and pending values, in the order of the panel; behind them those of
 * the rooms.
 * @param aboutZone What a change of the time zone moves.
 */
export async function listFacts(
  em: EntityManager,
  env: Env,
  aboutZone: string | null = null,
): Promise<FactField[]> {
  const editing = await readEditing(em)
  const ofDemo = demoFacts(env)
  const facts = FACT_NAMES.flatMap((name) => {
    const {
      section,
      kind,
      label,
      help = null,
      where,
      isGuarded = false,
      known = [],
    } = factRule(name)
    const id = { key: factKey(name), language: '' } as const
    const entry = entryOf(env, id)
    if (!entry) return []
    const value = valueOf(editing, id, entry)
    const isOriginalDemo = ofDemo.includes(name)
    return [
      {
        ...value,
        section,
        kind,
        label,
        help: kind === 'zone' ? aboutZone : help,
        where,
        isGuarded,
        isDemo: isOriginalDemo && value.state === 'default',
        isOriginalDemo,
        known: known.map((key) => knownItem(editing, env, key)),
      },
    ]
  })
  return [...facts, ...roomFields(readerOf(editing, env), await readRoomChoices(em))]
}

/** Reads values for the fields of the rooms. */
const readerOf = (editing: Editing, env: Env): Parameters<typeof roomFields>[0] => ({
  value: (name) => {
    const entry = entryOf(env, name)
    return entry && { ...valueOf(editing, name, entry), label: entry.label, where: entry.where }
  },
  text: (key) => publishedText(editing, env, key),
})

/** An item of a list that the program brings, with the text that guests read. */
const knownItem = (editing: Editing, env: Env, key: string): FactField['known'][number] => ({
  id: key,
  text: publishedText(editing, env, key),
})

/** The texts that fit a search, a page at a time. */
export async function listTexts(
  em: EntityManager,
  env: Env,
  { dictionary, filter, q, keys, from }: z.output<typeof textsInput>,
): Promise<{ rows: TextRow[]; total: number }> {
  const editing = await readEditing(em)
  const wanted = textKeys(await ownRoomIds(em), dictionary)
    .filter(({ key }) => !keys || keys.includes(key))
    .map((one) => rowOf(editing, env, one))
    .filter((row) => isShown(row, filter) && matches(row, q))
  return { rows: wanted.slice(from, from + TEXTS_PER_PAGE), total: wanted.length }
}

function rowOf(
  editing: Editing,
  env: Env,
  { key, dictionary }: { key: string; dictionary: string },
): TextRow {
  const spanish = editing.published.get(nameOf({ key, language: DEFAULT_LANGUAGE }))
  const values = LANGUAGES.flatMap((language: Language) => {
    const entry = entryOf(env, { key, language })
    if (!entry) return []
    const value = valueOf(editing, { key, language }, entry)
    const isUntranslated = spanish !== undefined && value.state === 'default'
    // Names are the Spanish ones where a language has no other.
    const isSpanish = isUntranslated && isNameKey(key.slice('text.site.'.length))
    return [
      {
        ...value,
        original: String(value.original),
        published: String(isSpanish ? JSON.parse(spanish.value) : value.published),
        isUntranslated: isUntranslated && !isSpanish && language !== DEFAULT_LANGUAGE,
      },
    ]
  })
  const name = key.split('.').slice(2).join('.')
  const max = Math.max(...values.map(({ original }) => textLength(dictionary, name, original)))
  return { key, dictionary, max, isGuarded: isGuardedText(key), values }
}

function isShown({ values }: TextRow, filter: z.output<typeof textsInput>['filter']): boolean {
  if (filter === 'changed')
    return values.some(({ state, pending }) => state !== 'default' || pending !== null)
  if (filter === 'untranslated') return values.some(({ isUntranslated }) => isUntranslated)
  if (filter === 'outdated')
    return values.some(({ state }) => state === 'outdated' || state === 'invalid')
  return true
}

/** Whether one language has all the words, in the text that is published or pending. */
function matches({ values }: TextRow, q: string): boolean {
  const words = folded(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  return values.some(({ published, pending }) => {
    const text = folded(
      [published, pending?.value].filter((one) => typeof one === 'string').join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** The number of the owner's texts that no longer fit, so that guests do not read them. */
export async function countInvalidTexts(em: EntityManager, env: Env): Promise<number> {
  const { published } = await readEditing(em)
  return [...published.values()].filter((row) => {
    const entry = row.key.startsWith('text.') ? entryOf(env, row) : undefined
    return entry !== undefined && readValue(entry, row.value) === INVALID
  }).length
}
