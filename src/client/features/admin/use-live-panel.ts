import type { QueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { SIGN_OUT } from '#client/lib/reauthentication.tsx'
import type { AppRouter } from '#server/router.ts'
import { EVENTS_PATH, isPanelTopic, PANEL_TOPICS, type PanelTopic } from '#shared/panel/live.ts'

type Admin = inferRouterOutputs<AppRouter>['admin']

/** A router of the panel, or one of its queries. */
type Part = { [R in keyof Admin]: R | `${R}.${keyof Admin[R] & string}` }[keyof Admin]

/**
 * The queries to refetch when a topic of the data changes. A record with a form is not refetched:
 * the form belongs to the state that the user has seen.
 */
const SHOWN: Record<PanelTopic, readonly Part[]> = {
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

/** Interval of queries and of reconnection attempts while there is no event stream. */
const WITHOUT_STREAM_MS = 30_000

/** Refetches the panel's data on the server's change notices. */
export function useLivePanel(): void {
  const { queryClient } = useApi()
  useEffect(() => followChanges(queryClient), [queryClient])
}

function followChanges(queryClient: QueryClient): () => void {
  const readAgain = (topics: readonly PanelTopic[], cancelRefetch: boolean) => {
    // After the end of the session queries would be refused.
    if (queryClient.isMutating({ mutationKey: SIGN_OUT }) > 0) return
    for (const part of new Set(topics.flatMap((topic) => SHOWN[topic]))) {
      const queryKey = [['admin', ...part.split('.')]]
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch })
    }
  }
  let source: EventSource
  let isFirst = true
  const open = () => {
    source = new EventSource(EVENTS_PATH)
    // Refetches everything, because the server does not repeat notices that were missed without a
    // stream.
    source.addEventListener('open', () => {
      if (!isFirst) readAgain(PANEL_TOPICS, true)
      isFirst = false
    })
    source.addEventListener('message', ({ data }) =>
      readAgain(String(data).split(',').filter(isPanelTopic), true),
    )
  }
  open()
  const timer = setInterval(() => {
    if (source.readyState === EventSource.OPEN) return
    isFirst = false
    // Does not cancel running calls, which may be waiting for a login.
    readAgain(PANEL_TOPICS, false)
    if (source.readyState === EventSource.CLOSED) open()
  }, WITHOUT_STREAM_MS)
  return () => {
    clearInterval(timer)
    source.close()
    // Marks the data as stale, because no notices arrive while another page is shown.
    void queryClient.invalidateQueries({ queryKey: [['admin']], refetchType: 'none' })
  }
}
