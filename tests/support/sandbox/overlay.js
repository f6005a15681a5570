// Replaces Cloudbeds' "Immersive Experience" loader: the same global function and class names, with
// the sandbox's booking page in a frame.

const BASE = new URL('..', document.currentScript.src)
const FONT = "'Hanken Grotesk', system-ui, sans-serif"
const NAMES = { es: 'Reservas', en: 'Bookings', fr: 'Réservations', de: 'Buchung', zh: '预订' }

const SHEET = `
:host { position: fixed; inset: 0; z-index: 1100; display: grid; place-items: center; }
:host([hidden]) { display: none; }
.shade { position: absolute; inset: 0; background: rgb(12 16 16 / .72); }
.panel { position: relative; display: grid; grid-template-rows: auto 1fr; width: min(100vw, var(--width)); height: min(100dvh, var(--height));
  background: #f8f3ea; box-shadow: 0 40px 80px -20px rgb(40 26 14 / .5); }
iframe { width: 100%; height: 100%; border: 0; display: block; }
button { justify-self: end; min-width: 44px; min-height: 44px; padding: 0 16px; border: 0;
  background: none; color: #1b1917; font: 600 18px/1 ${FONT}; cursor: pointer; }
button:focus-visible { outline: 3px solid #00745a; outline-offset: -3px; }`

let isOpen = false

/** Opens the booking page over the page; throws if it is already open. */
function openImmersiveExperiencePopup(config = {}) {
  const { propertyCode, lang, currency, closeLabel = '×', width, height, onClose } = config
  if (!propertyCode) throw new Error('propertyCode is required')
  if (isOpen) throw new Error('The immersive experience popup is already open')
  isOpen = true

  const host = document.createElement('div')
  host.className = 'cb-bookingengine-root cb-portal'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  host.style.setProperty('--width', cssLength(width, '1200px'))
  host.style.setProperty('--height', cssLength(height, '100dvh'))

  const panel = element('div', 'panel')
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-modal', 'true')
  panel.setAttribute('aria-label', NAMES[languageOf(lang)])
  const close = element('button')
  close.type = 'button'
  close.textContent = closeLabel
  const shade = element('div', 'shade')
  panel.append(close, bookingFrame(propertyCode, lang, currency))
  root.append(shade, panel)

  const before = document.activeElement
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    host.remove()
    removeEventListener('keydown', onKey)
    before?.focus?.()
    onClose?.()
  }
  const onKey = (event) => {
    if (event.key === 'Escape') leave()
  }
  close.addEventListener('click', leave)
  shade.addEventListener('click', leave)
  addEventListener('keydown', onKey)
  document.body.append(host)
  close.focus()
  return leave
}

function bookingFrame(code, lang, currency) {
  const frame = document.createElement('iframe')
  const language = languageOf(lang)
  const url = new URL(`${language}/reservation/${encodeURIComponent(code)}`, BASE)
  const asked = new URLSearchParams(location.search)
  for (const name of ['checkin', 'checkout', 'adults', 'kids', 'promo', 'rid', 'room_type']) {
    if (asked.has(name)) url.searchParams.set(name, asked.get(name))
  }
  if (currency) url.searchParams.set('currency', currency)
  frame.src = url.href
  frame.title = NAMES[language]
  return frame
}

/** The language of the document if none or `auto` is given. */
function languageOf(lang) {
  const wanted = !lang || lang === 'auto' ? document.documentElement.lang.slice(0, 2) : lang
  return wanted in NAMES ? wanted : 'es'
}

function cssLength(value, otherwise) {
  if (typeof value === 'number') return `${value}px`
  return value || otherwise
}

function element(tag, className) {
  const made = document.createElement(tag)
  if (className) made.className = className
  return made
}

window.openImmersiveExperiencePopup = openImmersiveExperiencePopup
