import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'

const SCRIPT = readFileSync('public/language-hint.js', 'utf8')

/** What a page of this language shows to a browser that speaks these. */
function visit(shown: string, spoken: string[]): HTMLElement | null {
  Object.defineProperty(navigator, 'languages', { value: spoken, configurable: true })
  document.documentElement.lang = shown
  document.documentElement.dataset.hydrated = ''
  const links = LANGUAGE_OPTIONS.map(
    ({ code, tag }) => `<a href="/?lang=${code}" hreflang="${tag}" lang="${tag}"></a>`,
  )
  document.body.innerHTML = `<header>${links.join('')}</header>`
  runInThisContext(`(() => {${SCRIPT}})()`)
  return document.querySelector('body > p')
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'languages')
  delete document.documentElement.dataset.hydrated
})

test.each([
  ['de', ['de-AT', 'en'], 'Diese Seite gibt es auch auf Deutsch'],
  ['zh-Hans', ['zh-TW'], '本页也有中文版'],
  ['fr', ['it', 'fr-CA', 'en'], 'Cette page existe aussi en français'],
])(
  'a first visitor whose browser speaks %s sees the hint once, in that language',
  (tag, spoken, text) => {
    const hint = visit('es', spoken)

    expect(hint?.lang).toBe(tag)
    expect(hint?.querySelector('a')?.textContent).toBe(text)
    hint?.querySelector('button')?.click()
    expect(document.querySelector('body > p')).toBeNull()
    expect(visit('es', spoken)).toBeNull()
  },
)

test('following it chooses the language as the switcher does', () => {
  const hint = visit('es', ['de'])
  const chosen = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('a[hreflang=de]')?.addEventListener('click', chosen)

  hint?.querySelector('a')?.click()

  expect(chosen).toHaveBeenCalledOnce()
  expect(document.querySelector('body > p')).toBeNull()
})

test.each([
  ['speaks the page’s language', 'es', ['es-CL', 'de']],
  ['speaks none of the five', 'es', ['it', 'ja']],
  ['speaks the page’s language first of the five', 'en', ['pt', 'en-US', 'es']],
])('a browser that %s gets no hint', (_name, shown, spoken) => {
  expect(visit(shown, spoken)).toBeNull()
})
