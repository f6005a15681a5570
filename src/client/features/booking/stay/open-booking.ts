import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { onStored, readStored, store } from '#client/lib/storage/stored.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { bookingQuery, type FoundBooking } from './queries.ts'

/**
 * Opens the page of a booking that was just made or found, without another request. Stores the
 * token first, so that the URL never contains it. A booking without a token is opened with the
 * typed e-mail address. Forgets the other bookings of this tab, because the next user of the device
 * may be somebody else.
 */
export function useShowBooking() {
  const access = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (booking: BookingView, email?: string) => {
    const { confirmationNumber, token } = booking
    const proof = token ? { token } : email ? { email } : {}
    const found: FoundBooking = { booking }
    const { queryKey } = bookingQuery(access, { confirmationNumber, ...proof })
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
      // The masked page of the same booking is this entry of the history already: the router would
      // go back to where the form stood, away from the heading that takes the focus.
      resetScroll: !location.pathname.endsWith(confirmationNumber),
    })
  }
}

/**
 * The token that opens a booking. Moves a token from the URL, where history and analytics would
 * keep it, to the storage of the tab.
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

/**
 * The key of what the tab stores about a booking, which `useShowBooking` removes with the token.
 * @param part Absent: the token.
 */
export const keyOf = (confirmationNumber: string, part = '') => PREFIX + confirmationNumber + part

/** The token stored in this tab; undefined on the server and if none is stored. */
export const storedToken = (confirmationNumber: string): string | undefined =>
  readStored(keyOf(confirmationNumber), 'sessionStorage') ?? undefined

/** @returns whether the browser stored the token. */
const storeToken = (confirmationNumber: string, token: string): boolean =>
  store(keyOf(confirmationNumber), token, 'sessionStorage')

function forgetTokens(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids storage stores no tokens.
  }
}
