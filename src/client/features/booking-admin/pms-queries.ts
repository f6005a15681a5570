import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { PmsStatus } from '#shared/booking/admin.ts'

/** Spec §9; not tried again by itself. */
const FRESH_FOR_MS = 300_000

/** Below the key of everything of the staff's, which is forgotten when they leave. */
const PROBE_KEY = [['admin', 'booking', 'probe']] as const

/** How the hotel-management system is set up. */
export function usePmsStatus() {
  const { api } = useApi()
  return useQuery(api.admin.booking.status.queryOptions(undefined, { staleTime: FRESH_FOR_MS }))
}

/** Asks the property itself; at most every five minutes unless asked to. */
export function useProbe() {
  const { client } = useApi()
  return useQuery({
    queryKey: PROBE_KEY,
    queryFn: ({ signal }) => client.admin.booking.probe.mutate(undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

/** Whether there is a property to ask: the real one or the simulated one. */
export const isUsable = (status: PmsStatus | undefined): boolean =>
  status !== undefined && status.mode !== 'off'

const STATES: Record<PmsStatus['mode'], string> = {
  live: 'Configurado',
  sandbox: 'Configurado (simulado)',
  off: 'No configurado',
}

/** The state in a word, for the dashboard's card; undefined until it is known. */
export const stateName = (status: PmsStatus | undefined): string | undefined =>
  status && STATES[status.mode]
