import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { draftStorage } from '#client/features/blog-admin/session/local-drafts.ts'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const VISIT = '0198c0de-0000-4000-8000-000000000001'
const TEXT = {
  at: '2026-11-20T20:00:00.000Z',
  draft: { ...newDraft('de'), title: 'Halb' },
  base: newDraft('de'),
}

async function list(answers: Answers = {}) {
  await renderPart(
    <AdminProvider>
      <BlogManagement />
    </AdminProvider>,
    {
      at: '/admin/blog',
      answers: {
        'admin.blog.cards': async () => ({ articles: [], next: null }),
        'admin.blog.categories': async () => [],
        'admin.blog.drafts.list': async () => [],
        'admin.blog.drafts.remove': async () => ({ success: true }),
        'admin.blog.drafts.save': async () => ({ version: 1, savedAt: TEXT.at }),
        ...answers,
      },
    },
  )
}

test('a discarded text comes back with Deshacer, in the browser and on the server', async () => {
  draftStorage('maria', 'de').save(TEXT)
  const before = Object.entries(localStorage)
  const saved = vi.fn(async (_input: unknown) => ({ version: 1, savedAt: TEXT.at }))
  await list({ 'admin.blog.drafts.save': saved })

  fireEvent.click(await screen.findByRole('button', { name: 'Descartar Halb' }))
  expect(await screen.findByText('Texto descartado: Halb')).toBeTruthy()
  expect(localStorage).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))

  expect(await screen.findByText('El texto está otra vez aquí')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continuar Halb' })).toBeTruthy()
  expect(Object.entries(localStorage)).toEqual(before)
  expect(saved).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ version: 1, draft: TEXT.draft }),
  )
})

const CARD = { id: VISIT, articleId: null, translationOf: null, language: 'de', title: 'Halb' }

test('a text that is on the server only is read before it is discarded', async () => {
  const saved = vi.fn(async (_input: unknown) => ({ version: 1, savedAt: TEXT.at }))
  await list({
    'admin.blog.drafts.list': async () => [{ ...CARD, at: TEXT.at }],
    'admin.blog.drafts.byId': async () => ({ ...TEXT, id: VISIT }),
    'admin.blog.drafts.save': saved,
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Descartar Halb' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))

  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: VISIT, draft: TEXT.draft }),
    ),
  )
})

test('a text that cannot be read is not discarded, and the list says so', async () => {
  const removed = vi.fn()
  await list({
    'admin.blog.drafts.list': async () => [{ ...CARD, at: TEXT.at }],
    'admin.blog.drafts.byId': () => Promise.reject(new Error('offline')),
    'admin.blog.drafts.remove': removed,
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Descartar Halb' }))

  expect(await screen.findByText('No se pudo descartar el texto')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continuar Halb' })).toBeTruthy()
  expect(removed).not.toHaveBeenCalled()
})
