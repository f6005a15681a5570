import type { Page } from '@playwright/test'

/**
 * Gives pages an event stream that only beats: a real one would keep the network from becoming idle,
 * and without any the panel asks by itself.
 */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      readonly beats = setInterval(() => {
        const lastEventId = '9b2f8c1e-7a53-4d1c-8a51-0e6f3b7c2d10'
        this.dispatchEvent(new MessageEvent('message', { data: '', lastEventId }))
      }, 5000)
      close() {
        clearInterval(this.beats)
      }
    } as unknown as typeof EventSource
  })
