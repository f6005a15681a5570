import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFact, openSite, refused } from './fake-site.tsx'

test('the time zone is chosen from the browser’s list, says what time it is there, and why it has to wait', async () => {
  const sentence = 'No se puede cambiar mientras hay 1 reserva abierta de este sitio.'
  const zone = aFact({
    key: 'fact.timeZone',
    section: 'hours',
    kind: 'zone',
    label: 'Zona horaria',
    help: 'Al cambiarla se mueven las horas.',
    original: 'Pacific/Easter',
    published: 'Pacific/Easter',
    isGuarded: true,
  })
  const { inputsOf } = await openSite({
    facts: [zone],
    at: '/admin/sitio?show=hours',
    answers: { 'admin.site.save': async () => refused(sentence) },
  })
  const group = await screen.findByRole('group', { name: 'Zona horaria' })
  expect(group.textContent).toContain('Al cambiarla se mueven las horas.')
  expect(group.textContent).toMatch(/Ahora, ahí: .+ \d\d:\d\d hora de la isla de Pascua/)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Región y ciudad' })
  expect(select.selectedOptions[0]?.textContent).toBe('Pacific · Easter')

  fireEvent.change(select, { target: { value: 'Europe/Paris' } })
  expect(group.textContent).toContain('hora de Europa central')
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar cambio: Zona horaria' }))

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(inputsOf('save')).toEqual([
    expect.objectContaining({ key: 'fact.timeZone', value: 'Europe/Paris', isReset: false }),
  ])
  expect(select.value).toBe('Europe/Paris')
})
