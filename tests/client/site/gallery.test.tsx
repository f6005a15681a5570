import { existsSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from '#client/features/gallery/gallery.tsx'
import { GALLERY, galleryOf } from '#shared/hotel/gallery.ts'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('there are six pictures of the island, four of the hotel and three of the neighborhood', () => {
  expect(galleryOf('island')).toHaveLength(6)
  expect(galleryOf('hotel')).toHaveLength(4)
  expect(galleryOf('neighborhood')).toHaveLength(3)
  expect(new Set(GALLERY.map(({ id }) => id)).size).toBe(13)
})

test('every picture exists in all three widths', () => {
  const files = GALLERY.flatMap(({ src }) => pictureSources(src)).map(({ url }) => `public${url}`)

  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('the hotel is shown first, and only its tab is reached by the Tab key', async () => {
  await renderPart(<Gallery />, { language: 'en', at: '/' })

  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'The Island',
    'The Neighborhood',
    'The Hotel',
  ])
  expect(tab('The Hotel').getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([-1, -1, 0])
  expect(within(screen.getByRole('tabpanel')).getAllByRole('link')).toHaveLength(4)
})

test('a pressed tab shows its pictures', async () => {
  await renderPart(<Gallery />, { language: 'en', at: '/' })

  fireEvent.click(tab('The Island'))

  const panel = screen.getByRole('tabpanel', { name: 'The Island' })
  expect(within(panel).getAllByRole('link')).toHaveLength(6)
})

test('the arrow keys, Home and End select a tab and focus it', async () => {
  await renderPart(<Gallery />, { language: 'en', at: '/' })
  tab('The Hotel').focus()

  const visited = ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'Home'].map((key) => {
    fireEvent.keyDown(document.activeElement!, { key })
    return document.activeElement?.textContent
  })

  expect(visited).toEqual([
    'The Island',
    'The Neighborhood',
    'The Hotel',
    'The Neighborhood',
    'The Island',
  ])
  expect(screen.getByRole('tabpanel', { name: 'The Island' })).toBeTruthy()
})

test('every picture links to its file and has a text in every language', async () => {
  await renderPart(<Gallery />, { language: 'zh', at: '/' })

  const links = screen.getAllByRole('link', { hidden: true })
  for (const { src } of GALLERY) {
    const link = links.find((each) => each.getAttribute('href') === src)
    expect(link?.querySelector('img')?.alt).toMatch(/\p{Script=Han}/u)
  }
})

test('a clicked picture opens in the lightbox', async () => {
  await renderPart(<Gallery />, { language: 'en', at: '/' })
  const [, second] = within(screen.getByRole('tabpanel')).getAllByRole('link')

  fireEvent.click(second!)

  const viewer = within(await screen.findByRole('dialog', { name: 'Picture viewer' }))
  expect(viewer.getByText('2 / 4')).toBeTruthy()
})

test('a click for a new tab is left to the browser', async () => {
  await renderPart(<Gallery />, { language: 'en', at: '/' })
  const [first] = within(screen.getByRole('tabpanel')).getAllByRole('link')

  const wasLeft = fireEvent.click(first!, { ctrlKey: true })

  expect(wasLeft).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const tab = (name: string) => screen.getByRole<HTMLButtonElement>('tab', { name })
