import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dashboard } from '#client/features/admin/dashboard.tsx'
import { RequestsPanel } from '#client/features/booking-admin/requests-panel.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { aRequest } from '#tests/support/client/cockpit-answers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

test('a request shows what was wanted and how to answer', async () => {
  await list({ 'admin.booking.requests': async () => [aRequest()] })

  const card = await screen.findByRole('article', { name: 'Solicitud S-ABCD' })

  expect(within(card).getByText('2 feb 2027 a 5 feb 2027')).toBeTruthy()
  expect(within(card).getByText('Nueva')).toBeTruthy()
  expect(within(card).getByText('Avez-vous un lit pour bébé ?').lang).toBe('fr')
  expect(within(card).getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe(
    'mailto:ana@example.com?subject=Hare%20Mahina%20%C2%B7%20S-ABCD',
  )
  expect(within(card).getByRole('link', { name: '+56 9 1234 5678' }).getAttribute('href')).toBe(
    'tel:+56912345678',
  )
  expect(screen.getByText('1 por responder')).toBeTruthy()
})

test('what a guest did not say takes no place', async () => {
  const bare = { phone: '', checkIn: '', checkOut: '', guests: null, room: '', message: '' }
  await list({ 'admin.booking.requests': async () => [aRequest(bare)] })

  const card = await screen.findByRole('article', { name: 'Solicitud S-ABCD' })

  const names = [...card.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Correo', 'Idioma'])
})

test('an answered request stays where it is, and a slip is undone on the spot', async () => {
  const handle = vi.fn(async (input: unknown) => {
    const { handled } = input as { handled: boolean }
    return aRequest({ state: handled ? 'handled' : 'new' })
  })
  await list({
    'admin.booking.requests': async () => [aRequest()],
    'admin.booking.handleRequest': handle,
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como atendida S-ABCD' }))
  const undo = await screen.findByRole('button', { name: /^Deshacer/ })
  expect(screen.getByText('Atendida')).toBeTruthy()
  expect(screen.queryByText('1 por responder')).toBeNull()
  fireEvent.click(undo)

  expect(await screen.findByText('Nueva')).toBeTruthy()
  expect(handle.mock.calls).toEqual([[{ id: 7, handled: true }], [{ id: 7, handled: false }]])
})

test('all requests are shown when asked for', async () => {
  const requests = vi.fn(async (input: unknown) =>
    (input as { state: string }).state === 'all' ? [aRequest({ state: 'handled' })] : [],
  )
  await list({ 'admin.booking.requests': requests })
  expect(await screen.findByText('Ninguna solicitud espera respuesta.')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Qué solicitudes se muestran'), {
    target: { value: 'all' },
  })

  expect(await screen.findByText('Atendida')).toBeTruthy()
})

test('what looks automatic is a list of its own, and becomes a new request on the spot', async () => {
  const suspect = aRequest({ spam: true })
  let accepted = false
  const accept = vi.fn(async () => {
    accepted = true
    return aRequest()
  })
  await list({
    'admin.booking.requests': async (input) => {
      const { state } = input as { state: string }
      if (state === 'spam') return accepted ? [] : [suspect]
      return accepted ? [aRequest()] : []
    },
    'admin.booking.acceptRequest': accept,
  })

  fireEvent.change(await screen.findByLabelText('Qué solicitudes se muestran'), {
    target: { value: 'spam' },
  })
  expect(await screen.findByRole('option', { name: 'Posible spam (1)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Marcar como atendida/ })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'No es spam S-ABCD' }))

  expect(await screen.findByRole('button', { name: 'Marcar como atendida S-ABCD' })).toBeTruthy()
  expect(await screen.findByText('1 por responder')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Posible spam' })).toBeTruthy()
  expect(accept).toHaveBeenCalledExactlyOnceWith({ id: 7 })
})

test('a change that failed is said, and the request is still new', async () => {
  await list({
    'admin.booking.requests': async () => [aRequest()],
    'admin.booking.handleRequest': () => rejectedCall('NOT_FOUND', 'Solicitud no encontrada'),
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como atendida S-ABCD' }))

  expect(await screen.findByText('No se pudo cambiar la solicitud')).toBeTruthy()
  expect(screen.getByText('Nueva')).toBeTruthy()
})

test('requests that cannot be read are not shown as none', async () => {
  await list({ 'admin.booking.requests': () => Promise.reject(new Error('Failed to fetch')) })

  expect(await screen.findByText('No se pudieron cargar las solicitudes.')).toBeTruthy()
  expect(screen.queryByText('Ninguna solicitud espera respuesta.')).toBeNull()
})

test('the dashboard tells the state of the system and how many requests wait', async () => {
  await renderPart(
    <AdminProvider>
      <Dashboard
        username="maria"
        isLeaving={false}
        onLogout={vi.fn()}
        hotelSystem="Configurado (simulado)"
        waitingRequests={2}
      >
        {null}
      </Dashboard>
    </AdminProvider>,
    { at: '/' },
  )

  await waitFor(() => expect(screen.getByText('Configurado (simulado)')).toBeTruthy())
  expect(screen.getByText('2 solicitudes nuevas')).toBeTruthy()
})

function list(answers: Answers) {
  return renderPart(
    <AdminProvider>
      <RequestsPanel />
    </AdminProvider>,
    { at: '/', answers },
  )
}
