import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import type { Env } from '#server/env.ts'
import { readTodayGuests } from '#server/features/today/guests.ts'
import { readOverview } from '#server/features/today/overview.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { hotelDay } from '#shared/calendar.ts'
import { PANEL_TOPICS } from '#shared/panel/live.ts'
import type { EventStream } from './event-stream.ts'

/** With the retries of a call, an outage of the property shows within a minute. */
const WATCH_MS = 20_000

interface WatchOptions {
  env: Env
  database: Database
  storage: StorageSpace
  pms: CachedPms | null
  /** The open streams of this process. */
  streams: ReadonlySet<Pick<EventStream, 'owner' | 'addTopic' | 'tell'>>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * While pages are open, tells them what no trigger announces: what depends on time, such as a late
 * backup or the hotel's day, on the disk, or on the property. Compares the answers of the start page
 * with the earlier ones; the first answers are told to each new stream, because its page may be older.
 */
export function startWatch(options: WatchOptions): Job[] {
  const { streams, now } = options
  let day = hotelDay(now())
  const watch = (round: () => Promise<void>) =>
    // An answer that cannot be read counts as another answer, and the page shows the failure.
    startJob({ everyMs: WATCH_MS, round, onFailure: () => undefined })
  const overview = watch(async () => {
    if (hotelDay(now()) !== day) streams.forEach((each) => PANEL_TOPICS.forEach(each.addTopic))
    day = hotelDay(now())
    const users = new Map(Array.from(streams, ({ owner: { user } }) => [user.id, user]))
    for (const user of users.values()) {
      const context = { ...options, em: options.database.em.fork(), now: now() }
      const answer = await textOf(readOverview(context, user))
      for (const each of streams) if (each.owner.user.id === user.id) each.tell('today', answer)
    }
  })
  // Apart, because the property may answer slowly.
  const guests = watch(async () => {
    if (streams.size === 0) return
    const answer = await textOf(readGuests(options))
    streams.forEach((stream) => stream.tell('guests', answer))
  })
  return [overview, guests]
}

async function readGuests({ database, pms, now }: WatchOptions) {
  const answer = await readTodayGuests({ em: database.em.fork(), pms, now: now() })
  const { source, days, answeredAt } = answer
  // The page names the minute in which the property answered.
  return [source, days, source === 'property' ? answeredAt.slice(0, 'YYYY-MM-DDTHH:mm'.length) : '']
}

const textOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(JSON.stringify, () => 'failed')
