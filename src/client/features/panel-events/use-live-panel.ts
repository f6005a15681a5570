import type { QueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import type { AppRouter } from '#server/router.ts'
import { EVENTS_PATH, isPanelTopic, PANEL_TOPICS, type PanelTopic } from '#shared/panel/live.ts'

type Admin = inferRouterOutputs<AppRouter>['admin']

/** A router of the panel, for all its queries, or one query. */
type PanelQuery = { [R in keyof Admin]: R | `${R}.${keyof Admin[R] & string}` }[keyof Admin]

/**
 * The queries to refetch when a topic of the data changes. A record with a form is not refetched,
 * because saving compares the revision that the user has seen.
 */
const QUERIES_BY_TOPIC: Record<PanelTopic, readonly PanelQuery[]> = {
  blog: ['today.overview', 'blog.scheduled'],
  booking: [
    'today.overview',
    'today.guests',
    'bookings.list',
    'bookings.counts',
    'bookings.record',
  ],
  property: ['today.overview', 'today.guests', 'booking.status'],
  backup: ['today.overview', 'backup'],
  inbox: ['today.overview', 'inbox.list', 'inbox.counts', 'inbox.pulse'],
  notes: ['notes'],
  audit: ['audit', 'bookings.list', 'bookings.counts', 'bookings.record'],
  outbox: ['mail', 'newsletter'],
  mail: ['today.overview', 'mail', 'newsletter'],
}

/** Interval of refetches and reconnection attempts while there is no event stream. */
const POLL_MS = 30_000

/** Refetches the panel's data on the server's change notices. */
export function useLivePanel(): void {
  const { queryClient } = useApi()
  useEffect(() => followChanges(queryClient), [queryClient])
}

function followChanges(queryClient: QueryClient): () => void {
  const refetch = (topics: readonly PanelTopic[], cancelRefetch: boolean) => {
    // The session ends, and queries without one would open the login.
    if (queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0) return
    for (const query of new Set(topics.flatMap((topic) => QUERIES_BY_TOPIC[topic]))) {
      const queryKey = [['admin', ...query.split('.')]]
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch })
    }
  }
  let source: EventSource
  let isFirst = true
  const open = () => {
    source = new EventSource(EVENTS_PATH)
    // A new stream refetches everything, because the server does not repeat missed notices.
    source.addEventListener('open', () => {
      if (!isFirst) refetch(PANEL_TOPICS, true)
      isFirst = false
    })
    source.addEventListener('message', ({ data }) =>
      refetch(String(data).split(',').filter(isPanelTopic), true),
    )
  }
  open()
  const timer = setInterval(() => {
    if (source.readyState === EventSource.OPEN) return
    isFirst = false
    // Running calls are not cancelled, because they may be waiting for a login.
    refetch(PANEL_TOPICS, false)
    if (source.readyState === EventSource.CLOSED) open()
  }, POLL_MS)
  return () => {
    clearInterval(timer)
    source.close()
    // The data becomes stale, because outside the panel no notices arrive.
    void queryClient.invalidateQueries({ queryKey: [['admin']], refetchType: 'none' })
  }
}
