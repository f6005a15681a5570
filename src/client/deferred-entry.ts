/**
 * Loads the page's scripts after its first view, or at the first touch: the page is readable
 * without scripts, and on a slow connection fonts and pictures come first. In light mode only a
 * touch loads the scripts. The server lists them in an attribute of this script's tag.
 */
/** For browsers without `requestIdleCallback`. */
const FALLBACK_MS = 300

const { modules = '', wait } =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset ?? {}
const listeners = new AbortController()
for (const event of ['load', 'pointerdown', 'keydown']) {
  const isWaiting = event === 'load' && wait !== undefined
  if (!isWaiting) addEventListener(event, afterPaint, { signal: listeners.signal })
}
if (wait !== undefined) keepClicks()
else if (document.readyState === 'complete') afterPaint()

function afterPaint(): void {
  if (listeners.signal.aborted) return
  listeners.abort()
  requestAnimationFrame(() => {
    // The second frame starts after the first has been painted, and its timer fires after its own
    // painting.
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

/** Elements that need the scripts: buttons, dialogs, and pictures with a lightbox. */
function keepClicks(): void {
  const page = document.documentElement
  let kept: HTMLElement | null | undefined
  const keep = (event: Event) => {
    const isReady = page.dataset.hydrated !== undefined
    if (isReady || !(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>(
      'button, [aria-haspopup], a[href^="/images/"], a[href^="/uploads/"]',
    )
    if (!pressed) return
    // A second press before the scripts are loaded: the browser handles it without scripts.
    if (pressed === kept) return
    kept = pressed
    event.preventDefault()
    event.stopImmediatePropagation()
    // Assistive technology clicks without a pointer event.
    afterPaint()
  }
  addEventListener('click', keep, { capture: true })
  const press = () => kept?.click()
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    // Outer components are hydrated before inner ones, and idle callbacks run after both.
    if ('requestIdleCallback' in window) requestIdleCallback(press)
    else setTimeout(press, FALLBACK_MS)
  }).observe(page, { attributeFilter: ['data-hydrated'] })
}
