// The one script of the preview of the site (`/preview/site`), which the panel shows in a frame: tells
// the panel which text was clicked, and keeps its links inside the preview.

const PREFIX = '/preview/site'

/** Name of the attribute of elements whose text can be changed. */
const TEXT = 'data-site-text'

// The marks of src/shared/site/marks.ts.
const LETTER = /[\u2061-\u2064]/g
const MARK =
  /\u2061[\u2061-\u2064]{2}|\u2062[\u2061-\u2064]{4}|\u2063[\u2061-\u2064]{6}|\u2064[\u2061-\u2064]{8}/g

const STYLE = `[${TEXT}]{cursor:pointer}
[${TEXT}]:where(:hover:not(:has([${TEXT}]:hover)),:focus-visible){outline:2px dashed #d97706;outline-offset:2px}
[${TEXT}].is-chosen{outline:2px solid #d97706;outline-offset:2px}`

const FOCUSABLE = 'a[href],button,summary,input,select,textarea,[tabindex]'

const table = JSON.parse(document.getElementById('site-texts').textContent)
const keysOf = new Map()

function numbersIn(text) {
  return [...text.matchAll(MARK)].map(([mark]) =>
    [...mark.slice(1)].reduce((sum, letter) => sum * 4 + letter.charCodeAt(0) - 0x2061, 0),
  )
}

/** Moves the marks out of the texts, where they would be as wide as the space between letters. */
function readMarks() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const node of texts) {
    const { parentElement: element, data } = node
    if (element.closest('script') || data.search(LETTER) < 0) continue
    const keys = numbersIn(data).flatMap((number) => table[number] ?? [])
    node.data = data.replaceAll(LETTER, '')
    keysOf.set(element, [...new Set([...(keysOf.get(element) ?? []), ...keys])])
  }
  for (const element of keysOf.keys()) {
    element.setAttribute(TEXT, '')
    // So that the keyboard reaches it.
    if (!element.closest(FOCUSABLE)) element.tabIndex = 0
  }
}

/** The address in the preview; null for what the preview does not show. */
function previewOf(link) {
  const { origin, pathname, hash } = link
  const parameters = new URLSearchParams(link.search)
  if (origin !== location.origin) return null
  if (/^\/(?:admin|api|uploads)(?:\/|$)|\.[a-z0-9]{2,5}$/i.test(pathname)) return null
  const own = new URLSearchParams(location.search)
  for (const name of ['lang', 'changes']) {
    if (own.has(name) && !parameters.has(name)) parameters.set(name, own.get(name))
  }
  const path = pathname.startsWith(PREFIX) ? pathname : PREFIX + (pathname === '/' ? '' : pathname)
  const search = parameters.toString()
  return path + (search && `?${search}`) + hash
}

function keepLinks() {
  for (const link of document.querySelectorAll('a[href]')) {
    // A link to a place of the page itself.
    if (link.getAttribute('href').startsWith('#')) continue
    const address = previewOf(link)
    link.removeAttribute('target')
    if (address === null) link.dataset.leaves = ''
    else link.setAttribute('href', address)
  }
}

let chosen = []

/** The elements whose texts are meant: the nearest one around, else all inside a link or button. */
function textsAt(target) {
  const nearest = target.closest(`[${TEXT}]`)
  const control = target.closest('a,button,summary')
  if (nearest && (!control || control.contains(nearest))) return [nearest]
  return control ? [...control.querySelectorAll(`[${TEXT}]`)] : nearest ? [nearest] : []
}

/** Tells the panel; returns whether these texts were chosen before. */
function choose(elements) {
  const isRepeated = elements.every((element) => chosen.includes(element))
  for (const element of chosen) element.classList.remove('is-chosen')
  for (const element of elements) element.classList.add('is-chosen')
  chosen = elements
  const keys = [...new Set(elements.flatMap((element) => keysOf.get(element)))]
  if (keys.length > 0) parent.postMessage({ type: 'site-text', keys }, location.origin)
  return isRepeated
}

/** The first click on a link chooses its text, the second one follows it. */
function onClick(event) {
  const elements = textsAt(event.target)
  const isRepeated = choose(elements)
  const link = event.target.closest('a[href]')
  if (link && (!isRepeated || 'leaves' in link.dataset)) event.preventDefault()
}

function onKey(event) {
  const { target, key } = event
  if (key !== 'Enter' || !target.hasAttribute(TEXT)) return
  // Enter is a click on links and buttons anyway.
  if (!target.closest('a[href],button,summary')) choose([target])
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLE)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
readMarks()
keepLinks()
addEventListener('click', onClick, true)
addEventListener('keydown', onKey, true)
addEventListener('submit', (event) => event.preventDefault(), true)
