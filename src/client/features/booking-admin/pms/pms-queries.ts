import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import type { PmsStatus } from '#shared/booking/admin.ts'

/** Spec §9: no automatic refetch, also not by a part of the page that mounts after a failure. */
const ONCE = { staleTime: 300_000, retryOnMount: false }

/** Begins with the key `admin`, whose data is deleted at sign-out. */
const PROBE_KEY = [['admin', 'booking', 'probe']] as const

/** The configuration of the PMS and the time of its last answer; does not call the PMS. */
export function usePmsStatus({ enabled = true } = {}) {
  const { api } = useApi()
  return useQuery(api.admin.booking.status.queryOptions(undefined, { ...ONCE, enabled }))
}

/** Calls the PMS, at most every five minutes unless requested. */
export function useProbe() {
  const { client } = useApi()
  const isLeaving = useIsMutating({ mutationKey: SIGN_OUT_KEY }) > 0
  return useQuery({
    queryKey: PROBE_KEY,
    // The section may load while the user signs out.
    enabled: !isLeaving,
    queryFn: ({ signal }) => client.admin.booking.probe.mutate(undefined, { signal }),
    ...ONCE,
  })
}

/** Whether a PMS is configured, live or sandbox. */
export const isUsable = (status: PmsStatus | undefined): boolean =>
  status !== undefined && status.mode !== 'off'

/** Texts for the live PMS, the sandbox and none; the sandbox never looks like the live PMS. */
export const PMS_MODE_TEXTS = {
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

/** The state for the dashboard's card; undefined until known. */
export const stateName = (status: PmsStatus | undefined): string | undefined =>
  status && PMS_MODE_TEXTS[status.mode].state
