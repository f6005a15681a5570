import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFact, openSite } from './fake-site.tsx'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('the parts of an address are one value; an emptied part is absent', async () => {
  const published = { locality: 'Hanga Roa', region: 'Valparaíso', code: null, country: 'CL' }
  const { inputsOf } = await openSite({
    facts: [aFact({ label: 'Dirección por partes', kind: 'postal', published })],
  })
  expect((await field('Código postal')).value).toBe('')
  fireEvent.change(await field('Región'), { target: { value: ' ' } })
  fireEvent.change(screen.getByLabelText('País'), { target: { value: 'PF' } })

  await expect
    .poll(() => inputsOf('save').at(-1))
    .toMatchObject({ value: { ...published, region: null, country: 'PF' } })
})

const SERVICES = ['Traslado', 'Desayuno'].map((text, at) => ({ id: `text.site.s.${at}`, text }))

test('words of a guest say at its field what they lack, and the new ones have the focus', async () => {
  const { inputsOf } = await openSite({
    facts: [aFact({ label: 'Huéspedes', kind: 'guests', published: [] })],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar palabras' }))
  const text = await field('Lo que escribió')
  expect(document.activeElement).toBe(text)
  fireEvent.change(text, { target: { value: 'Volveremos.' } })
  fireEvent.blur(text)

  expect(await screen.findByText('Falta el nombre.')).toBeTruthy()
  expect((await field('Nombre')).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(await field('Nombre'), { target: { value: 'Ana' } })
  fireEvent.change(screen.getByLabelText('Mes de su visita'), { target: { value: '2026-03' } })
  fireEvent.blur(await field('Nombre'))
  expect((await screen.findByText('Elige el país.')).parentElement?.textContent).toMatch(/^País/)
  expect(inputsOf('save')).toEqual([])
})

test('items of a list are moved, left out, shown again and added in several languages', async () => {
  const published = SERVICES.map(({ id }) => ({ id, texts: {} }))
  const { inputsOf } = await openSite({
    facts: [aFact({ label: 'Servicios', kind: 'items', published, known: SERVICES })],
  })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Bajar: Servicios 1')
  const [first, second] = SERVICES.map(({ id }) => ({ id, texts: {} }))
  await expect.poll(() => inputsOf('save').at(-1)).toMatchObject({ value: [second, first] })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Servicios 2')
  expect(document.activeElement?.textContent).toContain('Traslado')

  await press('Quitar: Servicios 1')
  await expect.poll(() => inputsOf('save').at(-1)).toMatchObject({ value: [first] })
  await press('Agregar en «Servicios»')
  fireEvent.change(await field('En inglés'), { target: { value: 'Childcare' } })
  fireEvent.blur(await field('En inglés'))
  expect(await screen.findByText('A la línea 2 le falta el texto en español.')).toBeTruthy()
  fireEvent.change(await field('En español'), { target: { value: 'Guardería' } })
  expect(screen.getAllByText('Sin traducir: se ve el español.')).toHaveLength(3)
  await press('Volver a mostrar «Desayuno»')

  const added = { id: '', texts: { es: 'Guardería', en: 'Childcare' } }
  await expect.poll(() => inputsOf('save').at(-1)).toMatchObject({ value: [first, added, second] })
})
