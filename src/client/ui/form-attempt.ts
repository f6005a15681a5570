import { useRef } from 'react'

/** A message keeps one id through all retries, so that it is stored once; `fillMs` is the time to write it. */
export function useFormAttempt() {
  const requestId = useRef('')
  const startedAt = useRef(0)
  return {
    begin: () => {
      startedAt.current ||= performance.now()
    },
    facts: () => {
      // Only secure pages can make one; without an id each retry is stored again.
      requestId.current ||= crypto.randomUUID?.() ?? ''
      return {
        ...(requestId.current ? { requestId: requestId.current } : {}),
        fillMs: Math.round(performance.now() - startedAt.current),
      }
    },
    renew: () => {
      requestId.current = ''
      startedAt.current = 0
    },
  }
}
