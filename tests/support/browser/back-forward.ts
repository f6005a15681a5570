import type { CDPSession, Page } from '@playwright/test'

/** Reported for every page, because headless Chromium has no back/forward cache. */
const BROWSER_REASONS = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]

/** Reported if a picture or script was still loading when the visitor left the page. */
const TIMING_REASON = 'OutstandingNetworkRequestOthers'

const IGNORED = new Set([...BROWSER_REASONS, TIMING_REASON])

/** Why the browser does not restore a page when the visitor goes back; empty if it does. */
export async function reasonsNotRestored(page: Page, url: string, next: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor()
  // An open call would be another reason: the footer makes one, and so do parts below the first view.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForFunction(areCallsAnswered, undefined, { polling: 500 })
  await page.goto(next)
  const [reasons] = await Promise.all([reasonsOf(devtools), page.goBack({ waitUntil: 'commit' })])
  await devtools.detach()
  return reasons.filter((reason) => !IGNORED.has(reason))
}

/** Whether the call of the footer is answered, and nothing was answered since the last time. */
function areCallsAnswered(): boolean {
  const calls = performance.getEntriesByType('resource').map(({ name }) => name)
  const known = document.documentElement.dataset.calls
  document.documentElement.dataset.calls = String(calls.length)
  return calls.some((name) => name.includes('auth.status')) && known === String(calls.length)
}

/** The browser names the reasons when it goes back, or restores the page. */
function reasonsOf(devtools: CDPSession): Promise<string[]> {
  return new Promise((resolve) => {
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    )
    devtools.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([])
    })
  })
}
