import { vi } from 'vitest'

/** Sets the load state of pictures, because happy-dom loads none. */
export function picturesAre(state: 'loading' | 'loaded' | 'broken'): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(state !== 'loading')
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(
    state === 'loaded' ? 640 : 0,
  )
}
