import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PictureChoice } from '#client/features/site-admin/values/editing.tsx'
import { aChange, aFact, openSite, refused } from './fake-site.tsx'

const SRC = `/uploads/${'a'.repeat(32)}.webp`
const CENTRE = { x: 50, y: 50 }

/** A library with one photo. */
const Choice: PictureChoice = ({ onChoose }) => (
  <button type="button" onClick={() => onChoose(SRC, { es: 'La casa', fr: 'La maison' })}>
    Elegir la casa
  </button>
)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })

test('a cover is chosen with its point and its texts; one too narrow asks for an upright photo', async () => {
  const narrow = 'Para teléfonos hace falta una segunda foto, vertical.'
  const { inputsOf } = await openSite({
    facts: [aFact({ key: 'fact.cover', label: 'Portada', kind: 'cover', published: null })],
    PictureChoice: Choice,
    answers: {
      'admin.site.save': async () =>
        refused(narrow, { issues: [{ path: '0.upright', code: 'custom' }] }),
    },
  })

  await press('Poner una foto propia')
  await press('Elegir la casa')
  slide('Punto que no se corta, a lo ancho: Todo el día', 20)

  const light = { src: SRC, focus: { x: 20, y: 50 }, upright: null }
  await expect
    .poll(() => inputsOf('save').at(-1))
    .toMatchObject({ value: [{ ...light, alt: { es: 'La casa', fr: 'La maison' } }] })
  expect((await screen.findAllByText(narrow)).length).toBeGreaterThan(0)
  await press('Poner otra foto, vertical, para teléfonos')
  const upright = within(screen.getByRole('group', { name: 'Todo el día, vertical' }))
  fireEvent.click(await upright.findByText('Elegir la casa'))
  await expect
    .poll(() => inputsOf('save').at(-1))
    .toMatchObject({ value: [{ ...light, upright: { src: SRC, focus: CENTRE } }] })
})

test.each([
  ['shots', { es: 'Patio' }],
  ['pictures', undefined],
] as const)(
  'a list of %s keeps the pictures of the site and takes own ones',
  async (kind, texts) => {
    const known = [{ id: 'text.site.gallery.image.anakena', text: 'Anakena' }]
    const published = known.map(({ id }) => ({ own: false, id }))
    const { inputsOf } = await openSite({
      facts: [aFact({ key: 'fact.galleryIsland', label: 'Isla', kind, published, known })],
      PictureChoice: Choice,
    })

    await press('Agregar una foto')
    await press('Elegir la casa')
    const title = screen.queryByLabelText('Título en Español')
    if (title) fireEvent.change(title, { target: { value: 'Patio' } })
    await press('Subir: Foto 2')

    const own = { own: true, src: SRC, focus: CENTRE, ...(texts ? { texts } : {}) }
    await expect.poll(() => inputsOf('save').at(-1)).toMatchObject({ value: [own, published[0]] })
  },
)

test('a publication waits for its photos and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const view = await openSite({ changes: [aChange({ label: 'Portada', isPreparing: true })] })
  await press('Publicar')
  expect(await screen.findByText('Sus fotos se preparan.')).toBeTruthy()
  await press('Publicar 1 cambio')
  expect(await screen.findByText('Preparando las fotos…')).toBeTruthy()
  expect(view.inputsOf('publish')).toEqual([])

  view.lists.changes = [aChange({ label: 'Portada' })]
  await act(() => vi.advanceTimersByTimeAsync(2500))

  await expect.poll(() => view.inputsOf('publish')).toHaveLength(1)
  vi.useRealTimers()
})

test('a logo is an SVG that the owner chooses, with a ground for its icons', async () => {
  const { inputsOf } = await openSite({
    facts: [aFact({ key: 'fact.logo', label: 'Logo', kind: 'logo', published: null })],
  })
  const file = new File(['<svg viewBox="0 0 8 8"/>'], 'logo.svg', { type: 'image/svg+xml' })

  fireEvent.change(await screen.findByLabelText('Signo: archivo'), { target: { files: [file] } })
  fireEvent.change(await screen.findByLabelText('Color detrás del signo en los íconos'), {
    target: { value: '#112233' },
  })

  await expect
    .poll(() => inputsOf('save').at(-1))
    .toMatchObject({
      value: { sign: '<svg viewBox="0 0 8 8"/>', onDark: null, ground: '#112233' },
    })
})
