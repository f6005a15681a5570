import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ReauthenticationDialog } from '#client/features/auth/reauthentication-dialog.tsx'
import { ApiProvider, useApi } from '#client/lib/api.tsx'
import { answeredBy } from '#tests/support/client/answered-by.ts'
import { useReauthentication, WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { createApi, createQueryClient, errorCode } from '#client/lib/trpc.ts'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const expired = () => rejectedCall('UNAUTHORIZED', 'Inicia sesión para continuar.')

test('queries that need a session open one login, and run again after it', async () => {
  const categories = vi.fn(async () => ['cultura']).mockImplementationOnce(expired)
  const cards = vi.fn(async () => ({ articles: [], next: null })).mockImplementationOnce(expired)
  await renderPart(<Panel />, {
    answers: {
      'admin.blog.categories': categories,
      'admin.blog.cards': cards,
      'auth.login': async () => ({ username: 'maria' }),
    },
  })

  await signIn()

  expect(await screen.findByText('cultura · 0')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(categories).toHaveBeenCalledTimes(2)
  expect(cards).toHaveBeenCalledTimes(2)
})

test('another account reloads the panel, and repeats no request of the first one', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const categories = vi.fn(expired)
  await renderPart(<Panel />, {
    answers: {
      'admin.blog.categories': categories,
      'admin.blog.cards': async () => ({ articles: [], next: null }),
      'auth.login': async () => ({ username: 'pedro' }),
    },
  })

  await signIn('pedro')

  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(categories).toHaveBeenCalledOnce()
})

test('each call of the panel names its account, so that another tab cannot lend its own', async () => {
  const sent: unknown[] = []
  const link = answeredBy(async ({ context }) => {
    sent.push(context?.headers)
    return []
  })
  await renderPart(
    <ApiProvider value={createApi(link, createQueryClient())}>
      <ReauthenticationDialog username="maría" isWriting>
        <QuietCall />
      </ReauthenticationDialog>
    </ApiProvider>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Call' }))

  await expect.poll(() => sent).toEqual([{ 'x-account': 'mar%C3%ADa' }])
})

test('over a text the login says that the text is safe', async () => {
  await renderPart(
    <ReauthenticationDialog username="maria" isWriting>
      <Articles />
    </ReauthenticationDialog>,
    { answers: { 'admin.blog.categories': expired, 'admin.blog.cards': expired } },
  )

  const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
  expect(dialog.textContent).toContain('Tu texto está a salvo; entra y se guarda')
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'))
})

test('a call that asks for no login only fails', async () => {
  const remove = vi.fn(expired)
  await renderPart(
    <ReauthenticationDialog username="maria" isWriting>
      <QuietCall />
    </ReauthenticationDialog>,
    { answers: { 'admin.blog.drafts.remove': remove } },
  )

  fireEvent.click(screen.getByRole('button', { name: 'Call' }))

  expect(await screen.findByText('UNAUTHORIZED')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a closed login leaves the first error', async () => {
  const categories = vi.fn(expired)
  await renderPart(<Panel />, {
    answers: {
      'admin.blog.categories': categories,
      'admin.blog.cards': async () => ({ articles: [], next: null }),
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))

  expect(await screen.findByText('Inicia sesión para continuar.')).toBeTruthy()
  expect(categories).toHaveBeenCalledOnce()
})

test('a call that needs the password again asks it once, and is repeated', async () => {
  const unconfirmed = () =>
    rejectedCall('FORBIDDEN', 'Escribe otra vez tu contraseña para continuar.', {
      reason: 'confirmation_required',
    })
  const categories = vi.fn(async () => ['cultura']).mockImplementationOnce(unconfirmed)
  const cards = vi
    .fn(async () => ({ articles: [], next: null }))
    .mockImplementationOnce(unconfirmed)
  const confirm = vi
    .fn(async (_input: unknown) => ({ success: true }))
    .mockImplementationOnce(() => rejectedCall('BAD_REQUEST', 'La contraseña no es correcta.'))
  await renderPart(<Panel />, {
    answers: {
      'admin.blog.categories': categories,
      'admin.blog.cards': cards,
      'admin.account.confirm': confirm,
    },
  })

  const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  const field = within(dialog).getByLabelText('Tu contraseña')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Veo la mar' } })
  fireEvent.submit(
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).form!,
  )
  expect(await screen.findByText('La contraseña no es correcta.')).toBeTruthy()
  fireEvent.submit(
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).form!,
  )

  expect(await screen.findByText('cultura · 0')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(confirm).toHaveBeenLastCalledWith({ password: 'Veo la mar' })
})

test('an account with factors is asked for a code after the password', async () => {
  const reason = 'confirmation_required'
  const categories = vi
    .fn(async () => ['cultura'])
    .mockImplementationOnce(() => rejectedCall('FORBIDDEN', 'Otra vez.', { reason }))
  const needed = { reason: 'second_factor_required', factors: ['code'] }
  const confirm = vi
    .fn(async (_input: unknown) => ({ success: true }))
    .mockImplementationOnce(() => rejectedCall('FORBIDDEN', 'Falta el segundo paso.', needed))
  await renderPart(<Panel />, {
    answers: {
      'admin.blog.categories': categories,
      'admin.blog.cards': async () => ({ articles: [], next: null }),
      'admin.account.confirm': confirm,
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  const send = () =>
    fireEvent.submit(
      within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).form!,
    )
  fireEvent.change(within(dialog).getByLabelText('Tu contraseña'), { target: { value: 'Mar' } })
  send()

  const code = await within(dialog).findByLabelText('Código')
  expect(document.activeElement).toBe(code)
  fireEvent.change(code, { target: { value: '123456' } })
  send()

  expect(await screen.findByText('cultura · 0')).toBeTruthy()
  expect(confirm).toHaveBeenLastCalledWith({ password: 'Mar', oneTimeCode: '123456' })
})

test('other errors open no login', async () => {
  await renderPart(<Panel />, {
    answers: {
      'admin.blog.categories': () => rejectedCall('NOT_FOUND', 'No existe.'),
      'admin.blog.cards': async () => ({ articles: [], next: null }),
    },
  })

  expect(await screen.findByText('No existe.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an upload that needs a session runs again after the login', async () => {
  const send = vi
    .fn(async () => 'stored')
    .mockImplementationOnce(() =>
      expired().catch((shape) => Promise.reject(TRPCClientError.from(shape))),
    )
  await renderPart(
    <ReauthenticationDialog username="maria" isWriting={false}>
      <Upload send={send} />
    </ReauthenticationDialog>,
    { answers: { 'auth.login': async () => ({ username: 'maria' }) } },
  )

  fireEvent.click(screen.getByRole('button', { name: 'Upload' }))
  await signIn()

  expect(await screen.findByText('stored')).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(2)
})

function Panel() {
  return (
    <AdminProvider>
      <ReauthenticationDialog username="maria" isWriting={false}>
        <Articles />
      </ReauthenticationDialog>
    </AdminProvider>
  )
}

function Articles() {
  const { api } = useApi()
  const categories = useQuery(api.admin.blog.categories.queryOptions({ lang: 'es' }))
  const cards = useQuery(api.admin.blog.cards.queryOptions({ lang: 'es' }))
  if (categories.error) return categories.error.message
  return `${categories.data?.join() ?? '…'} · ${cards.data?.articles.length ?? '…'}`
}

function QuietCall() {
  const { client } = useApi()
  const [answer, setAnswer] = useState<string>()
  const call = () =>
    client.admin.blog.drafts.remove
      .mutate({ id: crypto.randomUUID() }, WITHOUT_LOGIN)
      .catch((error: unknown) => setAnswer(errorCode(error)))
  return (
    <button type="button" onClick={() => void call()}>
      {answer ?? 'Call'}
    </button>
  )
}

function Upload({ send }: { send: () => Promise<string> }) {
  const withReauthentication = useReauthentication()
  const [answer, setAnswer] = useState('Upload')
  return (
    <button type="button" onClick={() => void withReauthentication(send).then(setAnswer)}>
      {answer}
    </button>
  )
}

async function signIn(username = 'maria'): Promise<void> {
  await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
  const field = screen.getByLabelText<HTMLInputElement>('Usuario')
  expect(field.value).toBe('maria')
  fireEvent.input(field, { target: { value: username } })
  fireEvent.input(screen.getByLabelText('Contraseña'), { target: { value: 'Veo la mar' } })
  fireEvent.submit(screen.getByRole<HTMLButtonElement>('button', { name: 'Acceder' }).form!)
}
