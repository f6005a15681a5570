import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lightbox } from '#client/ui/lightbox/lightbox.tsx'
import { galleryOf } from '#shared/hotel/gallery.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const images = galleryOf('island')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('it opens on the chosen picture and shows its number and the total', async () => {
  await open(2)

  expect(screen.getByText('3 / 6')).toBeTruthy()
  expect(picture().alt).toContain('totora')
  expect(screen.getByText('Rano Kau')).toBeTruthy()
  expect(screen.getByText('Imágenes ilustrativas.')).toBeTruthy()
})

test('the next picture replaces the last after a fade of 150 ms', async () => {
  await open(0)

  fireEvent.click(next())

  expect(screen.getByText('2 / 6')).toBeTruthy()
  await pass(149)
  expect(picture().alt).toContain('ahu, con el sol')
  await pass(1)
  expect(picture().alt).toContain('palmeras')
})

test('several quick steps show only the last picture', async () => {
  await open(0)

  for (let n = 0; n < 3; n += 1) {
    fireEvent.click(next())
    // eslint-disable-next-line no-await-in-loop -- one press after the other.
    await pass(60)
  }
  await pass(150)

  expect(screen.getByText('4 / 6')).toBeTruthy()
  expect(picture().alt).toContain('cantera')
})

test('the first picture has no previous and the last no next', async () => {
  await open(0)
  expect(previous().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(previous())
  expect(screen.getByText('1 / 6')).toBeTruthy()

  for (let n = 0; n < 9; n += 1) fireEvent.keyDown(document.body, { key: 'ArrowRight' })

  expect(screen.getByText('6 / 6')).toBeTruthy()
  expect(next().getAttribute('aria-disabled')).toBe('true')
  expect(previous().getAttribute('aria-disabled')).toBe('false')
})

test('the arrow keys change the picture', async () => {
  await open(2)

  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(screen.getByText('2 / 6')).toBeTruthy()

  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(screen.getByText('4 / 6')).toBeTruthy()
})

test('a swipe changes the picture, a short movement does not', async () => {
  await open(2)

  swipe(-30)
  expect(screen.getByText('3 / 6')).toBeTruthy()
  swipe(-80)
  expect(screen.getByText('4 / 6')).toBeTruthy()
  swipe(80)
  expect(screen.getByText('3 / 6')).toBeTruthy()
})

test('a swipe that is over before the picture has followed it changes the picture', async () => {
  await open(2)

  // Nothing is rendered before the end.
  act(() => swipe(-80))

  expect(screen.getByText('4 / 6')).toBeTruthy()
})

test('Escape closes it, and it is removed 300 ms later', async () => {
  const onClosed = await open(0)

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

  await pass(299)
  expect(onClosed).not.toHaveBeenCalled()
  await pass(1)
  expect(onClosed).toHaveBeenCalledOnce()
})

test('a click beside the picture closes it, a click on the picture does not', async () => {
  const onClosed = await open(0)

  fireEvent.click(picture())
  await pass(300)
  expect(onClosed).not.toHaveBeenCalled()

  fireEvent.click(stage())
  await pass(300)
  expect(onClosed).toHaveBeenCalledOnce()
})

test('a swipe that ends beside the picture does not close it', async () => {
  const onClosed = await open(0)

  swipe(-80)
  fireEvent.click(stage())
  await pass(300)

  expect(onClosed).not.toHaveBeenCalled()
})

test('the pictures on both sides are preloaded', async () => {
  const asked: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      sizes = ''
      set srcset(value: string) {
        asked.push(value.split(' ')[0] ?? '')
      }
    },
  )

  await open(2)

  expect(asked).toEqual([
    '/images/gallery/anakena-small.webp',
    '/images/gallery/rano-raraku-small.webp',
  ])
  vi.unstubAllGlobals()
})

async function open(start: number) {
  const onClosed = vi.fn()
  await renderPart(<Lightbox images={images} start={start} onClosed={onClosed} />)
  return onClosed
}

function swipe(by: number) {
  const from = { clientX: 200, isPrimary: true, button: 0 }
  fireEvent.pointerDown(stage(), from)
  fireEvent.pointerMove(stage(), { ...from, clientX: 200 + by })
  fireEvent.pointerUp(stage(), { ...from, clientX: 200 + by })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const picture = () => screen.getByRole<HTMLImageElement>('img')
const stage = () => picture().closest<HTMLElement>('.stage')!
const next = () => screen.getByRole('button', { name: 'Imagen siguiente' })
const previous = () => screen.getByRole('button', { name: 'Imagen anterior' })
