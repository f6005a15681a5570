/** How long the engine's host may take to answer. */
const PROBE_MS = 8000

/**
 * Whether the host of a booking page answers. A frame cannot tell: browsers fire `load` for the error
 * page that they show in its place. Of another origin only that it answers can be known.
 */
export async function isReachable(
  url: string,
  signal: AbortSignal,
  timeoutMs = PROBE_MS,
): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const response = await fetch(url, {
      mode: url.startsWith('/') ? 'same-origin' : 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return response.ok || response.type === 'opaque'
  } catch {
    return false
  }
}
