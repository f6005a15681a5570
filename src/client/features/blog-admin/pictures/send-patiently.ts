import { LostLink, UploadCancelled } from './transfer.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

interface Patience {
  signal: AbortSignal
  /** Fires `retry` when the writer asks for another attempt. */
  impatience: EventTarget
  onWaiting: () => void
}

/** Sends until it arrives: after a lost link again when it returns, when asked, or after a while. */
export async function sendPatiently<T>(send: () => Promise<T>, patience: Patience): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof LostLink)) throw error
      patience.onWaiting()
      await nextChance(patience, Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS))
    }
  }
}

/** @throws UploadCancelled when the writer gives up. */
function nextChance({ signal, impatience }: Patience, waitMs: number): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const once = { once: true, signal: over.signal }
    const timer = setTimeout(resolve, waitMs)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => resolve(), once)
    impatience.addEventListener('retry', () => resolve(), once)
    signal.addEventListener('abort', () => reject(new UploadCancelled()), once)
    if (signal.aborted) reject(new UploadCancelled())
  }).finally(() => over.abort())
}
