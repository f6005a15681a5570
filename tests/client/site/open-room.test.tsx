import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RoomCard } from '#client/features/rooms/room-card.tsx'
import { loadI18n } from '#client/lib/i18n.tsx'
import { loadOpenRoom } from '#client/routes/site/open-room.tsx'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const { OpenRoom } = await loadOpenRoom(await loadI18n('es'))

const reserve = () => fireEvent.click(screen.getByRole('link', { name: 'Reservar' }))

test('without a booking page the guest is led to the contact form, and stays there', async () => {
  const { router } = await renderPart(<OpenRoom id={1} />, { at: '/?room=1' })
  const back = vi.spyOn(router.history, 'back')

  reserve()

  await expect.poll(() => router.state.location.href).toBe('/#contacto')
  expect(back).not.toHaveBeenCalled()
})

test('where popups are blocked nothing stops the booking page from opening', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { router } = await renderPart(<OpenRoom id={1} />, {
    at: '/?room=1',
    site: { bookingEngineUrl: '/engine' },
  })

  reserve()

  expect(assign).toHaveBeenCalledOnce()
  expect(router.state.location.href).toBe('/?room=1')
})

test('a room’s card links to its page, and a plain click opens its details over the page', async () => {
  const { router } = await renderPart(<RoomCard room={ROOMS[2]!} />, { language: 'fr' })
  const link = screen.getByRole('link', { name: 'Voir les détails: Chambre vue océan' })

  expect(link.getAttribute('href')).toBe('/rooms/vue-ocean?lang=fr')
  const inNewTab = fireEvent.click(link, { ctrlKey: true })
  expect([inNewTab, router.state.location.href]).toEqual([true, '/'])
  const isFollowed = fireEvent.click(link)
  expect(isFollowed).toBe(false)
  await expect.poll(() => router.state.location.href).toBe('/?room=3')
})

test('the details say where the guests sleep', async () => {
  await renderPart(<OpenRoom id={4} />, { at: '/?room=4' })

  const beds = screen.getByText('Camas').parentElement!
  expect(within(beds).getAllByRole('definition')).toHaveLength(2)
  expect(within(beds).getByText('Para dos más: un sofá cama')).toBeTruthy()
})
