import type { QueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { STREAM_KEY, type PanelStream } from '#client/lib/panel-stream.ts'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import type { AppRouter } from '#server/router.ts'
import {
  EVENTS_PATH,
  HEARTBEAT_MS,
  HELLO,
  isPanelTopic,
  PANEL_TOPICS,
  type PanelTopic,
} from '#shared/panel/live.ts'

type Admin = inferRouterOutputs<AppRouter>['admin']

/** A router of the panel, for all its queries, or one query. */
type PanelQuery = { [R in keyof Admin]: R | `${R}.${keyof Admin[R] & string}` }[keyof Admin]

/**
 * The queries to refetch when a topic of the data changes. A record with a form is not refetched,
 * because saving compares the revision that the user has seen.
 */
const QUERIES_BY_TOPIC: Record<PanelTopic, readonly PanelQuery[]> = {
  blog: ['today.overview', 'blog.scheduled', 'blog.presence'],
  booking: [
    'today.overview',
    'today.guests',
    'bookings.list',
    'bookings.counts',
    'bookings.record',
    'bookings.within',
  ],
  property: ['today.overview', 'today.guests', 'booking.status'],
  backups: ['today.overview', 'backup'],
  inbox: ['today.overview', 'inbox.list', 'inbox.counts', 'inbox.pulse'],
  notes: ['notes'],
  audit: ['audit', 'bookings.list', 'bookings.counts', 'bookings.record'],
  outbox: ['mail', 'newsletter'],
  mail: ['today.overview', 'mail', 'newsletter'],
  presence: ['blog.presence'],
  // By time an article becomes overdue, a backup late, and a booking hangs.
  today: [
    'today.overview',
    'blog.scheduled',
    'backup',
    'bookings.list',
    'bookings.counts',
    'bookings.record',
  ],
  guests: ['today.guests', 'bookings'],
  site: ['site', 'steps'],
  'site-changes': ['site', 'steps'],
}

const queriesOf = (topics: readonly PanelTopic[]): PanelQuery[] =>
  topics.flatMap((topic) => QUERIES_BY_TOPIC[topic])

/** What may have changed unheard while the page was loaded; the server tells the start page itself. */
const FIRST_QUERIES: readonly PanelQuery[] = ['inbox.pulse']

/** Without a message for this time, of which two may be late, the stream is opened again. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 2000
const CHECK_MS = 1000
/** Interval of refetches while no stream can be opened. */
const POLL_MS = 60_000

/** Refetches the panel's data on the server's change notices. */
export function useLivePanel(): void {
  const { queryClient } = useApi()
  useEffect(() => followChanges(queryClient), [queryClient])
}

function followChanges(queryClient: QueryClient): () => void {
  const refetch = (queries: Iterable<PanelQuery>, cancelRefetch = true) => {
    // The session ends, and queries without one would open the login.
    if (queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0) return
    for (const query of new Set(queries)) {
      const queryKey = [['admin', ...query.split('.')]]
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch })
    }
  }
  let source: EventSource
  let isFirst = true
  let openedAt = 0
  let polledAt = -Infinity
  const tell = (stream: PanelStream) => queryClient.setQueryData(STREAM_KEY, stream)
  const hear = ({ data, lastEventId: id }: MessageEvent) => {
    openedAt = Date.now()
    tell({ id, beat: openedAt })
    if (data !== HELLO) refetch(queriesOf(String(data).split(',').filter(isPanelTopic)))
    // The server does not repeat what was missed; of a page that has just been loaded it is little.
    else refetch(isFirst ? FIRST_QUERIES : queriesOf(PANEL_TOPICS))
    isFirst = false
  }
  const open = () => {
    openedAt = Date.now()
    source = new EventSource(EVENTS_PATH)
    source.addEventListener('message', hear)
  }
  open()
  const timer = setInterval(() => {
    const now = Date.now()
    // By the clock, because timers of a hidden page are late, and of a closed computer stand still.
    if (Math.abs(now - openedAt) < SILENCE_MS) return
    source.close()
    open()
    isFirst = false
    if (Math.abs(now - polledAt) < POLL_MS) return
    polledAt = now
    tell({ id: null, beat: now })
    // Running calls are not cancelled, because they may be waiting for a login.
    refetch(queriesOf(PANEL_TOPICS), false)
  }, CHECK_MS)
  return () => {
    clearInterval(timer)
    source.close()
    queryClient.removeQueries({ queryKey: STREAM_KEY })
    // The data becomes stale, because outside the panel no notices arrive.
    void queryClient.invalidateQueries({ queryKey: [['admin']], refetchType: 'none' })
  }
}
