import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { BookingFilter } from '#shared/booking/staff/booking-filters.ts'
import { failureToast } from '../failure-note.tsx'

/** The pages of the list that are shown. */
export function useBookings(filter: BookingFilter, q: string) {
  const { api } = useApi()
  return useInfiniteQuery(
    api.admin.bookings.list.infiniteQueryOptions(
      { filter, q },
      { getNextPageParam: ({ next }) => next ?? undefined, staleTime: 0 },
    ),
  )
}

export function useBookingCounts() {
  const { api } = useApi()
  return useQuery(api.admin.bookings.counts.queryOptions(undefined, { staleTime: 0 })).data
}

export function useBooking(reference: string) {
  const { api } = useApi()
  return useQuery(api.admin.bookings.record.queryOptions({ reference }, { staleTime: 0 }))
}

/**
 * A deed on bookings: says what came of it, and reads everything shown again.
 */
export function useDeed<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  words: { done: (answer: Answer) => string; failed: string },
) {
  const { queryClient } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => notify({ title: words.done(answer) }),
    onError: (error) => notify({ ...failureToast(words.failed, error), destructive: true }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
