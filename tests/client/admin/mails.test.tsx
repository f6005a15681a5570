import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Mails } from '#client/features/admin/mails.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { MailRow } from '#shared/panel/mails.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const MAIL: MailRow = {
  id: 3,
  recipient: 'ana@example.com',
  subject: 'Tu reserva HM-1',
  outcome: 'Por salir',
  attempts: 0,
  nextAttemptAt: '2026-11-26T23:05:00.000Z',
  sentAt: null,
  discardedAt: null,
  createdAt: '2026-11-26T23:05:00.000Z',
  isTest: false,
}

async function show(answers = {}, mail: Partial<MailRow> = {}) {
  await renderPart(
    <AdminProvider>
      <Mails />
    </AdminProvider>,
    {
      at: '/admin/correo',
      answers: {
        'admin.today.overview': async () => ({ lights: [] }),
        'admin.mail.list': async () => ({ rows: [{ ...MAIL, ...mail }], next: null }),
        'admin.mail.counts': async () => ({ waiting: 1, refused: 0, sent: 0, discarded: 0 }),
        ...answers,
      },
    },
  )
}

/** The list shows each action twice, in the table and on the card. */
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)

test('a mail is given up after a question only, and can be recovered at once', async () => {
  const discard = vi.fn(async () => ({ success: true }))
  const recover = vi.fn(async () => ({ success: true }))
  await show({ 'admin.mail.discard': discard, 'admin.mail.recover': recover })

  await press('Descartar: Tu reserva HM-1')
  const question = screen.getByRole('dialog', { name: '¿Descartar este correo?' })
  expect(question.textContent).toContain('no le llegará a ana@example.com')
  expect(discard).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Descartar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))

  expect(await screen.findByText('El correo espera otra vez para salir')).toBeTruthy()
  expect(discard).toHaveBeenCalledWith({ id: 3 })
  expect(recover).toHaveBeenCalledWith({ id: 3 })
})

test.each([
  ['Iorana, Ana:', 'Iorana, Ana:'],
  [null, 'Este correo no se muestra, porque su enlace da acceso.'],
])('a sent mail is read, not sent again: %s', async (text, shown) => {
  const answers = { 'admin.mail.text': async () => ({ language: 'en', text }) }
  await show(answers, { sentAt: '2026-11-26T23:06:00.000Z', outcome: 'Aceptado por el servidor' })

  await press('Leer: Tu reserva HM-1')

  const mail = await screen.findByRole('dialog', { name: 'Tu reserva HM-1' })
  expect(await within(mail).findByText(shown)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Reintentar|Descartar):/ })).toBeNull()
})

test('a mail that the staff sent to try it is marked among those to guests', async () => {
  await show()
  await screen.findAllByText('Tu reserva HM-1')
  expect(screen.queryAllByText('Prueba')).toEqual([])
  cleanup()

  await show({}, { isTest: true })

  expect((await screen.findAllByText('Prueba')).length).toBeGreaterThan(0)
})
