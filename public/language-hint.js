// Tells a visitor whose browser speaks another of the five languages that the page has it too. It is
// loaded only then, after the page, and says it once: closing it is remembered.

const STORAGE_KEY = 'hotel-language-hint'

const WORDS = {
  es: ['Esta página también está en español', 'Cerrar'],
  en: ['This page is also in English', 'Close'],
  fr: ['Cette page existe aussi en français', 'Fermer'],
  de: ['Diese Seite gibt es auch auf Deutsch', 'Schließen'],
  zh: ['本页也有中文版', '关闭'],
}

const STYLE = {
  position: 'fixed',
  zIndex: 60,
  // Below the language switcher: at the foot of a small screen it would lie over buttons.
  top: 'calc(4.75rem + env(safe-area-inset-top))',
  right: '1rem',
  display: 'flex',
  alignItems: 'center',
  maxWidth: 'calc(100% - 2rem)',
  width: 'max-content',
  padding: '0.25rem 0.25rem 0.25rem 1.25rem',
  borderRadius: '0.75rem',
  background: 'var(--c-nav-solid)',
  color: 'var(--c-white)',
  boxShadow: '0 0.5rem 2rem rgb(0 0 0 / 0.25)',
}

const BUTTON_STYLE = {
  minWidth: '3rem',
  minHeight: '3rem',
  border: 0,
  background: 'none',
  color: 'inherit',
  fontSize: '1.5rem',
}

/** The first language of the browser that the site has. */
const spoken = navigator.languages
  .map((tag) => tag.slice(0, 2).toLowerCase())
  .find((code) => code in WORDS)
const shown = document.documentElement.lang.slice(0, 2)

function isDismissed() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return true
  }
}

/** The entry of the language switcher, which stores the choice when it is followed. */
const entry = () => document.querySelector(`header a[hreflang^="${spoken}"]`)

function show() {
  const [text, close] = WORDS[spoken]
  const hint = document.createElement('p')
  hint.lang = entry().lang
  Object.assign(hint.style, STYLE)
  const dismiss = () => {
    hint.remove()
    localStorage.setItem(STORAGE_KEY, 'closed')
  }

  const link = document.createElement('a')
  link.href = entry().href
  link.textContent = text
  link.style.color = 'inherit'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    dismiss()
    entry().click()
  })

  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', close)
  Object.assign(button.style, BUTTON_STYLE)
  button.addEventListener('click', dismiss)

  hint.append(link, button)
  document.body.append(hint)
}

/** React takes over the page as the server sent it; before that nothing may be added. */
function whenHydrated(then) {
  const root = document.documentElement
  if ('hydrated' in root.dataset) return then()
  new MutationObserver((_changes, observer) => {
    if (!('hydrated' in root.dataset)) return
    observer.disconnect()
    then()
  }).observe(root, { attributeFilter: ['data-hydrated'] })
}

if (spoken && spoken !== shown && !isDismissed()) whenHydrated(() => entry() && show())
