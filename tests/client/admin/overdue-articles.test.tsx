import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OverdueArticles } from '#client/features/admin/notices.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { ScheduledArticle } from '#shared/blog/admin.ts'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const scheduled = (title: string, isOverdue: boolean, id = title.length): ScheduledArticle => ({
  id,
  language: 'es',
  title,
  publishAt: '2026-11-23T14:00:00.000Z',
  scheduledBy: 'ana',
  isOverdue,
})

const show = (articles: ScheduledArticle[]) =>
  renderPart(
    <AdminProvider>
      <OverdueArticles />
    </AdminProvider>,
    { answers: { 'admin.blog.scheduled': async () => articles } },
  )

test('the front page names the articles that were not published at their time', async () => {
  await show([scheduled('La cueva', true), scheduled('El mar', false)])

  expect(await screen.findByText('Un artículo programado no se publicó a su hora')).toBeTruthy()
  expect(screen.getByText(/«La cueva», previsto para el lun 23 nov, 09:00/)).toBeTruthy()
  expect(screen.queryByText(/El mar/)).toBeNull()
})

test('a list that may go on is headed by a number and more', async () => {
  await show(Array.from({ length: MAX_COUNTED_ROWS }, (_, id) => scheduled('Uno', true, id)))

  expect(
    await screen.findByText('100+ artículos programados no se publicaron a su hora'),
  ).toBeTruthy()
})
