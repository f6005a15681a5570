import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { demoFacts } from '#server/site/default-facts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { folded } from '#shared/plain-text.ts'
import {
  editionChange,
  type EditedValue,
  type FactField,
  type textsInput,
  type TextRow,
} from '#shared/site/editing.ts'
import { FACT_NAMES, factRule } from '#shared/site/facts.ts'
import { factKey, nameOf, type ValueName } from '#shared/site/keys.ts'
import { TEXTS_PER_PAGE } from '#shared/site/limits.ts'
import { maxTextLength } from '#shared/site/texts.ts'
import { readChanges, shown, type StoredChange } from './changes.ts'
import { entryOf, INVALID, isGuardedText, readValue, textKeys, type SiteEntry } from './entries.ts'
import { instant, storedName } from './stored.ts'

const storedRow = storedName.extend({
  value: z.string(),
  base: z.string(),
  at: instant,
})

type StoredRow = z.output<typeof storedRow>

const scheduledEdition = z.object({ publishAt: instant, changes: z.array(editionChange) })

/** What is published, pending and scheduled, by value. */
interface Editing {
  published: ReadonlyMap<string, StoredRow>
  pending: ReadonlyMap<string, StoredChange>
  scheduled: ReadonlyMap<string, string>
}

async function readEditing(em: EntityManager): Promise<Editing> {
  const rows = await query(em, storedRow)`select key, language, value, base, at from site_value`
  const editions = await query(em, scheduledEdition)`
    select publish_at as "publishAt", changes from site_edition where state = 'scheduled'`
  const changes = await readChanges(em)
  return {
    published: new Map(rows.map((row) => [nameOf(row), row])),
    pending: new Map(changes.map((change) => [nameOf(change), change])),
    scheduled: new Map(
      editions.flatMap(({ publishAt, changes: all }) =>
        all.map((change) => [nameOf(change), publishAt] as const),
      ),
    ),
  }
}

function valueOf(
  { published, pending, scheduled }: Editing,
  name: ValueName,
  entry: SiteEntry,
): EditedValue {
  const row = published.get(nameOf(name))
  const change = pending.get(nameOf(name))
  return {
    ...name,
    state: stateOf(entry, row),
    original: entry.original,
    published: shown(entry, row?.value ?? null),
    pending: change
      ? {
          value: shown(entry, change.value),
          isReset: change.value === null,
          by: change.by,
          at: change.at,
        }
      : null,
    scheduledFor: scheduled.get(nameOf(name)) ?? null,
  }
}

function stateOf(entry: SiteEntry, row: StoredRow | undefined): EditedValue['state'] {
  if (!row) return 'default'
  if (readValue(entry, row.value) === INVALID) return 'invalid'
  return row.base === JSON.stringify(entry.original) ? 'current' : 'outdated'
}

/**
 * All facts with their published and pending values, in the order of the panel.
 * @param aboutZone What a change of the time zone moves.
 */
export async function listFacts(
  em: EntityManager,
  env: Env,
  aboutZone: string | null = null,
): Promise<FactField[]> {
  const editing = await readEditing(em)
  const ofDemo = demoFacts(env)
  return FACT_NAMES.flatMap((name) => {
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
    const isDemo = ofDemo.includes(name) && value.state === 'default'
    return [
      {
        ...value,
        section,
        kind,
        label,
        help: kind === 'zone' ? aboutZone : help,
        where,
        isGuarded,
        isDemo,
        known: known.map((key) => knownItem(editing, env, key)),
      },
    ]
  })
}

/** An item of a list that the program brings, with the text that guests read. */
function knownItem(editing: Editing, env: Env, key: string): FactField['known'][number] {
  const { values } = rowOf(editing, env, { key, dictionary: '' })
  const text = values.find(({ language }) => language === DEFAULT_LANGUAGE)?.published ?? ''
  return { id: key, text }
}

/** The texts that fit a search, a page at a time. */
export async function listTexts(
  em: EntityManager,
  env: Env,
  { dictionary, filter, q, keys, from }: z.output<typeof textsInput>,
): Promise<{ rows: TextRow[]; total: number }> {
  const editing = await readEditing(em)
  const wanted = textKeys(dictionary)
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
    return [
      {
        ...value,
        original: String(value.original),
        published: String(value.published),
        isUntranslated: isUntranslated && language !== DEFAULT_LANGUAGE,
      },
    ]
  })
  const max = Math.max(...values.map(({ original }) => maxTextLength(original)))
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
