import { hash } from 'node:crypto'

interface SentForm {
  requestId?: string | undefined
  website?: unknown
  fillMs?: unknown
}

/**
 * The unique value by which a repeated form is known, in 128 bits; undefined without a request id.
 * Includes the content, so that a corrected form does not count as repeated.
 */
export function requestHash({ requestId, website: _w, fillMs: _f, ...content }: SentForm) {
  if (requestId === undefined) return undefined
  return hash('sha256', JSON.stringify([requestId.toLowerCase(), content])).slice(0, 32)
}
