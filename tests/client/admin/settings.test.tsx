import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Settings } from '#client/features/admin/settings.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const NO_PROGRAMS = {
  'admin.tokens.list': async () => [],
  'admin.backup.status': async () => ({ state: 'off', isRunning: false, provenAt: null }),
}

test('every setting is drawn by its kind and saved, and a bad value is named beside its field', async () => {
  const values = { 'mail.daily': false, 'mail.daily.hour': 7 }
  const set: unknown[] = []
  await renderPart(
    <AdminProvider>
      <Settings />
    </AdminProvider>,
    {
      answers: {
        ...NO_PROGRAMS,
        'admin.settings.list': async () => [
          { key: 'mail.daily', title: 'Diario', value: values['mail.daily'], isDefault: true },
          { key: 'mail.daily.hour', title: 'Hora', value: values['mail.daily.hour'] },
        ],
        'admin.settings.set': async (input) => {
          set.push(input)
          const { key, value } = input as { key: string; value: never }
          if (value === 30)
            await rejectedCall('BAD_REQUEST', 'Ese valor no sirve para este ajuste.')
          if (value === 8) throw new TypeError('Failed to fetch')
          Object.assign(values, { [key]: value })
          return { success: true }
        },
      },
    },
  )

  fireEvent.click(await screen.findByRole('switch', { name: 'Diario' }))
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('switch', { name: 'Diario' }).checked)
    .toBe(true)
  const hour = screen.getByRole('textbox', { name: /^Hora/ })
  fireEvent.change(hour, { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

  const [, row] = screen.getAllByRole('listitem')
  expect(await within(row!).findByText('Ese valor no sirve para este ajuste.')).toBeTruthy()
  expect(hour.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(hour, { target: { value: '8' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await within(row!).findByText(/^No se pudo contactar con el servidor/)).toBeTruthy()
  expect(set).toEqual([
    { key: 'mail.daily', value: true },
    { key: 'mail.daily.hour', value: 30 },
    { key: 'mail.daily.hour', value: 8 },
  ])
})

test('a saved value keeps the focus where it was', async () => {
  let value = 7
  await renderPart(
    <AdminProvider>
      <Settings />
    </AdminProvider>,
    {
      answers: {
        ...NO_PROGRAMS,
        'admin.settings.list': async () => [
          { key: 'mail.daily.hour', title: 'Hora', value, isDefault: false },
        ],
        'admin.settings.set': async (input) => {
          value = (input as { value: number }).value
          return { success: true }
        },
      },
    },
  )
  const hour = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Hora/ })
  const save = screen.getByRole('button', { name: 'Guardar' })
  save.focus()

  fireEvent.change(hour, { target: { value: ' 8 ' } })
  fireEvent.click(save)

  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: /^Hora/ }).value)
    .toBe('8')
  expect(document.activeElement).toBe(save)
})
