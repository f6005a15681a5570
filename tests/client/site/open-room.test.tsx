import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OpenRoom } from '#client/routes/site/open-room.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

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
