import { runInThisContext } from 'node:vm'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withNotice } from '#server/ssr/notice-band.ts'
import type { Language } from '#shared/i18n/languages.ts'

const NOTICE = {
  id: 'abc',
  texts: [
    { language: 'es' as const, text: 'Sin agua el martes.' },
    { language: 'de' as const, text: 'Dienstag kein Wasser.' },
  ],
}

const denied = vi.fn(() => {
  throw new DOMException('denied')
})

afterEach(() => void vi.unstubAllGlobals())

/** Opens a page of this language with a notice. */
function visit(language: Language, id = NOTICE.id) {
  const html = '<html><head></head><body><header></header></body></html>'
  const page = withNotice({ html, styleHashes: [] }, { ...NOTICE, id }, { language })
  const opened = new DOMParser().parseFromString(page.html, 'text/html')
  document.documentElement.lang = language
  document.body.innerHTML = opened.body.innerHTML
  runInThisContext(document.querySelector('script')!.textContent)
}

const shown = (): string[] =>
  screen
    .queryAllByRole('complementary')
    .map((band) => `${band.lang}: ${band.firstChild?.textContent}`)

test('the notice is named for screen readers and closed by a button; it stays closed on later pages, in every language', () => {
  visit('de')
  expect(screen.getByRole('complementary', { name: 'Hinweis' }).lang).toBe('de')

  screen.getByRole('button', { name: 'Hinweis schließen' }).click()
  expect(shown()).toEqual([])
  visit('es')
  expect(shown()).toEqual([])
  expect(document.cookie).not.toContain('notice')
})

test('another notice is shown to a guest who has closed one', () => {
  visit('es')
  screen.getByRole('button', { name: 'Cerrar el aviso' }).click()

  visit('es', 'def')

  expect(shown()).toEqual(['es: Sin agua el martes.'])
})

test('the notice follows the language to which the guest switches, and is Spanish where it has no text', async () => {
  visit('es')
  document.documentElement.lang = 'de'
  await vi.waitFor(() => expect(shown()).toEqual(['de: Dienstag kein Wasser.']))

  document.documentElement.lang = 'fr'
  await vi.waitFor(() => expect(shown()).toEqual(['es: Sin agua el martes.']))
})

test('in a browser that keeps nothing the notice is closed for this page', () => {
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
  visit('es')

  screen.getByRole('button', { name: 'Cerrar el aviso' }).click()

  expect(shown()).toEqual([])
  expect(denied).toHaveBeenCalledTimes(2)
})

test('without scripts the notice of the page’s language is shown, without a button', () => {
  const html = '<html><head></head><body><header></header></body></html>'
  const page = withNotice({ html, styleHashes: [] }, NOTICE, { language: 'de', isStill: true })
  document.body.innerHTML = new DOMParser().parseFromString(page.html, 'text/html').body.innerHTML

  expect(shown()).toEqual(['de: Dienstag kein Wasser.'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(page.html).not.toContain('<script')
})
