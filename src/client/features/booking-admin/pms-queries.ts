import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { ApiAccess } from '#client/lib/trpc.ts'
import { useToast, type Notify } from '#client/ui/toast/toast.tsx'
import type { PmsStatus } from '#shared/booking/admin.ts'

/** Spec §9; not repeated automatically. */
const FRESH_FOR_MS = 300_000

/** Below the staff's query key, whose data is removed at sign-out. */
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

export interface PmsTest<Input, Output> {
  /** A test that two buttons start has one id, so that both show that it runs. */
  id: string
  call: (client: ApiAccess['client'], input: Input) => Promise<Output>
  /** The toasts of both outcomes (spec §8); without `succeeded` a success has none. */
  succeeded?: (output: Output) => Parameters<Notify>[0]
  failed: (error: unknown) => { title: string; text: string }
  /** What the site knows of the rooms is fetched again after a success. */
  changesRooms?: boolean
}

/** A question to the property that a button of the cockpit asks, with its toasts. */
export function usePmsTest<Input, Output>(test: PmsTest<Input, Output>) {
  const { api, client } = useApi()
  const notify = useToast()
  const mutationKey = ['pms-test', test.id]
  const isRunning = useIsMutating({ mutationKey }) > 0
  const { data, error, mutate } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => test.call(client, input),
    onSuccess: async (output) => {
      const toast = test.succeeded?.(output)
      if (toast) notify(toast)
      if (!test.changesRooms) return
      await Promise.all([api.booking.invalidate(), api.admin.booking.status.invalidate()])
    },
    onError: (reason) => notify({ ...test.failed(reason), destructive: true }),
  })
  return { data, error, start: mutate, isRunning }
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
