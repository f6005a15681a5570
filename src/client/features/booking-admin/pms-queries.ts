import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { SIGN_OUT } from '#client/lib/reauthentication.tsx'
import type { PmsStatus } from '#shared/booking/admin.ts'

/** Spec §9; no automatic refetch. */
const FRESH_FOR_MS = 300_000

/** Below the staff's query key, whose data is deleted at sign-out. */
const PROBE_KEY = [['admin', 'booking', 'probe']] as const

/** How the hotel-management system is configured, and when it last answered; does not call it. */
export function usePmsStatus() {
  const { api } = useApi()
  return useQuery(api.admin.booking.status.queryOptions(undefined, { staleTime: FRESH_FOR_MS }))
}

/** Asks the property, at most every five minutes unless requested. */
export function useProbe() {
  const { client } = useApi()
  const isLeaving = useIsMutating({ mutationKey: SIGN_OUT }) > 0
  return useQuery({
    queryKey: PROBE_KEY,
    // The section may load while the session ends.
    enabled: !isLeaving,
    queryFn: ({ signal }) => client.admin.booking.probe.mutate(undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

/** Whether there is a property to ask, real or simulated. */
export const isUsable = (status: PmsStatus | undefined): boolean =>
  status !== undefined && status.mode !== 'off'

/** Names of the systems; the simulated one is never shown as the real one. */
export const MODES = {
  live: { name: 'en vivo', color: 'green', state: 'Configurado', connected: 'Conectado' },
  sandbox: {
    name: 'simulado',
    color: 'orange',
    state: 'Configurado (simulado)',
    connected: 'Responde la simulación: aún no hay hotel conectado',
  },
  off: {
    name: 'sin configurar',
    color: 'gray',
    state: 'No configurado',
    connected: 'Sin configurar',
  },
} as const

/** The state in a word for the dashboard's card; undefined until known. */
export const stateName = (status: PmsStatus | undefined): string | undefined =>
  status && MODES[status.mode].state
