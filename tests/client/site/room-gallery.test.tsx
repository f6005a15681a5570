import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoomGallery } from '#client/features/rooms/room-gallery.tsx'
import { ROOMS, type Room } from '#shared/hotel/rooms.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const show = (room: Room = ROOMS[2]!) => renderBooking(<RoomGallery room={room} name="Mar" />)

test('the strip and the arrows choose the picture, which the counter and the strip name', async () => {
  await show()
  const strip = within(screen.getByRole('list'))

  fireEvent.click(strip.getAllByRole('button')[3]!)
  expect(screen.getByText('4 / 4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }))

  expect(screen.getByText('1 / 4')).toBeTruthy()
  const [current] = strip.getAllByRole('button', { current: true })
  expect(current?.getAttribute('aria-label')).toBe('Habitación con vista al mar · vista general')
})

test('a picture is shown on the whole screen, with its number and its text', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }))

  fireEvent.click(screen.getByRole('button', { name: 'Ver en pantalla completa' }))

  const viewer = within(await screen.findByRole('dialog', { name: 'Visor de imágenes' }))
  expect(viewer.getByText('2 / 4')).toBeTruthy()
  expect(viewer.getByRole<HTMLImageElement>('img').alt).toBe(
    'Habitación con vista al mar · detalle de la cama',
  )
})

test.each([
  ['no enlarged', 'a swipe', 80, null],
  ['an enlarged', 'a press', 0, '1 / 4'],
])('there is %s picture after %s', async (_, _deed, by, counter) => {
  await show()
  const slide = screen.getAllByRole('img')[0]!
  fireEvent.pointerDown(slide, { clientX: 200 })
  fireEvent.pointerUp(slide, { clientX: 200 - by })
  fireEvent.click(slide)

  const viewer = counter ? await screen.findByRole('dialog') : screen.queryByRole('dialog')

  expect(viewer && within(viewer).getByText(counter!).textContent).toBe(counter)
})

test('one picture has no strip and no arrows, and a room without pictures nothing', async () => {
  const [only] = ROOMS[2]!.gallery
  await show({ ...ROOMS[2]!, gallery: [only!] })
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)

  document.body.replaceChildren()
  await show({ ...ROOMS[2]!, gallery: [] })
  expect(screen.queryByRole('img')).toBeNull()
})
