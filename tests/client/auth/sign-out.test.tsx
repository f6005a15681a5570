import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SignedInCorner } from '#client/features/auth/signed-in-corner.tsx'
import { useSignOut } from '#client/features/auth/use-sign-out.tsx'
import { draftStorage } from '#client/features/blog-admin/session/local-drafts.ts'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { useApi } from '#client/lib/api.tsx'
import { formCopies } from '#client/lib/storage/form-copies.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('signing out without unsaved texts asks nothing', async () => {
  const logout = await corner()

  press('Cerrar sesión')

  await waitFor(() => expect(logout).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('signing out with an unsaved text asks first, and deletes it only after a yes', async () => {
  anUnsavedText('La noche de los moai')
  const logout = await corner()

  press('Cerrar sesión')
  expect((await question()).textContent).toContain(
    'Tienes un texto sin guardar: «La noche de los moai». Al cerrar la sesión se borra de este navegador.',
  )
  expect(logout).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(1)
  fireEvent.click(
    within(await question()).getByRole('button', { name: 'Cerrar sesión y borrarlo' }),
  )

  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(logout).toHaveBeenCalledOnce()
})

test('several unsaved texts are all named', async () => {
  anUnsavedText('Uno')
  anUnsavedText('Dos')
  await corner()

  press('Cerrar sesión')

  expect((await question()).textContent).toMatch(
    /Tienes 2 textos sin guardar: «(?:Uno|Dos)» y «(?:Uno|Dos)»/,
  )
  within(await question()).getByRole('button', { name: 'Cerrar sesión y borrarlos' })
})

test('the question leads back to the texts, which stay', async () => {
  anUnsavedText('')
  const logout = await corner()

  press('Cerrar sesión')
  expect((await question()).textContent).toContain('«Sin título»')
  fireEvent.click(within(await question()).getByRole('button', { name: 'Volver al texto' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage).toHaveLength(1)
  expect(logout).not.toHaveBeenCalled()
})

test('an unfinished answer is named, and the question leads to its page', async () => {
  const copies = formCopies('maria', 'inbox-7', (stored: { at: string }) => stored)
  const copy = { href: '/admin/bandeja/7', draft: { title: 'Respuesta a Ana' } }
  copies.keep({ at: '2026-11-20T20:00:00.000Z', ...copy })
  const { router } = await renderPart(<SignedInCorner username="maria" />)

  press('Cerrar sesión')
  expect((await question()).textContent).toContain('«Respuesta a Ana»')
  fireEvent.click(within(await question()).getByRole('button', { name: 'Volver al texto' }))

  await waitFor(() => expect(router.latestLocation.pathname).toBe('/admin/bandeja/7'))
})

test('the panel asks for nothing after its session, while the page that follows loads', async () => {
  const status = vi.fn(async () => ({ mode: 'off' }))
  await renderPart(<Page />, {
    at: '/',
    answers: {
      'admin.booking.status': status,
      'auth.logout': async () => ({ success: true }),
      'auth.status': async () => ({ isAuthenticated: false }),
    },
  })
  await screen.findByText('off')

  press('Salir')

  await screen.findByText('Fuera')
  await new Promise((done) => setTimeout(done))
  expect(status).toHaveBeenCalledOnce()
})

function Page() {
  const [isPanel, setIsPanel] = useState(true)
  const leave = async () => {
    await new Promise((done) => setTimeout(done, 20))
    setIsPanel(false)
  }
  return isPanel ? <Panel onLeave={leave} /> : <p>Fuera</p>
}

function Panel({ onLeave }: { onLeave: () => Promise<void> }) {
  const { api } = useApi()
  const { data } = useQuery(api.admin.booking.status.queryOptions())
  const signOut = useSignOut('maria', onLeave)
  return (
    <>
      <p>{data?.mode}</p>
      <button type="button" disabled={signOut.isPending} onClick={signOut.start}>
        Salir
      </button>
    </>
  )
}

async function corner() {
  const logout = vi.fn(async () => ({ success: true }))
  await renderPart(<SignedInCorner username="maria" />, {
    at: '/',
    answers: { 'auth.logout': logout, 'auth.status': async () => ({ isAuthenticated: false }) },
  })
  return logout
}

function anUnsavedText(title: string): void {
  const base = newDraft('es')
  draftStorage('maria', 'es').save({
    at: '2026-11-20T20:00:00Z',
    base,
    draft: { ...base, title, content: '<p>Texto.</p>' },
  })
}

const question = () => screen.findByRole('dialog', { name: '¿Cerrar sesión?' })

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}
