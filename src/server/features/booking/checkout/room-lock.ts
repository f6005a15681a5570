import { randomUUID } from 'node:crypto'
import { sleep } from '#server/concurrency/sleep.ts'
import type { EntityManager } from '#server/database/database.ts'
import { busy } from '../booking-errors.ts'

/** Longer than a quote and a booking take together. */
const HOLD_SECONDS = 90
/** How long a guest waits for those before them. */
const PATIENCE_MS = 25_000
const POLL_MS = 80

/** Who is last in the line for a room type, for each client of the property. */
const counters = new WeakMap<object, Map<string, Promise<void>>>()

/** Where to hold, and in whose line: checkouts of one process share a client of the property. */
interface Place {
  em: EntityManager
  pms: object
}

/**
 * Runs a task while no other checkout, in any process, works on the same room types. Within a
 * process they stand in line; between processes a row with an end stands for the place, so that no
 * connection is kept while the property is asked.
 * @throws SERVICE_UNAVAILABLE when it takes too long.
 */
export async function holding<T>(
  { em, pms }: Place,
  roomTypeIds: readonly string[],
  task: () => Promise<T>,
): Promise<T> {
  const lines = counters.get(pms) ?? new Map<string, Promise<void>>()
  counters.set(pms, lines)
  const until = Date.now() + PATIENCE_MS
  // In one order for everybody, so that two carts never wait for each other.
  const keys = [...new Set(roomTypeIds)].toSorted()
  const holder = randomUUID()
  return keys.reduceRight<() => Promise<T>>(
    (inner, key) => () =>
      inLine(lines, { key, until }, () => held(em, { key, holder, until }, inner)),
    task,
  )()
}

/** Runs a task unless it is running already, in any process; then it does nothing and gives null. */
export async function tryHolding<T>(
  em: EntityManager,
  key: string,
  task: () => Promise<T>,
): Promise<T | null> {
  const holder = randomUUID()
  if (!(await take(em, { key, holder }))) return null
  return released(em, { key, holder }, task)
}

async function inLine<T>(
  lines: Map<string, Promise<void>>,
  { key, until }: Omit<Hold, 'holder'>,
  task: () => Promise<T>,
): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve()
  const { promise: mine, resolve: done } = Promise.withResolvers<void>()
  const last = before.then(() => mine)
  lines.set(key, last)
  try {
    const patience = AbortSignal.timeout(Math.max(1, until - Date.now()))
    const tooLate = new Promise<never>((_, reject) => {
      patience.addEventListener('abort', () => reject(busy()), { once: true })
    })
    await Promise.race([before, tooLate])
    return await task()
  } finally {
    done()
    if (lines.get(key) === last) lines.delete(key)
  }
}

interface Hold {
  key: string
  holder: string
  until: number
}

async function held<T>(em: EntityManager, hold: Hold, task: () => Promise<T>): Promise<T> {
  while (!(await take(em, hold))) {
    if (Date.now() >= hold.until) throw busy()
    await sleep(POLL_MS)
  }
  return released(em, hold, task)
}

async function released<T>(
  em: EntityManager,
  { key, holder }: Omit<Hold, 'until'>,
  task: () => Promise<T>,
): Promise<T> {
  try {
    return await task()
  } finally {
    await em.execute('delete from booking_hold where key = ? and holder = ?', [key, holder])
  }
}

async function take(em: EntityManager, { key, holder }: Omit<Hold, 'until'>): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    `insert into booking_hold as kept (key, holder, expires_at)
     values (?, ?, now() + make_interval(secs => ?))
     on conflict (key) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where kept.expires_at <= now()
     returning 1`,
    [key, holder, HOLD_SECONDS],
  )
  return taken.length > 0
}
