import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import { DAY_MS } from '#shared/calendar.ts'
import {
  EDITION_STATES,
  editionChange,
  type EditionChange,
  type EditionRow,
} from '#shared/site/editing.ts'
import {
  deleteChange,
  lockEditing,
  shown,
  takeChosen,
  type Author,
  type Chosen,
  requirePossible,
} from './changes.ts'
import { entryOf } from './entries.ts'
import { requireReadyPhotos } from '#server/features/media/site-photos.ts'
import { instant } from './stored.ts'
import { keepFormerAddress } from '#server/features/site-rooms/addresses.ts'

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
  now: number,
): Promise<void> =>
  em.transactional(async (tx) => {
    if (publishAt !== undefined) requireAhead(publishAt, now)
    await lockEditing(tx)
    const taken = await takeChosen(tx, env, author, chosen)
    const overtaken = taken.filter(({ change }) => change.from !== change.published)
    if (overtaken.length > 0) {
      const labels = overtaken.map(({ entry }) => entry.label).join(', ')
      const message = `Mientras tanto se publicó otra cosa en: ${labels}. Míralo y guárdalo otra vez.`
      throw new TRPCError({ code: 'CONFLICT', message })
    }
    const changes = taken.map(({ change: { key, language, from, value, by } }) => ({
      key,
      language,
      from,
      to: value,
      by,
    }))
    for (const change of changes) await requirePossible(tx, change)
    await requireReadyPhotos(tx, changes)
    if (publishAt === undefined) await apply(tx, env, author.username, changes)
    await addEdition(tx, author.username, changes, publishAt)
    for (const { change } of taken) await deleteChange(tx, change)
    recordEdition(tx, env, {
      action: publishAt === undefined ? 'site.publish' : 'site.schedule',
      who: author.username,
      changes,
    })
  })

function requireAhead(publishAt: string, now: number): void {
  const ahead = Date.parse(publishAt) - now
  if (ahead <= 0) throw badRequest('Esa hora ya pasó: elige una más tarde.')
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw badRequest('Se puede programar hasta con un año de anticipación.')
}

async function addEdition(
  tx: EntityManager,
  by: string,
  changes: readonly EditionChange[],
  publishAt: string | undefined,
): Promise<void> {
  const state = publishAt === undefined ? 'published' : 'scheduled'
  await query(tx)`
    insert into site_edition (state, changes, by, publish_at, ended_at)
    values (${state}, ${JSON.stringify(changes)}::jsonb, ${by}, ${publishAt ?? null},
      case when ${state} = 'published' then now() end)`
}

/** Writes the values and raises the version, which tells every process. */
export async function apply(
  tx: EntityManager,
  env: Env,
  by: string,
  changes: readonly EditionChange[],
): Promise<void> {
  for (const change of changes) {
    const { key, language, to } = change
    await keepFormerAddress(tx, change)
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

interface EditionAction {
  action: 'site.publish' | 'site.schedule' | 'site.withdraw' | 'site.refuse'
  who: string
  changes: readonly EditionChange[]
}

/** Notes in the log what happened to how many changes, and to which. */
export function recordEdition(
  tx: EntityManager,
  env: Env,
  { action, who, changes }: EditionAction,
): void {
  const labels = new Set(changes.map((change) => entryOf(env, change)?.label ?? change.key))
  record(tx, {
    who,
    action,
    label: String(changes.length),
    facts: { what: [...labels].join(', ') },
  })
}

const storedEdition = z.object({
  id: z.number(),
  state: z.enum(EDITION_STATES),
  by: z.string(),
  createdAt: instant,
  publishAt: instant.nullable(),
  endedAt: instant.nullable(),
  changes: z.array(editionChange),
})

type StoredEdition = z.output<typeof storedEdition>

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
    changes: changes.map(({ key, language, from, to, by, obstacle }) => {
      const entry = entryOf(env, { key, language })
      const original = { original: entry?.original ?? null }
      return {
        key,
        language,
        by,
        label: entry?.label ?? key,
        from: shown(original, from),
        to: shown(original, to),
        ...(obstacle ? { why: OBSTACLE_WORDS[obstacle](entry?.label ?? key, edition.by) } : {}),
      }
    }),
  }))
}

const refusedEdition = storedEdition.pick({ by: true, publishAt: true, changes: true })

/** A scheduled edition that was not published, and why. */
export interface RefusedEdition {
  publishAt: string | null
  reasons: string[]
}

/** The editions that were not published at their time, as long as a change of theirs is pending as it was. */
export async function refusedEditions(em: EntityManager, env: Env): Promise<RefusedEdition[]> {
  const editions = await query(em, refusedEdition)`
    select by, publish_at as "publishAt", changes from site_edition as edition
    where state = 'refused' and exists (
      select 1 from jsonb_to_recordset(edition.changes) as one (key text, language text, "to" text)
      join site_change using (key, language) where value is not distinct from one."to")
    order by ended_at desc`
  const refused = editions.map(({ by, publishAt, changes }) => ({
    publishAt,
    reasons: changes.flatMap((change) => {
      const label = entryOf(env, change)?.label ?? change.key
      return change.obstacle ? [OBSTACLE_WORDS[change.obstacle](label, by)] : []
    }),
  }))
  // Editions of earlier programs have no reasons.
  return refused.filter(({ reasons }) => reasons.length > 0)
}

const OBSTACLE_WORDS = {
  overtaken: (label: string) => `en «${label}» se publicó otra cosa`,
  invalid: (label: string) => `«${label}» ya no es válido`,
  role: (label: string, by: string) =>
    `${by} ya no tiene el acceso de ${ROLE_NAMES.owner}, que «${label}» necesita`,
  open_bookings: (label: string) =>
    `«${label}» no cambia mientras haya reservas abiertas de este sitio`,
} as const

/** An edition, locked. @throws TRPCError NOT_FOUND */
export async function lockEdition(tx: EntityManager, id: number): Promise<StoredEdition> {
  const [edition] = await query(tx, storedEdition)`
    select id, state, by, created_at as "createdAt", publish_at as "publishAt",
      ended_at as "endedAt", changes
    from site_edition where id = ${id} for update`
  if (!edition) throw notFound('No existe esa edición.')
  return edition
}

export const endEdition = (
  tx: EntityManager,
  id: number,
  state: 'published' | 'withdrawn' | 'refused',
  changes?: readonly EditionChange[],
) => query(tx)`
  update site_edition set state = ${state}, ended_at = now(),
    changes = coalesce(${changes ? JSON.stringify(changes) : null}::jsonb, changes)
  where id = ${id}`
