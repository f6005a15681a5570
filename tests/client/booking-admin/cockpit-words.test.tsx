import { fireEvent, screen } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { expect, test, vi } from 'vitest'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { dayName, duration, money } from '#client/features/booking-admin/bookings/format.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { TechnicalText } from '#client/ui/admin/actions/failure-note.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('a failure has the words of the server, or words of our own where it said none', () => {
  const advised = { code: 'BAD_GATEWAY', advice: 'Revisa la clave.', technical: 'scope' }
  expect(failureOf(answered('Sin permiso.', advised))).toEqual({
    error: 'Sin permiso.',
    advice: 'Revisa la clave.',
    technical: 'scope',
  })

  const bare = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'a.b', requestId: 'r-1' }
  expect(failureOf(answered('Error interno', bare))).toEqual({
    error: 'Error interno',
    advice: expect.stringMatching(/^Inténtalo de nuevo\. Si vuelve a ocurrir/),
    technical: 'INTERNAL_SERVER_ERROR · HTTP 500 · a.b · solicitud r-1',
  })

  expect(failureOf(new Error('Failed to fetch'))).toEqual({
    error: 'No se pudo contactar con el servidor del sitio.',
    advice: 'Revisa la conexión a internet e inténtalo de nuevo.',
    technical: 'Failed to fetch',
  })
})

test('days, moments and times are written as in Chile, on the island’s clock', () => {
  expect(dayName('2027-06-25')).toBe('25 jun 2027')
  expect(dayName('pronto')).toBe('pronto')
  expect(datedMoment('2026-11-21T18:05:00.000Z')).toBe('21 nov 2026, 13:05')
  expect(duration(84.4)).toBe('84 ms')
  expect(duration(1234)).toBe('1,2 s')
})

test('an amount is written as on the site', () => {
  expect(money(74_970, 'USD')).toBe('749,70\u00a0USD')
  expect(money(123_450, 'USD')).toBe(moneyIn('es', 123_450, 'USD'))
})

test('a technical answer is copied, and where that is not possible it is said', async () => {
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('not allowed'))
  await renderPart(
    <AdminProvider>
      <TechnicalText summary="Respuesta en JSON" text="{}" />
    </AdminProvider>,
    { at: '/' },
  )

  fireEvent.click(screen.getByRole('button', { name: 'Copiar respuesta en JSON' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copiado' }))

  expect(await screen.findByRole('button', { name: 'No se pudo copiar' })).toBeTruthy()
  expect(writeText.mock.calls).toEqual([['{}'], ['{}']])
})

const answered = (message: string, data: object) =>
  TRPCClientError.from({ error: { message, code: -32_000, data } } as never)
