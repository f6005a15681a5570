import { LostLink, UploadCancelled } from './transfer.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/**
 * Attempts without progress, after which only a returning connection or the writer starts another.
 */
const MAX_VAIN = 6

interface Patience {
  signal: AbortSignal
  /** Fires `retry` when the writer asks for another attempt. */
  impatience: EventTarget
  /** Share that has arrived. */
  share: () => number
  onWaiting: () => void
}

/**
 * Sends until the file has arrived. After a lost connection it tries again when the connection
 * returns, on request, or after a wait, as long as attempts make progress.
 */
export async function sendPatiently<T>(send: () => Promise<T>, patience: Patience): Promise<T> {
  let reached = 0
  for (let vain = 0; ; vain += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof LostLink)) throw error
      if (patience.share() > reached) vain = 0
      reached = patience.share()
      patience.onWaiting()
      await nextChance(patience, vain)
    }
  }
}

/** @throws UploadCancelled when the writer gives up. */
function nextChance({ signal, impatience }: Patience, vain: number): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const once = { once: true, signal: over.signal }
    if (vain < MAX_VAIN) {
      const timer = setTimeout(resolve, Math.min(FIRST_WAIT_MS * 2 ** vain, LONGEST_WAIT_MS))
      over.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    addEventListener('online', () => resolve(), once)
    impatience.addEventListener('retry', () => resolve(), once)
    signal.addEventListener('abort', () => reject(new UploadCancelled()), once)
    if (signal.aborted) reject(new UploadCancelled())
  }).finally(() => over.abort())
}
