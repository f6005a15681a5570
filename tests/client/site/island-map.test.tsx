import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LocationBlock } from '#client/features/location/location-block.tsx'
import coast from '#shared/content/hotel/coast.json'
import { mapPlaces, TONGARIKI, type Position } from '#shared/hotel/island.ts'
import type { Catalogue } from '#shared/hotel/catalogues.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const SITE = { hotelLatitude: -27.1478, hotelLongitude: -109.4296 }

test('every place of the map is on land', () => {
  const places = { ...mapPlaces({ ...SITE } as never), tongariki: TONGARIKI }

  for (const [id, place] of Object.entries(places)) expect(isOnLand(place), id).toBe(true)
  expect(isOnLand({ latitude: -27.15, longitude: -109.46 })).toBe(false)
})

test('the four places of the selector can be chosen, the hotel first', async () => {
  await renderPart(<LocationBlock />, { language: 'en' })

  const places = screen.getAllByRole<HTMLInputElement>('radio')
  expect(places.map(({ value }) => value)).toEqual(['hotel', 'airport', 'hangaroa', 'ahu'])
  expect(places.map(({ checked }) => checked)).toEqual([true, false, false, false])

  fireEvent.click(screen.getByRole('radio', { name: /Mataveri Airport/ }))
  expect(places.map(({ checked }) => checked)).toEqual([false, true, false, false])
})

test('a place clicked on the map is selected in the list', async () => {
  await renderPart(<LocationBlock />, { language: 'en' })
  const [mark] = [...document.querySelectorAll('.mark')].filter((each) =>
    each.textContent?.includes('Ahu Hanga Kioʻe'),
  )

  fireEvent.click(mark!)

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Kioʻe/ }).checked).toBe(true)
})

test('distances and times are written out, also for the place that cannot be selected', async () => {
  await renderPart(<LocationBlock />, { language: 'en' })

  expect(textOf('radio', /Airport/)).toContain('15 min by car')
  expect(textOf('radio', /Airport/)).not.toContain('as the crow flies')
  expect(textOf('radio', /Hanga Roa/)).toContain('5 min on foot')
  expect(textOf('radio', /Hanga Roa/)).toContain('400 m as the crow flies')
  const tongariki = screen.getByText('The fifteen moai, on the opposite coast.').parentElement
  expect(tongariki?.textContent).toContain('20 min by car')
  expect(tongariki?.textContent).toMatch(/15\.\d km/)
})

test('the external map is loaded on request only, and names its provider', async () => {
  await renderPart(<LocationBlock />, { language: 'en' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/comes from maps\.example, which will receive your IP/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Load the street map' }))

  const frame = screen.getByTitle<HTMLIFrameElement>('Street map: Hare Mahina')
  expect(frame.getAttribute('src')).toBe('https://maps.example/?at=-27.14780,-109.42960')
  expect(frame.getAttribute('loading')).toBe('lazy')
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups')
})

test('the street map follows the selected place and can be closed', async () => {
  await renderPart(<LocationBlock />, { language: 'en' })
  fireEvent.click(screen.getByRole('button', { name: 'Load the street map' }))

  fireEvent.click(screen.getByRole('radio', { name: /Airport/ }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Street map: Mataveri Airport')
  expect(frame.getAttribute('src')).toContain('-27.16480,-109.42190')

  fireEvent.click(screen.getByRole('button', { name: 'Back to the island map' }))
  expect(document.querySelector('iframe')).toBeNull()
})

test('the coast names its source', async () => {
  await renderPart(<LocationBlock />)

  const source = within(screen.getByRole('figure'))
  expect(source.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy()
  expect(screen.getByRole('figure').textContent).toContain('ODbL')
})

function textOf(role: string, name: RegExp) {
  return screen.getByRole(role, { name }).closest('label')?.textContent
}

/** Counts how often a ray to the east meets the coast. */
function isOnLand({ latitude, longitude }: Position): boolean {
  const crossings = (coast as Catalogue<'coast'>).filter(([x1, y1], index) => {
    const [x2, y2] = (coast as Catalogue<'coast'>).at(index - 1)!
    if (y1 > latitude === y2 > latitude) return false
    return longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
  })
  return crossings.length % 2 === 1
}

test('Chinese names fit on the map, and the list beside it has the Latin ones too', async () => {
  await renderPart(<LocationBlock />, { language: 'zh' })

  const names = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(names).toContain('阿胡汤加里基')
  expect(names).toContain('阿胡安加基奥埃')
  expect(names.filter((name) => name.includes('（'))).toEqual([])
  expect(screen.getByText('阿胡汤加里基（Ahu Tongariki）')).toBeTruthy()
})
