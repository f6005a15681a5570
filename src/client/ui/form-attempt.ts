import { useEffect, useRef } from 'react'

/** One message keeps one id through every retry, and knows how long it took to write. */
export function useFormAttempt() {
  const requestId = useRef('')
  const begunAt = useRef(0)
  useEffect(() => {
    requestId.current = crypto.randomUUID?.() ?? ''
  }, [])
  return {
    begin: () => {
      begunAt.current ||= performance.now()
    },
    facts: () => ({
      ...(requestId.current ? { requestId: requestId.current } : {}),
      fillMs: Math.round(performance.now() - begunAt.current),
    }),
    renew: () => {
      requestId.current = crypto.randomUUID?.() ?? ''
      begunAt.current = 0
    },
  }
}
