import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NavLinks } from '#client/features/site/header/nav-links.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

afterEach(() => vi.unstubAllGlobals())

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
    .slice(0, 5)

test('on the home page the links lead to its sections', async () => {
  await renderPart(<NavLinks />, { at: '/#blog' })

  expect(links()).toEqual([
    ['Inicio', '/#inicio', null],
    ['Habitaciones', '/#habitaciones', null],
    ['Galería', '/#galeria', null],
    ['Blog', '/#blog', null],
    ['Contacto', '/#contacto', null],
  ])
})

test.each(['/blog', '/blog/moai'])('on %s the blog is the current page', async (at) => {
  await renderPart(<NavLinks />, { at })

  expect(links()).toEqual([
    ['Inicio', '/#inicio', null],
    ['Habitaciones', '/rooms', null],
    ['Galería', '/#galeria', null],
    ['Blog', '/blog', 'page'],
    ['Contacto', '/#contacto', null],
  ])
})

test('after a scroll past several sections the last one is marked', async () => {
  let report: (entries: { isIntersecting: boolean; target: { id: string } }[]) => void = () =>
    undefined
  class Observer {
    constructor(callback: typeof report) {
      report = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await renderPart(<NavLinks />, { at: '/' })

  act(() =>
    report([
      { isIntersecting: true, target: { id: 'blog' } },
      { isIntersecting: false, target: { id: 'blog' } },
      { isIntersecting: true, target: { id: 'contacto' } },
    ]),
  )

  const marked = links().filter(([, , current]) => current === 'location')
  expect(marked.map(([name]) => name)).toEqual(['Contacto'])
})
