import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { storeToken } from '../confirmation/booking-token.ts'
import { bookingQuery, type FoundBooking } from '../queries.ts'

/**
 * Opens the page of a booking just made, which shows it without another request. The token goes into
 * storage before, so that the address is clean from the start: a second navigation to remove it would
 * undo the scroll to the top.
 */
export function useShowBooking() {
  const access = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (booking: BookingView) => {
    const { confirmationNumber, token } = booking
    const lookup = { confirmationNumber, ...(token ? { token } : {}) }
    const found: FoundBooking = { booking }
    queryClient.setQueryData(bookingQuery(access, lookup).queryKey, found)
    const isStored = token !== null && storeToken(confirmationNumber, token)
    void navigate({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber },
      search: token && !isStored ? { token } : {},
      replace: true,
    })
  }
}
