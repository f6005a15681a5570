import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageSwitcher } from '#client/features/site/header/language-switcher.tsx'
import { samePath, type LanguagePaths } from '#shared/addresses.ts'
import { picturesAre } from '#tests/support/client/pictures.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('the five languages, each in its own name, lead to the page in that language', async () => {
  await renderPart(<LanguageSwitcher paths={samePath('/')} />)

  expect(links()).toEqual([
    ['Español', '/?lang=es', 'es'],
    ['English', '/?lang=en', 'en'],
    ['Français', '/?lang=fr', 'fr'],
    ['Deutsch', '/?lang=de', 'de'],
    ['中文', '/?lang=zh', 'zh-Hans'],
  ])
})

test('each version links to its own address, and a missing one to the blog', async () => {
  const paths: LanguagePaths = { es: '/blog/moai', fr: '/blog/les-moai' }

  await renderPart(<LanguageSwitcher paths={paths} />, { at: '/blog/moai' })

  expect(links().map(([, href]) => href)).toEqual([
    '/blog/moai?lang=es',
    '/blog?lang=en',
    '/blog/les-moai?lang=fr',
    '/blog?lang=de',
    '/blog?lang=zh',
  ])
})

test('the current language is marked and named', async () => {
  await renderPart(<LanguageSwitcher paths={samePath('/')} />, { language: 'fr' })

  expect(screen.getByText('Langue', { exact: false }).textContent).toContain('Français')
  const current = screen.getByRole('link', { name: 'Français' })
  expect(current.getAttribute('aria-current')).toBe('true')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('a choice is stored, closes the list and opens that language', async () => {
  const { router, preference } = await opened({ es: '/blog/moai', fr: '/blog/les-moai' })

  fireEvent.click(screen.getByRole('link', { name: 'Français' }))

  await waitFor(() => expect(router.state.location.href).toBe('/blog/les-moai?lang=fr'))
  expect(localStorage.getItem('hotel-language-preference')).toBe('fr')
  expect(document.cookie).toContain('hotel-language-preference=fr')
  expect(preference.current()).toBe('fr')
  expect(isOpen()).toBe(false)
})

test('the parameters of a stay are kept in the other languages', async () => {
  const path = '/rooms?checkIn=2027-03-01&checkOut=2027-03-03'
  const { router } = await opened(samePath(path), path)
  expect(links().at(1)).toEqual(['English', `${path}&lang=en`, 'en'])

  fireEvent.click(screen.getByRole('link', { name: 'English' }))

  await waitFor(() => expect(router.state.location.href).toBe(`${path}&lang=en`))
})

test('Spanish has no parameter', async () => {
  const { router } = await opened(samePath('/'), '/?lang=fr')

  fireEvent.click(screen.getByRole('link', { name: 'Español' }))

  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(localStorage.getItem('hotel-language-preference')).toBe('es')
})

test('a click for a new tab is left to the browser', async () => {
  const { router } = await opened(samePath('/'))

  const isOurs = !fireEvent.click(screen.getByRole('link', { name: 'English' }), { ctrlKey: true })

  expect(isOurs).toBe(false)
  expect(router.state.location.href).toBe('/')
  expect(localStorage.getItem('hotel-language-preference')).toBeNull()
})

test('Escape closes the list and returns the focus to its button', async () => {
  await opened(samePath('/'))
  act(() => screen.getByRole('link', { name: 'Deutsch' }).focus())

  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })

  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('summary'))
})

test('a tap outside closes the list, one inside does not', async () => {
  await opened(samePath('/'))

  fireEvent.pointerDown(screen.getByRole('list'))
  expect(isOpen()).toBe(true)

  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
})

test('a flag that cannot be loaded is shown as an emoji', async () => {
  await renderPart(<LanguageSwitcher paths={samePath('/')} />)
  const flag = screen.getByRole('link', { name: '中文' }).querySelector('img')!
  expect(flag.getAttribute('src')).toBe('/flags/zh.svg')

  fireEvent.error(flag)

  expect(screen.getByRole('link', { name: '中文' }).textContent).toBe('🇨🇳中文')
})

test('a flag that failed before hydration is shown as an emoji', async () => {
  picturesAre('broken')

  await renderPart(<LanguageSwitcher paths={samePath('/')} />)

  expect(document.querySelector('img')).toBeNull()
})

async function opened(paths: LanguagePaths, at = '/') {
  const part = await renderPart(<LanguageSwitcher paths={paths} />, { at })
  fireEvent.click(document.querySelector('summary')!)
  expect(isOpen()).toBe(true)
  return part
}

const isOpen = () => document.querySelector('details')!.open

function links() {
  return within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')])
}
