import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ForgotDialog } from '#client/features/auth/forgot-dialog.tsx'
import { EmailLine } from '#client/features/people/email-line.tsx'
import { PasswordSection } from '#client/features/people/password-section.tsx'
import { SessionsSection } from '#client/features/people/sessions-section.tsx'
import { TeamPage } from '#client/features/people/team-page.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const SEEN = '2026-11-28T20:00:00.000Z'

const person = (username: string, role: string, isActive = true) => ({
  username,
  name: null,
  role,
  isActive,
  lastSignInAt: SEEN,
  passkeys: username === 'maria' ? 2 : 0,
  hasCodes: username === 'maria',
})

test('the last owner has a reason instead of buttons, the others have them, without a mail server the way is said', async () => {
  await renderPart(
    <AdminProvider>
      <TeamPage />
    </AdminProvider>,
    {
      answers: {
        'admin.people.list': async () => ({
          people: [
            person('maria', 'owner'),
            person('eva', 'editor'),
            person('ana', 'owner', false),
          ],
          invitations: [],
          hasMail: false,
        }),
      },
    },
  )

  const [last, editor, ended] = await screen.findAllByRole('listitem')
  const buttonsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  expect(within(last!).getByText(/^Es la única cuenta activa de Administración/)).toBeTruthy()
  expect(last?.textContent).toContain('Segundo paso: 2 llaves y códigos de una app')
  expect(editor?.textContent).toContain('Sin segundo paso')
  expect(buttonsOf(last!)).toEqual(['Cerrar sesiones'])
  expect(buttonsOf(editor!)).toEqual(['Cambiar acceso', 'Cerrar sesiones', 'Desactivar'])
  expect(buttonsOf(ended!)).toEqual(['Activar'])
  expect(screen.getByText(/npm run user -- add/)).toBeTruthy()
})

test('a refused password is named beside its field, and what was typed stays', async () => {
  await renderPart(
    <AdminProvider>
      <PasswordSection username="maria" />
    </AdminProvider>,
    {
      answers: {
        'admin.profile.setPassword': () =>
          rejectedCall('BAD_REQUEST', 'Es una de las que se adivinan primero: elige otra.'),
      },
    },
  )
  const field = screen.getByLabelText('Contraseña nueva')
  const rules = () =>
    screen.getAllByRole('listitem').map((rule) => rule.querySelector('path')?.getAttribute('d'))
  const before = rules()

  fireEvent.change(field, { target: { value: 'aaaaaaaaaaaaa' } })
  expect(rules()[0], 'long enough').not.toBe(before[0])
  expect(rules()[1], 'one letter').toBe(before[1])
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))

  await screen.findAllByText('Es una de las que se adivinan primero: elige otra.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((field as HTMLInputElement).value).toBe('aaaaaaaaaaaaa')
})

test('sessions are named by their browser; only others can be ended', async () => {
  const session = { createdAt: SEEN, lastSeenAt: SEEN }
  await renderPart(
    <AdminProvider>
      <SessionsSection
        sessions={[
          { ...session, id: 'a', device: 'Chrome en Android', isCurrent: true },
          { ...session, id: 'b', device: '', isCurrent: false },
        ]}
      />
    </AdminProvider>,
  )

  const [here, other] = screen.getAllByRole('listitem')
  expect(here?.textContent).toMatch(/^Chrome en Android, aquíÚltima vez: /)
  expect(other?.textContent).toMatch(/^Un navegador que no se reconoce/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cerrar las demás',
    'Cerrar',
  ])
})

test('the question for an address goes when it is closed', async () => {
  let closed = 0
  await renderPart(
    <AdminProvider>
      <EmailLine />
    </AdminProvider>,
    {
      answers: {
        'admin.profile.closeAddressQuestion': async () => {
          closed += 1
          return { success: true }
        },
      },
    },
  )

  expect(screen.getByRole('link', { name: 'Poner mi correo' }).getAttribute('href')).toBe(
    '/admin/cuenta#correo',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))

  await expect.poll(() => closed).toBe(1)
})

test.each([
  [true, /^Si hay una cuenta con un correo confirmado/],
  [false, /npm run user -- password/],
])(
  'a person who forgot her password reads what happens next (mail: %j)',
  async (byMail, sentence) => {
    const asked: unknown[] = []
    await renderPart(
      <ForgotDialog username="maria" onBack={() => asked.pop()} onClose={() => 0} />,
      {
        answers: {
          'recovery.request': async (input) => {
            asked.push(input)
            return { byMail }
          },
        },
      },
    )

    fireEvent.click(screen.getByRole('button', { name: 'Mandar el enlace' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(asked).toEqual([{ who: 'maria' }])
    fireEvent.click(screen.getByRole('button', { name: 'Volver a entrar' }))
    expect(asked).toEqual([])
  },
)

test('an empty name is asked for before anything is sent', async () => {
  await renderPart(<ForgotDialog username="" onBack={() => 0} onClose={() => 0} />)

  fireEvent.click(screen.getByRole('button', { name: 'Mandar el enlace' }))

  expect(await screen.findByText('Escribe tu usuario o tu correo')).toBeTruthy()
})
