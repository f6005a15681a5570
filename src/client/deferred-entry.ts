/**
 * Loads the page's scripts when its first view is there, or at the first touch: the page is readable
 * without them, and on a slow connection its fonts and pictures have the line to themselves. In light
 * mode only a touch loads them. The server lists them on this script's tag.
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
    // The second frame starts when the first is painted, and a timer set in it fires after its own.
    requestAnimationFrame(() => setTimeout(start))
  })
}

function start(): void {
  for (const name of modules.split(' ').filter(Boolean)) {
    document.head.append(preload(name))
    void import(/* @vite-ignore */ name)
  }
}

/** An import has no priority; a preload of low priority loads after fonts and pictures. */
function preload(name: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = name
  link.fetchPriority = 'low'
  return link
}

/** What only the scripts can do, or do better: buttons, dialogs, and pictures in their place. */
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
    // Pressed again, because the scripts do not come: the browser does what it can.
    if (pressed === kept) return
    kept = pressed
    event.preventDefault()
    event.stopImmediatePropagation()
    // Assistive technology clicks without a pointer.
    afterPaint()
  }
  addEventListener('click', keep, { capture: true })
  const press = () => kept?.click()
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    // The frame of the page is hydrated before its parts, which idle moments come after.
    if ('requestIdleCallback' in window) requestIdleCallback(press)
    else setTimeout(press, FALLBACK_MS)
  }).observe(page, { attributeFilter: ['data-hydrated'] })
}
