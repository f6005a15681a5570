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
  if (!isWaiting) addEventListener(event, startAfterPaint, { signal: listeners.signal })
}
replayPresses()
if (wait === undefined && document.readyState === 'complete') startAfterPaint()

function startAfterPaint(): void {
  if (listeners.signal.aborted) return
  listeners.abort()
  requestAnimationFrame(() => {
    // The second frame's timer fires after both frames have been painted.
    requestAnimationFrame(() => setTimeout(() => void start()))
  })
}

/**
 * Runs each script in a task of its own, between which the page answers: the server names them in the
 * order in which they need each other. Imported at once, all would run in the task of the first.
 */
async function start(): Promise<void> {
  const names = modules.split(' ').filter(Boolean)
  document.head.append(...names.map(preload))
  for (const name of names) await import(/* @vite-ignore */ name)
}

/** Preloads at low priority, after fonts and pictures, because an import has no priority. */
function preload(name: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = name
  link.fetchPriority = 'low'
  return link
}

const NEED_SCRIPTS = 'button, [aria-haspopup], a[href^="/images/"], a[href^="/uploads/"]'

/**
 * Repeats the last click when React has taken over what was clicked: with the page on a button, or on
 * a link to a dialog or a picture, which needs the scripts; with a slice of it (lib/slices.tsx) on
 * any button or link. So are the keys of tabs.
 */
function replayPresses(): void {
  let kept: Element | undefined
  const keep = (event: Event, pressed: HTMLElement | null, press: () => void) => {
    // The second press before the scripts are loaded is left to the browser.
    if (!pressed || isAnswered(pressed) || pressed === kept) return
    kept = pressed
    event.preventDefault()
    event.stopImmediatePropagation()
    // Assistive technology clicks without a pointer event.
    startAfterPaint()
    let isTold = false
    const repeat = () => {
      if (pressed !== kept) return
      if (isAnswered(pressed)) {
        kept = undefined
        press()
        return
      }
      if (!isTold && isHydrated()) {
        isTold = true
        pressed.dispatchEvent(new Event('press-waits'))
      }
      requestAnimationFrame(repeat)
    }
    repeat()
  }
  addEventListener(
    'click',
    (event) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
      const pressed = found(event, isHydrated() && isPlain ? 'button, a' : NEED_SCRIPTS)
      // Without waiting for a touch the scripts are near, and the browser sends a form as well.
      if (wait === undefined && !isHydrated() && pressed?.matches('[type=submit]')) return
      keep(event, pressed, () => pressed?.click())
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key } = event
      const tab = /^(?:Arrow|Home|End)/.test(key) ? found(event, '[role=tab]') : null
      keep(event, tab, () =>
        tab?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      )
    },
    { capture: true },
  )
}

const found = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined

/**
 * Whether React, or on a page that is hydrated another script, answers to what was pressed. React
 * marks its elements, among them the one around an article's text; the slices that it has not taken
 * over stand in `main` without a mark.
 */
function isAnswered(pressed: Element): boolean {
  for (let each: Element | null = pressed; each && each !== document.body;) {
    if (each.localName === 'main') return false
    if (Object.keys(each).some((name) => name.startsWith('__reactProps'))) return true
    each = each.parentElement
  }
  return isHydrated()
}
