import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { onStored, readStored, store } from '#client/lib/storage/stored.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
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

/**
 * The token that opens a booking: from the link of a mail it goes into the tab's storage and out of
 * the address, where histories, screenshots and statistics would keep it.
 */
export function useBookingToken(
  confirmationNumber: string,
  token: string | undefined,
): string | undefined {
  const navigate = useNavigate()
  const stored = useSyncExternalStore(
    onStored,
    () => storedToken(confirmationNumber),
    () => undefined,
  )

  useEffect(() => {
    if (!token || !storeToken(confirmationNumber, token)) return
    void navigate({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber },
      search: {},
      replace: true,
      resetScroll: false,
    })
  }, [confirmationNumber, token, navigate])

  return token ?? stored
}

const PREFIX = 'hotel-booking-'

const keyOf = (confirmationNumber: string) => PREFIX + confirmationNumber

/** The token that opens a booking in this tab; undefined on the server and where none is stored. */
export const storedToken = (confirmationNumber: string): string | undefined =>
  readStored(keyOf(confirmationNumber), 'sessionStorage') ?? undefined

/** @returns whether the browser stores it. */
const storeToken = (confirmationNumber: string, token: string): boolean =>
  store(keyOf(confirmationNumber), token, 'sessionStorage')

/** Closes the bookings that were opened in this tab: the next guest at it may be somebody else. */
function forgetTokens(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing is stored either.
  }
}
