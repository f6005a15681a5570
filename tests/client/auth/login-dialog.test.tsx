import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AccountCorner } from '#client/features/auth/account-corner.tsx'
import { LoginDialog } from '#client/features/auth/login-dialog.tsx'
import { notePasskey } from '#client/lib/sign-in/passkeys.ts'
import type { Credentials } from '#shared/auth/auth.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

/** The footer is near. */
class NearObserver {
  readonly #report: (entries: object[]) => void
  constructor(report: (entries: object[]) => void) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: true }])
  }
  disconnect(): void {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver))

const OURS = { username: 'maria', password: ' Veo la mar ' }

test("the dialog has the spec's title, text and placeholders", async () => {
  await renderPart(<LoginDialog onClose={vi.fn()} />, { at: '/', language: 'de' })

  expect(screen.getByRole('dialog', { name: 'Acceso Administrativo' })).toBeTruthy()
  expect(
    screen.getByText('Ingrese sus credenciales para acceder al panel de administración.'),
  ).toBeTruthy()
  expect(box('Usuario').placeholder).toBe('Ingrese usuario')
  expect(box('Contraseña').placeholder).toBe('Ingrese contraseña')
  expect(box('Contraseña').type).toBe('password')
})

test('missing fields are named on submit, and while typing after it', async () => {
  const signIn = vi.fn(async (_input: unknown) => ({ username: 'maria' }))
  await renderPart(<LoginDialog onClose={vi.fn()} />, {
    at: '/',
    answers: { 'auth.login': signIn },
  })
  fireEvent.input(box('Usuario'), { target: { value: '' } })
  expect(screen.queryByText('Usuario requerido')).toBeNull()

  submit()

  expect(screen.getByText('Usuario requerido')).toBeTruthy()
  expect(screen.getByText('Contraseña requerida')).toBeTruthy()
  expect(document.activeElement).toBe(box('Usuario'))
  fill('Usuario', 'maria')
  expect(screen.queryByText('Usuario requerido')).toBeNull()
  expect(screen.getByText('Contraseña requerida')).toBeTruthy()
  fill('Usuario', '')
  expect(screen.getByText('Usuario requerido')).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
})

test('while the login is checked the button is disabled and says so', async () => {
  const signIn = vi.fn((_input: unknown) => new Promise<Credentials>(() => undefined))
  await renderPart(<LoginDialog onClose={vi.fn()} />, {
    at: '/',
    answers: { 'auth.login': signIn },
  })
  fillAll()

  submit()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Verificando...' })
  fireEvent.submit(button.form!)

  expect(button.disabled).toBe(true)
  expect(signIn).toHaveBeenCalledExactlyOnceWith(OURS)
})

test('signing in closes the dialog, shows a toast and then opens the panel', async () => {
  const pathsAtClose: string[] = []
  const { router } = await renderPart(
    <LoginDialog onClose={() => pathsAtClose.push(router.state.location.pathname)} />,
    { at: '/', answers: { 'auth.login': async () => ({ username: 'maria' }) } },
  )
  fillAll()

  submit()

  expect(await screen.findByText('Acceso autorizado')).toBeTruthy()
  expect(screen.getByText('Redirigiendo al panel de administración...')).toBeTruthy()
  expect(pathsAtClose).toEqual(['/'])
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

test("a rejected login shows the server's sentence and keeps the fields", async () => {
  const close = vi.fn()
  const message = 'Usuario o contraseña incorrectos.'
  await renderPart(<LoginDialog onClose={close} />, {
    at: '/',
    answers: { 'auth.login': () => rejectedCall('UNAUTHORIZED', message) },
  })
  fillAll()

  submit()

  expect(await screen.findByText('Error de acceso')).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(box('Usuario').value).toBe(OURS.username)
  expect(close).not.toHaveBeenCalled()
})

test('an account with factors asks for a code after the password, and again after a wrong one', async () => {
  const needed = { reason: 'second_factor_required', factors: ['code', 'recovery'] }
  const finish = vi
    .fn(async (_input: unknown) => ({ username: 'maria' }))
    .mockImplementationOnce(() => rejectedCall('UNAUTHORIZED', 'El código no es correcto.', needed))
  const { router } = await renderPart(<LoginDialog onClose={vi.fn()} />, {
    at: '/',
    answers: {
      'auth.login': () => rejectedCall('UNAUTHORIZED', 'Falta el segundo paso.', needed),
      'auth.finish': finish,
    },
  })
  fillAll()
  submit()

  const code = await screen.findByLabelText('Código')
  expect(document.activeElement).toBe(code)
  expect(screen.queryByText('Error de acceso')).toBeNull()
  submit()
  expect(screen.getByText('Código requerido')).toBeTruthy()
  for (const typed of ['000000', '123456']) {
    fill('Código', typed)
    submit()
    await waitFor(() => expect(finish).toHaveBeenLastCalledWith({ oneTimeCode: typed }))
    if (typed === '000000') await screen.findByText('El código no es correcto.')
  }

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

test('the button for a passkey is drawn only where one was made', async () => {
  const name = 'Entrar con la huella o el teléfono'
  vi.stubGlobal('PublicKeyCredential', Object)
  const first = await renderPart(<LoginDialog onClose={vi.fn()} />, { at: '/' })
  expect(screen.queryByRole('button', { name })).toBeNull()
  first.unmount()
  notePasskey()
  await renderPart(<LoginDialog onClose={vi.fn()} />, { at: '/' })

  expect(screen.getByRole('button', { name })).toBeTruthy()
  localStorage.clear()
})

test('a failed connection shows our own sentence', async () => {
  await renderPart(<LoginDialog onClose={vi.fn()} />, {
    at: '/',
    answers: { 'auth.login': () => Promise.reject(new Error('Failed to fetch')) },
  })
  fillAll()

  submit()

  expect(await screen.findByText('Error de acceso')).toBeTruthy()
  expect(screen.getByText('Error de autenticación')).toBeTruthy()
})

test('a visitor sees only the login button, which opens the dialog', async () => {
  const status = vi.fn(async () => ({ isAuthenticated: false }))
  await corner({ 'auth.status': status })

  fireEvent.click(screen.getByRole('button', { name: 'Admin' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(status).toHaveBeenCalledOnce())
})

test('who came from a page of the panel gets the dialog without a press, and that page after the login', async () => {
  history.replaceState(null, '', '/?acceso=%2Fadmin%2Fblog%3Fedit%3D242')
  const { router } = await corner({
    'auth.status': async () => ({ isAuthenticated: false }),
    'auth.login': async () => ({ username: 'maria' }),
  })

  await screen.findByRole('dialog', { name: 'Acceso Administrativo' })
  fillAll()
  submit()

  await waitFor(() => expect(router.state.location.href).toBe('/admin/blog?edit=242'))
  history.replaceState(null, '', '/')
})

test('while it is not known whether somebody is signed in, no dialog opens by itself', async () => {
  history.replaceState(null, '', '/?acceso=%2Fadmin')
  const status = vi.fn(() => Promise.reject(new Error('offline')))
  await corner({ 'auth.status': status })

  await waitFor(() => expect(status).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
  history.replaceState(null, '', '/')
})

test('a signed-in person sees their name and the button to the panel', async () => {
  const { router } = await corner({ 'auth.status': signedIn })

  expect(await screen.findByText('maria')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Panel' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

test('an unknown auth status counts as signed out', async () => {
  const status = vi.fn(() => Promise.reject(new Error('offline')))
  await corner({ 'auth.status': status })

  await waitFor(() => expect(status).toHaveBeenCalledOnce())
  expect(screen.getByRole('button', { name: 'Admin' })).toBeTruthy()
})

test('signing in shows the name before the server answers the next status query', async () => {
  const status = vi
    .fn(() => new Promise<never>(() => undefined))
    .mockImplementationOnce(async () => ({ isAuthenticated: false }) as never)
  await corner({ 'auth.status': status, 'auth.login': async () => ({ username: 'maria' }) })
  await waitFor(() => expect(status).toHaveBeenCalledOnce())

  fireEvent.click(screen.getByRole('button', { name: 'Admin' }))
  await screen.findByRole('dialog')
  fillAll()
  submit()

  expect(await screen.findByText('maria')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(status).toHaveBeenCalledTimes(2)
})

test('logging out shows the login button again', async () => {
  const status = vi.fn(async () => ({ isAuthenticated: false })).mockImplementationOnce(signedIn)
  await corner({ 'auth.status': status, 'auth.logout': async () => ({ success: true }) })

  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))

  expect(await screen.findByRole('button', { name: 'Admin' })).toBeTruthy()
  await waitFor(() => expect(status).toHaveBeenCalledTimes(2))
})

test('a failed logout shows a toast and stays signed in', async () => {
  await corner({
    'auth.status': signedIn,
    'auth.logout': () => Promise.reject(new Error('offline')),
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))

  expect(await screen.findByText('No se pudo cerrar la sesión')).toBeTruthy()
  expect(screen.getByText('maria')).toBeTruthy()
})

const signedIn = async () => ({ isAuthenticated: true, username: 'maria' })

/** The footer's account corner after the first click on the page. */
async function corner(answers: Answers) {
  const part = await renderPart(<AccountCorner />, { at: '/', answers })
  fireEvent.pointerDown(window)
  return part
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function fill(label: string, value: string): void {
  fireEvent.input(box(label), { target: { value } })
}

function fillAll(): void {
  fill('Usuario', OURS.username)
  fill('Contraseña', OURS.password)
}

function submit(): void {
  fireEvent.submit(screen.getByRole<HTMLButtonElement>('button', { name: 'Acceder' }).form!)
}
