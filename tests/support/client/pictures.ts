import { vi } from 'vitest'

/** What the browser has done so far about the pictures of the page; happy-dom itself loads none. */
export function picturesAre(state: 'on their way' | 'there' | 'broken'): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(state !== 'on their way')
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(
    state === 'there' ? 640 : 0,
  )
}
