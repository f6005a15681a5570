import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openList } from '#tests/client/blog-admin/opened-list.tsx'

vi.mock('#client/features/blog-admin/list/blog-list.tsx', () => new Promise(() => undefined))

test('while the code of the list is loading, its page says so', async () => {
  await openList({})

  expect(screen.getByRole('main').textContent).toBe('Cargando…')
})
