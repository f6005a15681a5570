/**
 * Loads the page's scripts when its first view is there, or at the first touch: the page is readable
 * without them, and on a slow connection its fonts and pictures have the line to themselves. The
 * server lists them on this script's tag.
 */
const listeners = new AbortController()
for (const event of ['load', 'pointerdown', 'keydown']) {
  addEventListener(event, afterPaint, { signal: listeners.signal })
}
if (document.readyState === 'complete') afterPaint()

function afterPaint(): void {
  listeners.abort()
  requestAnimationFrame(() => {
    // The second frame starts when the first is painted, and a timer set in it fires after its own.
    requestAnimationFrame(() => setTimeout(start))
  })
}

function start(): void {
  const names = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules
  for (const name of names?.split(' ') ?? []) {
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
