/**
 * Makes a call with a timeout, because a connection may be lost without an error.
 * @throws an error without a code, like that of a lost connection, if the time is over.
 */
export async function timedCall<T>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // Rejects before aborting, so that the caller gets this error.
      reject(new Error('no answer in time'))
      giveUp.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([call(giveUp.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/** Milliseconds before a call that did not reach the server is repeated. */
export const retryDelay = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
