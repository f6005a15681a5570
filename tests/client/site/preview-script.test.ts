import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markOf } from '#shared/site/preview/marks.ts'

const SCRIPT = readFileSync('public/preview-site.js', 'utf8')
const KEYS = { 0: 'text.site.hero.title', 1: 'text.site.site.name', 20: 'text.site.nav.rooms' }

/** Listeners that the script adds to the window, which outlives a test. */
const added: [string, EventListener, boolean][] = []
const toPanel = vi.fn()

beforeEach(() => {
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    added.push([type, listener as EventListener, options as boolean])
    add(type, listener as EventListener, options)
  })
  vi.spyOn(window.parent, 'postMessage').mockImplementation(toPanel)
})

afterEach(() => {
  toPanel.mockReset()
  for (const [type, listener, options] of added.splice(0))
    window.removeEventListener(type, listener, options)
  document.adoptedStyleSheets = []
})

/** Opens a page of the preview with this body. */
function open(body: string, address = '/preview/site?lang=de') {
  history.replaceState(null, '', address)
  document.body.innerHTML = `${body}<script type="application/json" id="site-texts">${JSON.stringify(KEYS)}</script>`
  runInThisContext(`(() => {${SCRIPT}})()`)
}

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

/** Clicks, and says whether the browser would follow the link. */
function isFollowed(selector: string): boolean {
  let isPrevented = false
  const end = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', end, { once: true })
  element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return !isPrevented
}

const message = (...keys: string[]) => [{ type: 'site-text', keys }, location.origin]

test('a click on a text tells the panel which it is, with the texts that it quotes', () => {
  open(`<h1>Una casa en Hare Mahina${markOf(1)}${markOf(0)}</h1><p>Otra</p>`)

  isFollowed('h1')
  isFollowed('p')

  expect(toPanel.mock.calls).toEqual([message(KEYS[1], KEYS[0])])
  expect(element('h1').textContent, 'marks are as wide as a space between letters').toBe(
    'Una casa en Hare Mahina',
  )
})

test('a click inside of a text means it, and a click on a part with a text of its own that part', () => {
  open(`<p><b>Una</b> casa${markOf(0)} <em>aquí${markOf(20)}</em></p>`)

  isFollowed('b')
  isFollowed('em')

  expect(toPanel.mock.calls).toEqual([message(KEYS[0]), message(KEYS[20])])
})

test('Enter on a focused text is a click on it, and each text can be focused once', () => {
  open(`<p>Una casa${markOf(0)}</p><a href="/rooms"><span>Habitaciones${markOf(20)}</span></a>`)

  expect(element('p').tabIndex).toBe(0)
  expect(element('span').hasAttribute('tabindex'), 'its link is focused').toBe(false)
  for (const key of ['a', 'Enter'])
    element('p').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

  expect(toPanel.mock.calls).toEqual([message(KEYS[0])])
})

test('the first click on a link chooses its text, the second one follows it', () => {
  open(
    `<a href="/rooms?lang=de"><span>Habitaciones${markOf(20)}</span></a><a id="plain" href="/blog">x</a>`,
  )

  expect(isFollowed('a')).toBe(false)
  expect(isFollowed('span')).toBe(true)
  expect(isFollowed('#plain'), 'it has no text to choose').toBe(true)
  expect(isFollowed('a'), 'another one was followed since').toBe(false)
  expect(toPanel.mock.calls[0]).toEqual(message(KEYS[20]))
})

test.each([
  ['/', '/preview/site?lang=de&changes=all'],
  ['/rooms?lang=de#vista', '/preview/site/rooms?lang=de&changes=all#vista'],
  ['/rooms/suite?lang=fr', '/preview/site/rooms/suite?lang=fr&changes=all'],
  [`${location.origin}/blog`, '/preview/site/blog?lang=de&changes=all'],
  ['#contacto', '#contacto'],
])('the link %s stays in the preview', (href, address) => {
  open(`<a href="${href}" target="_blank">x</a>`, '/preview/site?lang=de&changes=all')

  expect(element('a').getAttribute('href')).toBe(address)
  expect(isFollowed('a')).toBe(true)
})

test.each([
  'https://elsewhere.example/',
  'mailto:iorana@hotel.example',
  'tel:+56322100000',
  '/admin/blog',
  '/feed.xml',
  'javascript:alert(1)',
  'http://[::',
])('the link %s is not followed', (href) => {
  open(`<a href="${href}">x</a>`)

  expect(isFollowed('a')).toBe(false)
  expect(isFollowed('a')).toBe(false)
})

test('no form is sent', () => {
  open('<form action="/contacts" method="post"><button>x</button></form>')

  const isSent = element('form').dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true }),
  )

  expect(isSent).toBe(false)
})
