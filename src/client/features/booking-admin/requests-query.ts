import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { BookingRequestRow } from '#shared/booking/admin.ts'
import { failureOf } from './failure-note.tsx'

/** Which requests are listed: those waiting for an answer, all, or those that look automatic. */
export const REQUEST_FILTERS = ['new', 'all', 'spam'] as const

export type RequestFilter = (typeof REQUEST_FILTERS)[number]

/** The guests' booking requests, the newest first; refetched whenever the list is opened. */
export function useRequests(state: RequestFilter) {
  const { api } = useApi()
  return useQuery(api.admin.booking.requests.queryOptions({ state }, { staleTime: 0 }))
}

/** How many look automatic; undefined until that is known. */
export const useSpamRequests = (): number | undefined =>
  useRequests('spam').data?.filter(({ spam }) => spam).length

/** How many requests wait for an answer; undefined until that is known. */
export function useWaitingRequests(): number | undefined {
  const { data } = useRequests('new')
  return data?.filter(({ state }) => state === 'new').length
}

/**
 * Marks a request as answered, or as new again. It stays where it is in the lists, so that a slip
 * can be undone on the spot.
 */
export function useHandleRequest() {
  const { client } = useApi()
  return useRequestChange((input: { id: number; handled: boolean }) =>
    client.admin.booking.handleRequest.mutate(input),
  )
}

/**
 * Marks a request as sent by a person; it keeps its place in the list and now waits for an answer.
 */
export function useAcceptRequest() {
  const { api, client, queryClient } = useApi()
  return useRequestChange(async (input: { id: number }) => {
    const accepted = await client.admin.booking.acceptRequest.mutate(input)
    const { queryKey } = api.admin.booking.requests.queryOptions({ state: 'new' })
    void queryClient.invalidateQueries({ queryKey })
    return accepted
  })
}

function useRequestChange<Input>(mutationFn: (input: Input) => Promise<BookingRequestRow>) {
  const { api, queryClient } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn,
    onSuccess: (changed) => {
      for (const state of REQUEST_FILTERS) {
        const { queryKey } = api.admin.booking.requests.queryOptions({ state })
        queryClient.setQueryData(queryKey, (rows: BookingRequestRow[] | undefined) =>
          rows?.map((row) => (row.id === changed.id ? changed : row)),
        )
      }
    },
    onError: (error) =>
      notify({
        title: 'No se pudo cambiar la solicitud',
        text: failureOf(error).error,
        destructive: true,
      }),
  })
}
