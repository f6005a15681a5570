import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import {
  EDITION_STATES,
  editionChange,
  type EditionChange,
  type EditionRow,
} from '#shared/site/editing.ts'
import { nameOf } from '#shared/site/keys.ts'
import {
  deleteChange,
  instant,
  lockEditing,
  readChanges,
  requireGuard,
  shown,
  takeChosen,
  type Author,
  type Chosen,
} from './changes.ts'
import { entryOf, INVALID, readValue } from './entries.ts'

const MAX_DAYS_AHEAD = 365

/**
 * Publishes a part of the pending changes, whole or not at all, or keeps it for its time.
 * @throws TRPCError CONFLICT with what was published since, FORBIDDEN for guarded values,
 *   BAD_REQUEST for a time that has passed
 */
export const publish = (
  em: EntityManager,
  env: Env,
  author: Author,
  { changes: chosen, publishAt }: { changes: readonly Chosen[]; publishAt?: string | undefined },
): Promise<void> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const taken = await takeChosen(tx, env, chosen)
    for (const { entry } of taken) requireGuard(entry, author)
    const overtaken = taken.filter(({ change }) => change.from !== change.published)
    if (overtaken.length > 0)
      throw new TRPCError({
        code: 'CONFLICT',
        message: `Mientras tanto se publicó otra cosa en: ${overtaken.map(({ entry }) => entry.label).join(', ')}. Míralo y guárdalo otra vez.`,
      })
    const changes = taken.map(({ change: { key, language, from, value, by } }) => ({
      key,
      language,
      from,
      to: value,
      by,
    }))
    if (publishAt === undefined) await apply(tx, env, author.username, changes)
    await addEdition(tx, author.username, changes, publishAt)
    for (const { change } of taken) await deleteChange(tx, change)
    const facts = { what: labelsOf(env, changes) }
    record(tx, {
      who: author.username,
      action: publishAt === undefined ? 'site.publish' : 'site.schedule',
      label: String(changes.length),
      facts,
    })
  })

async function addEdition(
  tx: EntityManager,
  by: string,
  changes: readonly EditionChange[],
  publishAt: string | undefined,
): Promise<void> {
  if (publishAt !== undefined) {
    const ahead = Date.parse(publishAt) - Date.now()
    if (ahead <= 0) throw badRequest('Esa hora ya pasó.')
    if (ahead > MAX_DAYS_AHEAD * 86_400_000) throw badRequest('A lo más un año antes.')
  }
  const state = publishAt === undefined ? 'published' : 'scheduled'
  await query(tx)`
    insert into site_edition (state, changes, by, publish_at, ended_at)
    values (${state}, ${JSON.stringify(changes)}::jsonb, ${by}, ${publishAt ?? null},
      case when ${state} = 'published' then now() end)`
}

/** Writes the values and raises the version, which tells every process. */
async function apply(
  tx: EntityManager,
  env: Env,
  by: string,
  changes: readonly EditionChange[],
): Promise<void> {
  for (const { key, language, to } of changes) {
    const base = JSON.stringify(entryOf(env, { key, language })?.original ?? null)
    if (to === null) {
      await query(tx)`delete from site_value where key = ${key} and language = ${language}`
    } else {
      await query(tx)`
        insert into site_value (key, language, value, base, by, at)
        values (${key}, ${language}, ${to}, ${base}, ${by}, now())
        on conflict (key, language) do update
          set value = excluded.value, base = excluded.base, by = excluded.by, at = excluded.at`
    }
  }
  await query(tx)`update site_version set version = version + 1 where id = 1`
}

const labelsOf = (env: Env, changes: readonly EditionChange[]): string =>
  [...new Set(changes.map((change) => entryOf(env, change)?.label ?? change.key))].join(', ')

const storedEdition = z.object({
  id: z.number(),
  state: z.enum(EDITION_STATES),
  by: z.string(),
  createdAt: instant,
  publishAt: instant.nullable(),
  endedAt: instant.nullable(),
  changes: z.array(editionChange),
})

const EDITIONS_SHOWN = 50

/** The editions: those that wait first, then the latest. */
export async function listEditions(em: EntityManager, env: Env): Promise<EditionRow[]> {
  const editions = await query(em, storedEdition)`
    select id, state, by, created_at as "createdAt", publish_at as "publishAt",
      ended_at as "endedAt", changes
    from site_edition
    order by state = 'scheduled' desc, coalesce(ended_at, created_at) desc, id desc
    limit ${EDITIONS_SHOWN}`
  return editions.map(({ changes, ...edition }) => ({
    ...edition,
    changes: changes.map(({ key, language, from, to, by }) => {
      const entry = entryOf(env, { key, language })
      const original = { original: entry?.original ?? null }
      return {
        key,
        language,
        by,
        label: entry?.label ?? key,
        from: shown(original, from),
        to: shown(original, to),
      }
    }),
  }))
}

/** @throws TRPCError NOT_FOUND */
async function editionOf(tx: EntityManager, id: number): Promise<z.output<typeof storedEdition>> {
  const [edition] = await query(tx, storedEdition)`
    select id, state, by, created_at as "createdAt", publish_at as "publishAt",
      ended_at as "endedAt", changes
    from site_edition where id = ${id} for update`
  if (!edition) throw notFound('No existe esa edición.')
  return edition
}

/**
 * Takes a scheduled edition back: its changes are pending again, but for those that somebody has
 * written anew.
 * @throws TRPCError NOT_FOUND, CONFLICT if it no longer waits
 */
export const withdraw = (em: EntityManager, author: Author, id: number): Promise<void> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const edition = await editionOf(tx, id)
    if (edition.state !== 'scheduled')
      throw new TRPCError({ code: 'CONFLICT', message: 'Esa edición ya no espera.' })
    await putBack(tx, edition.changes)
    await endEdition(tx, id, 'withdrawn')
    record(tx, {
      who: author.username,
      action: 'site.withdraw',
      label: String(edition.changes.length),
    })
  })

const endEdition = (tx: EntityManager, id: number, state: 'published' | 'withdrawn' | 'refused') =>
  query(tx)`update site_edition set state = ${state}, ended_at = now() where id = ${id}`

async function putBack(tx: EntityManager, changes: readonly EditionChange[]): Promise<void> {
  for (const { key, language, from, to, by } of changes) {
    await query(tx)`
      insert into site_change (key, language, value, "from", by, at)
      values (${key}, ${language}, ${to}, ${from}, ${by}, clock_timestamp())
      on conflict (key, language) do nothing`
  }
}

/**
 * Makes pending changes that undo a published edition; what was changed since is left out.
 * @returns the labels of what is left out, and the number of changes.
 */
export const revert = (
  em: EntityManager,
  env: Env,
  author: Author,
  id: number,
): Promise<{ left: string[]; count: number }> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const edition = await editionOf(tx, id)
    if (edition.state !== 'published' && edition.state !== 'kept')
      throw new TRPCError({ code: 'CONFLICT', message: 'Esa edición no se publicó.' })
    const pending = new Set((await readChanges(tx)).map(nameOf))
    const left: string[] = []
    let count = 0
    for (const change of edition.changes) {
      const entry = entryOf(env, change)
      const [row] = await query(tx, z.object({ value: z.string() }))`
        select value from site_value where key = ${change.key} and language = ${change.language}`
      const published = row?.value ?? null
      const target = edition.state === 'kept' ? change.to : change.from
      const fits = entry && (target === null || readValue(entry, target) !== INVALID)
      const isUntouched = edition.state === 'kept' || published === change.to
      if (!entry || !fits || !isUntouched || pending.has(nameOf(change))) {
        left.push(entry?.label ?? change.key)
        continue
      }
      requireGuard(entry, author)
      await query(tx)`
        insert into site_change (key, language, value, "from", by, at)
        values (${change.key}, ${change.language}, ${target}, ${published}, ${author.username},
          clock_timestamp())`
      count += 1
    }
    return { left, count }
  })

/**
 * Publishes the scheduled editions whose time has come, each in its transaction; one that no longer
 * fits publishes nothing, and its changes are pending again.
 */
export async function publishDue(em: EntityManager, env: Env): Promise<void> {
  const due = await query(em, z.object({ id: z.number() }))`
    select id from site_edition where state = 'scheduled' and publish_at <= now() order by publish_at, id`
  for (const { id } of due) {
    await em.fork().transactional(async (tx) => {
      await lockEditing(tx)
      const { state, changes, by } = await editionOf(tx, id)
      if (state !== 'scheduled') return
      if (await stillFits(tx, env, changes)) {
        await apply(tx, env, by, changes)
        await endEdition(tx, id, 'published')
        const facts = { what: labelsOf(env, changes) }
        record(tx, { who: by, action: 'site.publish', label: String(changes.length), facts })
      } else {
        await putBack(tx, changes)
        await endEdition(tx, id, 'refused')
      }
    })
  }
}

async function stillFits(
  tx: EntityManager,
  env: Env,
  changes: readonly EditionChange[],
): Promise<boolean> {
  for (const change of changes) {
    const entry = entryOf(env, change)
    if (!entry || (change.to !== null && readValue(entry, change.to) === INVALID)) return false
    const [row] = await query(tx, z.object({ value: z.string() }))`
      select value from site_value where key = ${change.key} and language = ${change.language}`
    if ((row?.value ?? null) !== change.from) return false
  }
  return true
}

/** When the next scheduled edition is due; undefined if none waits. */
export async function nextDue(em: EntityManager): Promise<Date | undefined> {
  const [row] = await query(em, z.object({ at: z.coerce.date().nullable() }))`
    select min(publish_at) as at from site_edition where state = 'scheduled'`
  return row?.at ?? undefined
}
