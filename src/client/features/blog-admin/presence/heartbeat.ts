const EVERY_MS = 6000

/**
 * Calls every six seconds until it is stopped, also while the tab is hidden: browsers slow the timers
 * of hidden pages to one a minute, those of workers not.
 */
export function startHeartbeat(beat: () => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setInterval(beat, EVERY_MS)
    return () => clearInterval(timer)
  }
  const worker = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', beat)
  worker.postMessage(EVERY_MS, [])
  return () => worker.terminate()
}
