import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { badRequest, confirmationRequired, forbidden } from '#server/errors.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { MAX_CHANGES, type ChangeRow } from '#shared/site/editing.ts'
import { nameOf, type ValueName } from '#shared/site/keys.ts'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import { entryOf, type SiteEntry } from './entries.ts'
import { isPreparing, requirePhotos } from '#server/features/media/site-photos.ts'
import { instant, storedName } from './stored.ts'
import { requireMovableZone } from './time-zone.ts'
import { addressProblem, type Change } from '#server/features/site-rooms/addresses.ts'
import { allRoomIds, isOfLostRoom } from '#server/features/site-rooms/rooms.ts'
import { takesName } from '#server/features/site-rooms/room-entries.ts'

/** Who changes the site. */
export type Author = Pick<SignedInUser, 'username' | 'role' | 'isConfirmed'>

const storedChange = storedName.extend({
  /** JSON; null: back to the default. */
  value: z.string().nullable(),
  from: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** What is published now, in JSON; null: the default. */
  published: z.string().nullable(),
})

export type StoredChange = z.output<typeof storedChange>

/** All pending changes, the latest first. */
export const readChanges = (em: EntityManager): Promise<StoredChange[]> => query(em, storedChange)`
  select key, language, c.value, c."from", c.by, c.at, v.value as published
  from site_change c left join site_value v using (key, language)
  order by c.at desc, key, language`

/** The pending changes as the bar lists them; those of values that the program lost are left out. */
export async function listChanges(
  em: EntityManager,
  env: Env,
  { username }: Author,
): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = []
  for (const change of await readChanges(em)) {
    const entry = entryOf(env, change)
    if (!entry) continue
    const { key, language, value, from, by, at, published } = change
    rows.push({
      key,
      language,
      label: entry.label,
      where: entry.where,
      from: shown(entry, published),
      to: shown(entry, value),
      isReset: value === null,
      isGuarded: entry.isGuarded,
      isMine: by === username,
      by,
      at,
      isOvertaken: from !== published,
      isPreparing: await isPreparing(em, change),
    })
  }
  return rows
}

/** A stored value for the panel: that of the default where there is none. */
export const shown = ({ original }: Pick<SiteEntry, 'original'>, json: string | null): unknown =>
  json === null ? original : JSON.parse(json)

/** @throws TRPCError FORBIDDEN for others than owners, or until the password was asked again */
export function requireGuard({ isGuarded, label }: SiteEntry, author: Author): void {
  if (!isGuarded) return
  requireOwner(label, author)
  if (!author.isConfirmed) throw confirmationRequired()
}

/** @throws TRPCError FORBIDDEN for others than owners */
export function requireOwner(label: string, { role }: Pick<Author, 'role'>): void {
  if (role !== 'owner')
    throw forbidden(`«${label}» lo cambia solo quien tiene el acceso de ${ROLE_NAMES.owner}.`)
}

interface Written extends ValueName {
  value?: unknown
  isReset: boolean
  /** Time of the pending change that the person saw; null: none. */
  seen: string | null
  /** The published value that the person saw; absent: not compared. */
  base?: unknown
}

/**
 * Stores a value as a pending change; one that equals what is published ends the pending change.
 * @returns the time of the change; null if none is left.
 * @throws TRPCError BAD_REQUEST with the sentence for the field, CONFLICT if somebody else has
 *   written it since, FORBIDDEN for a guarded value
 */
export async function saveChange(
  em: EntityManager,
  env: Env,
  author: Author,
  { value, isReset, seen, base, ...name }: Written,
): Promise<string | null> {
  const entry = entryOf(env, name)
  if (!entry) throw badRequest(NO_VALUE)
  requireGuard(entry, author)
  const json = isReset ? null : jsonOf(entry, parsed(entry, value))
  return em.transactional(async (tx) => {
    await lockEditing(tx)
    const changes = await readChanges(tx)
    const change = changes.find((one) => nameOf(one) === nameOf(name))
    if (change && change.at !== seen && change.by !== author.username)
      throw new TRPCError({ code: 'CONFLICT', message: takenBy(change.by) })
    const published = await publishedJson(tx, name)
    if (
      !change &&
      base !== undefined &&
      JSON.stringify(base) !== JSON.stringify(shown(entry, published))
    )
      throw new TRPCError({ code: 'CONFLICT', message: PUBLISHED_SINCE })
    if (json === published) {
      await deleteChange(tx, name)
      return null
    }
    await requirePossible(tx, { ...name, from: published, to: json })
    if (json !== null) await requirePhotos(tx, name.key, JSON.parse(json))
    if (!change && changes.length >= MAX_CHANGES) throw badRequest(TOO_MANY)
    return writeChange(tx, { ...name, value: json, from: published, by: author.username })
  })
}

/** @throws TRPCError BAD_REQUEST with the sentence for the field, if the change may not be made now */
export async function requirePossible(tx: EntityManager, change: Change): Promise<void> {
  await requireMovableZone(tx, change)
  if (takesName(change)) throw badRequest(NEEDS_NAME)
  if (isOfLostRoom(change.key, await allRoomIds(tx))) throw badRequest('Esa habitación no existe.')
  const problem = await addressProblem(tx, change)
  if (problem !== undefined) throw badRequest(problem)
}

const NO_VALUE = 'Ese dato ya no existe en el sitio.'

const NEEDS_NAME = 'Una habitación publicada necesita su nombre: para quitarla, archívala.'

const takenBy = (by: string) => `${by} lo cambió mientras tanto: mira su cambio y decide.`

const PUBLISHED_SINCE = 'Mientras tanto se publicó otra cosa aquí: mírala y decide.'

const TOO_MANY = `Ya esperan ${MAX_CHANGES} cambios: publica o descarta algunos primero.`

/** A value as it is stored; null for the default, which no row copies. */
function jsonOf({ original }: SiteEntry, value: unknown): string | null {
  const json = JSON.stringify(value)
  return json === JSON.stringify(original) ? null : json
}

/** What is published, in JSON; null: the default. */
export async function publishedJson(
  tx: EntityManager,
  { key, language }: ValueName,
): Promise<string | null> {
  const [row] = await query(tx, z.object({ value: z.string() }))`
    select value from site_value where key = ${key} and language = ${language}`
  return row?.value ?? null
}

/** Writes a pending change in place of the present one. @returns its time. */
export async function writeChange(
  tx: EntityManager,
  { key, language, value, from, by }: Omit<StoredChange, 'at' | 'published'>,
): Promise<string | null> {
  const [saved] = await query(tx, z.object({ at: instant }))`
    insert into site_change (key, language, value, "from", by, at)
    values (${key}, ${language}, ${value}, ${from}, ${by}, clock_timestamp())
    on conflict (key, language) do update set value = excluded.value, "from" = excluded."from",
      by = excluded.by, at = excluded.at
    returning date_trunc('milliseconds', at) as at`
  return saved?.at ?? null
}

/** A value as it is stored. @throws TRPCError BAD_REQUEST with the sentence for the field */
export function parseValue(env: Env, name: ValueName, value: unknown): unknown {
  const entry = entryOf(env, name)
  if (!entry) throw badRequest(NO_VALUE)
  return parsed(entry, value)
}

function parsed(entry: SiteEntry, value: unknown): unknown {
  try {
    return entry.parse(value)
  } catch (cause) {
    if (cause instanceof z.ZodError) throw new TRPCError({ code: 'BAD_REQUEST', cause })
    throw cause
  }
}

/** Lets one transaction at a time change what is pending or published. */
export async function lockEditing(tx: EntityManager): Promise<number> {
  const [row] = await query(tx, z.object({ version: z.number() }))`
    select version from site_version where id = 1 for update`
  if (row) return row.version
  await query(tx)`insert into site_version (id, version) values (1, 0) on conflict do nothing`
  return lockEditing(tx)
}

/** Which pending change is meant, and when it was written: another one is not meant. */
export interface Chosen extends ValueName {
  at: string
}

/**
 * The chosen pending changes, each once.
 * @throws TRPCError CONFLICT if one of them has been changed or is gone, FORBIDDEN for guarded values
 */
export async function takeChosen(
  tx: EntityManager,
  env: Env,
  author: Author,
  chosen: readonly Chosen[],
): Promise<{ change: StoredChange; entry: SiteEntry }[]> {
  const changes = new Map((await readChanges(tx)).map((change) => [nameOf(change), change]))
  const once = new Map(chosen.map((one) => [nameOf(one), one]))
  return [...once.values()].map((one) => {
    const change = changes.get(nameOf(one))
    const entry = entryOf(env, one)
    if (!change || !entry || change.at !== one.at) {
      throw new TRPCError({ code: 'CONFLICT', message: CHANGED_LIST })
    }
    requireGuard(entry, author)
    return { change, entry }
  })
}

const CHANGED_LIST = 'La lista de cambios cambió mientras tanto: mírala otra vez.'

/** Ends pending changes without publishing them. @throws TRPCError CONFLICT, FORBIDDEN */
export const discardChanges = (
  em: EntityManager,
  env: Env,
  author: Author,
  chosen: readonly Chosen[],
): Promise<void> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const taken = await takeChosen(tx, env, author, chosen)
    for (const { change } of taken) await deleteChange(tx, change)
  })

export const deleteChange = (tx: EntityManager, { key, language }: ValueName) =>
  query(tx)`delete from site_change where key = ${key} and language = ${language}`
