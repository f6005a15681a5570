/**
 * Loads the page's scripts after the `load` event or the first tap or key, because fonts and
 * pictures come first on a slow connection; in light mode only after a tap or key. The server lists
 * the scripts in an attribute of this script's tag.
 */

const { modules = '', wait } =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset ?? {}
const listeners = new AbortController()
for (const event of ['load', 'pointerdown', 'keydown']) {
  const isWaiting = event === 'load' && wait !== undefined
  if (!isWaiting) addEventListener(event, afterPaint, { signal: listeners.signal })
}
if (wait !== undefined) replayClick()
else if (document.readyState === 'complete') afterPaint()

function afterPaint(): void {
  if (listeners.signal.aborted) return
  listeners.abort()
  requestAnimationFrame(() => {
    // The second frame's timer fires after both frames have been painted.
    requestAnimationFrame(() => setTimeout(start))
  })
}

function start(): void {
  for (const name of modules.split(' ').filter(Boolean)) {
    document.head.append(preload(name))
    void import(/* @vite-ignore */ name)
  }
}

/** Preloads at low priority, after fonts and pictures, because an import has no priority. */
function preload(name: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = name
  link.fetchPriority = 'low'
  return link
}

/**
 * Repeats after hydration the last click on a button, or on a link to a dialog or a picture, which
 * needs the scripts.
 */
function replayClick(): void {
  const page = document.documentElement
  let kept: HTMLElement | null | undefined
  const keep = (event: Event) => {
    const isReady = page.dataset.hydrated !== undefined
    if (isReady || !(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>(
      'button, [aria-haspopup], a[href^="/images/"], a[href^="/uploads/"]',
    )
    if (!pressed) return
    // The second press before the scripts are loaded is left to the browser.
    if (pressed === kept) return
    kept = pressed
    event.preventDefault()
    event.stopImmediatePropagation()
    // Assistive technology clicks without a pointer event.
    afterPaint()
  }
  addEventListener('click', keep, { capture: true })
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    kept?.click()
  }).observe(page, { attributeFilter: ['data-hydrated'] })
}
