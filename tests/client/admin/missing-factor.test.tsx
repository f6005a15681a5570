import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MissingFactor } from '#client/features/admin/notices.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test.each([
  ['an owner without a factor', 'owner', false, 'Tu cuenta se abre con la contraseña sola.'],
  ['who lacks the factor of her role', null, false, 'Tu cuenta necesita una segunda forma'],
  ['an owner with a factor', 'owner', true, ''],
  ['an editor without a factor', 'editor', false, ''],
] as const)(
  '%s is told on Hoy what is missing, or nothing',
  async (_who, role, hasFactor, words) => {
    const me = vi.fn(async () => ({ username: 'maria', role, hasFactor }))
    const { container } = await renderPart(
      <AdminProvider>
        <MissingFactor />
      </AdminProvider>,
      { answers: { 'admin.account.me': me } },
    )

    await waitFor(() => expect(me).toHaveBeenCalledOnce())
    if (!words) {
      expect(container.textContent).not.toContain('cuenta')
      return
    }
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/cuenta#formas-de-entrar')
  },
)
