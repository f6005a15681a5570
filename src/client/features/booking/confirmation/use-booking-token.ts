import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { onTokenStored, storedToken, storeToken } from './booking-token.ts'

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
    onTokenStored,
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
