import '../styles/chinese.css'
import letters from '../styles/chinese-fonts.css?url'

/** The dictionary of Chinese, whose pages have style sheets and fonts of their own. */
export { default as zh } from '#shared/content/locales/zh/site.json'

/** The first interaction loads the fonts of headings, to keep them out of the first view. */
if (typeof document !== 'undefined') {
  const listeners = new AbortController()
  for (const event of ['pointermove', 'pointerdown', 'scroll', 'keydown'])
    addEventListener(event, loadLetters, { signal: listeners.signal, passive: true })

  function loadLetters(): void {
    listeners.abort()
    // Light mode uses the system's fonts.
    if (document.querySelector('script[data-light]')) return
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = letters
    document.head.append(sheet)
  }
}
