import { LostLink } from './problems.ts'
import type { HeicAnswer } from './heic.worker.ts'

/**
 * Decodes a HEIC photo in a worker of our own address, because the policy of the pages allows no
 * other and no `eval`. The decoder is loaded with the first such photo.
 * @returns undefined for a damaged file.
 * @throws LostLink when it cannot be loaded.
 */
export function decodeHeic(file: Blob): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageBitmap | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data))
    worker.addEventListener('error', () => reject(new LostLink()))
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}
