import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { editionChange, type EditedValue } from '#shared/site/editing.ts'
import { nameOf, type ValueName } from '#shared/site/keys.ts'
import { readChanges, shown, type StoredChange } from './changes.ts'
import { entryOf, INVALID, readValue, type SiteEntry } from './entries.ts'
import { instant, storedName } from './stored.ts'

const storedRow = storedName.extend({
  value: z.string(),
  base: z.string(),
  at: instant,
})

type StoredRow = z.output<typeof storedRow>

const scheduledEdition = z.object({ publishAt: instant, changes: z.array(editionChange) })

/** What is published, pending and scheduled, by value. */
export interface Editing {
  published: ReadonlyMap<string, StoredRow>
  pending: ReadonlyMap<string, StoredChange>
  scheduled: ReadonlyMap<string, string>
}

/** Reads what is published, pending and scheduled. */
export async function readEditing(em: EntityManager): Promise<Editing> {
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

/** One value as it is edited. */
export function valueOf(
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
  const bases = [entry.original, entry.other].map((text) => JSON.stringify(text))
  return bases.includes(row.base) ? 'current' : 'outdated'
}

/** The Spanish text of a key that guests read; empty if there is none. */
export function publishedText(editing: Editing, env: Env, key: string): string {
  const name = { key, language: DEFAULT_LANGUAGE }
  const entry = entryOf(env, name)
  return entry ? String(valueOf(editing, name, entry).published) : ''
}
