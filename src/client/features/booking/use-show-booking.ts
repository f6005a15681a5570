import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { forgetTokens, storeToken } from './confirmation/booking-token.ts'
import { bookingQuery, type FoundBooking } from './queries.ts'

/**
 * Opens the page of a booking just made or found, which shows it without another request. The token
 * goes into storage before, so that the address is clean from the start: a second navigation to remove
 * it would undo the scroll to the top. A booking made elsewhere has none; its page asks with the e-mail
 * with which it was found. Bookings that were opened in this tab before ask for the e-mail
 * again: the next guest at it may be somebody else.
 */
export function useShowBooking() {
  const access = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (booking: BookingView, email?: string) => {
    const { confirmationNumber, token } = booking
    const proof = token ? { token } : email ? { email } : {}
    const lookup = { confirmationNumber, ...proof }
    const found: FoundBooking = { booking }
    const { queryKey } = bookingQuery(access, lookup)
    forgetTokens()
    queryClient.removeQueries({ queryKey: queryKey.slice(0, 1) })
    queryClient.setQueryData(queryKey, found)
    const isStored = token !== null && storeToken(confirmationNumber, token)
    void navigate({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber },
      search: token && !isStored ? { token } : {},
      state: email && !token ? { lookupEmail: email } : {},
      replace: true,
    })
  }
}
