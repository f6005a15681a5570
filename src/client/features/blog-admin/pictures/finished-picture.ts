import { timedCall } from '#client/lib/timed-call.ts'
import { errorOf, LostLink, UploadCancelled, type Uploaded } from './transfer.ts'

/** Without any progress for so long the link is taken for lost. */
export const SILENCE_MS = 30_000

/**
 * Has the picture made of the parts that were sent.
 * @throws UploadCancelled; LostLink, after which it may be repeated; else the server's sentence.
 */
export async function finishedPicture(address: string, cancelled: AbortSignal): Promise<Uploaded> {
  const { response, answer } = await timedCall(SILENCE_MS, async (late) => {
    const signal = AbortSignal.any([cancelled, late])
    const found = await fetch(address, { method: 'POST', signal })
    return { response: found, answer: (await found.json()) as Partial<Uploaded> & Told }
  }).catch(() => {
    // Also an answer that broke off: the request may be repeated.
    throw cancelled.aborted ? new UploadCancelled() : new LostLink()
  })
  if (response.ok && answer.url) return { ...answer, url: answer.url }
  // Another request makes the picture at this moment.
  if (response.status === CONFLICT) throw new LostLink()
  throw errorOf(response.status, answer.message ?? '', response.headers.get('retry-after'))
}

const CONFLICT = 409

interface Told {
  message?: string
}
