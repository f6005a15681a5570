import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'

export function useBooking(reference: string) {
  const { api } = useApi()
  return useQuery(api.admin.bookings.record.queryOptions({ reference }, { staleTime: 0 }))
}
