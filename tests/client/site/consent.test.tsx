import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_KEY } from '#client/features/consent/consent-prompt.tsx'
import { ConsentProvider, ConsentSettings } from '#client/features/consent/consent.tsx'
import { track } from '#client/lib/analytics.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const ID = 'G-TEST1234'

beforeEach(forget)
afterEach(forget)

function forget() {
  localStorage.clear()
  delete window.gtag
  delete window.dataLayer
  document.getElementById('analytics-script')?.remove()
}

test('without a measurement id no question is shown', async () => {
  await renderPart(
    <ConsentProvider>
      <ConsentSettings />
    </ConsentProvider>,
    { at: '/' },
  )

  expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preferencias de analítica' })).toBeNull()
})

test('the question offers yes and no, and nothing is loaded before a yes', async () => {
  await renderConsent()

  const [refuse, accept] = [button('Rechazar'), button('Aceptar')]
  expect(refuse.className).toBe(accept.className)
  expect(screen.getByRole('link', { name: 'Privacidad' }).getAttribute('href')).toBe('/privacy')
  expect(script()).toBeNull()
  expect(window.gtag).toBeUndefined()
})

test('a yes is stored with its version, and only then the script is loaded', async () => {
  await renderConsent()

  fireEvent.click(button('Aceptar'))

  expect(JSON.parse(localStorage.getItem(CONSENT_KEY)!)).toEqual({
    version: 1,
    analytics: 'granted',
  })
  expect(script()?.src).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`)
  expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()

  track('select_content', { item_id: 'cta_hero' })
  expect([...(window.dataLayer!.at(-1) as IArguments)]).toEqual([
    'event',
    'select_content',
    { item_id: 'cta_hero' },
  ])
})

test('a no is stored too, and loads nothing', async () => {
  await renderConsent()

  fireEvent.click(button('Rechazar'))

  expect(JSON.parse(localStorage.getItem(CONSENT_KEY)!).analytics).toBe('refused')
  expect(script()).toBeNull()
  expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
})

test('an earlier yes is used without asking again', async () => {
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 1, analytics: 'granted' }))

  await renderConsent()

  expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
  expect(script()).not.toBeNull()
})

test.each([['not json'], ['{"version":0,"analytics":"granted"}'], ['{"version":1,"analytics":7}']])(
  'the stored value %s counts as no answer',
  async (stored) => {
    localStorage.setItem(CONSENT_KEY, stored)

    await renderConsent()

    expect(screen.getByRole('region', { name: 'Analítica' })).toBeTruthy()
    expect(script()).toBeNull()
  },
)

test('the footer reopens the consent question, and withdrawing consent stops the analytics', async () => {
  await renderConsent()
  fireEvent.click(button('Aceptar'))
  document.cookie = '_ga=GA1.1.2.3; path=/'

  fireEvent.click(button('Preferencias de analítica'))
  expect(button('Aceptar').getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Analítica' }))
  fireEvent.click(button('Rechazar'))

  expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true)
  expect(window.gtag).toBeUndefined()
  expect(script()).toBeNull()
  expect(document.cookie).not.toContain('_ga')
  expect(() => track('select_content')).not.toThrow()
})

test('an answer to the reopened question returns the focus to the footer', async () => {
  await renderConsent()
  fireEvent.click(button('Aceptar'))
  const settings = button('Preferencias de analítica')
  settings.focus()

  fireEvent.click(settings)
  fireEvent.click(button('Rechazar'))

  expect(document.activeElement).toBe(settings)
})

test('an answer given in another tab is used here too', async () => {
  await renderConsent()

  localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 1, analytics: 'refused' }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))

  expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
  expect(script()).toBeNull()
})

test('where storage is forbidden an answer lasts for the visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await renderConsent()

  fireEvent.click(button('Aceptar'))

  expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
  expect(script()).not.toBeNull()
})

async function renderConsent() {
  await renderPart(
    <ConsentProvider>
      <ConsentSettings />
    </ConsentProvider>,
    { at: '/', site: { gaMeasurementId: ID } },
  )
  await act(async () => void (await import('#client/features/consent/consent-prompt.tsx')))
}

const button = (name: string) => screen.getByRole('button', { name })
const script = () => document.querySelector<HTMLScriptElement>('#analytics-script')
