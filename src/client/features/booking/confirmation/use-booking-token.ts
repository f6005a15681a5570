import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

const keyOf = (confirmationNumber: string) => `hotel-booking-${confirmationNumber}`

/**
 * What opens a booking: from the link of the mail it goes into the tab's memory and out of the
 * address, where histories, screenshots and statistics would keep it.
 */
export function useBookingToken(
  confirmationNumber: string,
  token: string | undefined,
): string | undefined {
  const navigate = useNavigate()
  const kept = useSyncExternalStore(
    never,
    () => read(confirmationNumber),
    () => undefined,
  )

  useEffect(() => {
    if (!token || !keep(confirmationNumber, token)) return
    void navigate({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber },
      search: {},
      replace: true,
      resetScroll: false,
    })
  }, [confirmationNumber, token, navigate])

  return token ?? kept
}

const never = () => () => undefined

function read(confirmationNumber: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(confirmationNumber)) ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether the browser keeps it. */
function keep(confirmationNumber: string, token: string): boolean {
  try {
    sessionStorage.setItem(keyOf(confirmationNumber), token)
    return true
  } catch {
    return false
  }
}
