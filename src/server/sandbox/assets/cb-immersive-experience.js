// Stands in for Cloudbeds' "Immersive Experience" loader: the same global function, elements and
// class names, over the sandbox's own booking page in a frame.

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

/** Opens the booking page over the page; throws while it is open already. */
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

/** Without one, or with `auto`, the page's own. */
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

/** The booking page inside the page, or a button that opens it over the page. */
class ImmersiveExperience extends HTMLElement {
  connectedCallback() {
    if (this.childElementCount > 0 || this.getAttribute('mode') === 'popup') return
    this.classList.add('cb-bookingengine-root')
    this.id ||= 'cb-bookingengine'
    const frame = bookingFrame(
      this.getAttribute('property-code') ?? '',
      this.getAttribute('lang'),
      this.getAttribute('currency'),
    )
    frame.width = '100%'
    frame.height = this.getAttribute('height') ?? '700'
    this.append(frame)
  }
}

class BookNowButton extends HTMLElement {
  connectedCallback() {
    if (this.childElementCount > 0) return
    const button = element('button', this.getAttribute('class-name') ?? 'cb-book-now')
    button.type = 'button'
    button.textContent = this.getAttribute('label') ?? NAMES[languageOf(this.getAttribute('lang'))]
    button.addEventListener('click', () => {
      openImmersiveExperiencePopup({
        propertyCode: this.getAttribute('property-code') ?? '',
        lang: this.getAttribute('lang') ?? 'auto',
        currency: this.getAttribute('currency') ?? undefined,
        closeLabel: this.getAttribute('close-label') ?? undefined,
        width: this.getAttribute('width') ?? undefined,
        height: this.getAttribute('height') ?? undefined,
      })
    })
    this.append(button)
  }
}

/** Two dates that lead to the booking page. */
class DatePicker extends HTMLElement {
  connectedCallback() {
    if (this.childElementCount > 0) return
    const language = languageOf(this.getAttribute('lang'))
    const form = element('form')
    form.action = new URL(
      `${language}/reservation/${this.getAttribute('property-code')}`,
      BASE,
    ).href
    if (this.getAttribute('open-in-new-tab') === 'yes') form.target = '_blank'
    for (const name of ['checkin', 'checkout']) {
      const input = element('input')
      Object.assign(input, { type: 'date', name, required: true, ariaLabel: name })
      form.append(input)
    }
    const button = element('button')
    button.textContent = this.getAttribute('button-label') ?? NAMES[language]
    form.append(button)
    this.append(form)
  }
}

customElements.define('cb-property-date-picker', DatePicker)
customElements.define('cb-accommodation-date-picker', class extends DatePicker {})
customElements.define('cb-immersive-experience', ImmersiveExperience)
customElements.define('cb-book-now-button', BookNowButton)
window.openImmersiveExperiencePopup = openImmersiveExperiencePopup
