/** What a visitor does before they use a part of the page; a pointer may also only pass over it. */
const TOUCHES = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
]

let touched: Promise<void> | undefined

/** Resolves when the visitor first moves, scrolls, presses or types anywhere on the page. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const listeners = new AbortController()
    const options = { capture: true, passive: true, signal: listeners.signal }
    const report = () => {
      listeners.abort()
      resolve()
    }
    for (const type of TOUCHES) addEventListener(type, report, options)
  })
  return touched
}
