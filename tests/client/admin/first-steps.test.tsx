import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FirstSteps } from '#client/features/admin/first-steps.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { FirstSteps as Steps } from '#shared/site/first-steps.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const show = (steps: Partial<Steps>, answers: Answers = {}) =>
  renderPart(
    <AdminProvider>
      <FirstSteps />
      <p>Fin</p>
    </AdminProvider>,
    {
      answers: {
        'admin.steps.list': async () => ({ isShown: true, steps: [], articles: null, ...steps }),
        ...answers,
      },
    },
  )

const open = async () =>
  fireEvent.click(await screen.findByRole('button', { name: /^Ver la lista/ }))

const PHONE = { name: 'Teléfono', why: 'demo', isDone: false, place: 'contact' } as const
const ARTICLES = { untouched: 50, published: 45, touched: 5 }

test('each step leads to its place, and what is done is ticked', async () => {
  await show({
    steps: [
      PHONE,
      { name: 'Dirección', why: 'demo', isDone: true, place: 'place' },
      { name: 'Camas', why: 'demo', isDone: false, place: null },
      { name: 'Un texto tuyo', why: 'invalid', isDone: false, place: 'texts' },
    ],
  })

  await open()
  const phone = await screen.findByRole('link', { name: 'Teléfono' })
  expect(phone.getAttribute('href')).toBe('/admin/sitio?show=contact')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual([
    'TeléfonoEl de la demostración',
    'DirecciónListo',
    'CamasEl de la demostraciónLo cambia quien mantiene el sitio.',
    'Un texto tuyoYa no calza: los huéspedes no lo ven',
  ])
})

test.each([
  ['everything is done', { steps: [{ ...PHONE, isDone: true }] }],
  ['an owner has closed it', { isShown: false, steps: [PHONE] }],
])('the list is gone once %s', async (_when, steps) => {
  const list = vi.fn(async () => ({ isShown: true, articles: null, ...steps }))
  await show({}, { 'admin.steps.list': list })

  await waitFor(() => expect(list).toHaveBeenCalled())
  expect(await screen.findByText('Fin')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Primeros pasos' })).toBeNull()
})

test('«No mostrar más esta lista» closes the list for good', async () => {
  const set = vi.fn(async () => ({ success: true }))
  await show({ steps: [PHONE] }, { 'admin.settings.set': set })

  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'No mostrar más esta lista' }))

  await waitFor(() => expect(set).toHaveBeenCalledWith({ key: 'today.steps', value: false }))
})

test('the demo’s articles go only after the counts were shown and confirmed', async () => {
  const choose = vi.fn(async () => ({ success: true }))
  await show({ articles: ARTICLES }, { 'admin.steps.chooseArticles': choose })

  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Quitarlos' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('50 artículos van a la papelera, 45 de ellos publicados.')
  expect(choose).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitarlos' }))

  await waitFor(() => expect(choose).toHaveBeenCalledWith({ choice: 'remove', untouched: 50 }))
  expect(screen.getByText(/Otros 5 ya son del hotel/)).toBeTruthy()
})
