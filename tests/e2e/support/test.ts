import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Messages of the browser's console; any of them fails the test. */
  consoleMessages: string[]
  /** Runs axe on the page as it is now. */
  expectAccessible: () => Promise<void>
}

/** Every journey: no console message, and axe at hand. */
export const test = base.extend<Fixtures>({
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => messages.push(error.message))
      await use(messages)
      expect(messages, 'messages on the console').toEqual([])
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await settle(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
      ).toEqual([])
    })
  },
})

/** Waits for running animations, since half-faded text has no contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}

/** Opens a page and waits until it is live. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}
