import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { aFact, AT, openSite, refused } from './fake-site.tsx'

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })

const SENT = { key: 'fact.phone', language: '', isReset: false, seen: null }

test('a typed value is saved by itself as a pending change, and an emptied one as absent', async () => {
  const facts = [aFact({ isDemo: true }), aFact({ key: 'fact.whatsapp', label: 'WhatsApp' })]
  const { inputsOf, lists } = await openSite({
    facts,
    answers: {
      'admin.site.save': async () => {
        lists.facts = [
          aFact({ pending: { value: '+56 32 255 1234', isReset: false, by: 'maria', at: AT } }),
          facts[1]!,
        ]
        return { at: AT }
      },
    },
  })
  const phone = await field('Teléfono')
  expect(screen.getByText('Valor del demo')).toBeTruthy()

  fireEvent.focus(phone)
  fireEvent.change(phone, { target: { value: '+56 322551234' } })
  expect(await screen.findByText('Guardado como cambio')).toBeTruthy()
  expect(phone.value).toBe('+56 322551234')
  fireEvent.blur(phone)

  await expect.poll(() => phone.value).toBe('+56 32 255 1234')
  expect(screen.getByText('Publicado: +56 32 210 0000')).toBeTruthy()
  fireEvent.change(await field('WhatsApp'), { target: { value: ' ' } })
  fireEvent.blur(await field('WhatsApp'))
  await expect
    .poll(() => inputsOf('save'))
    .toEqual([
      expect.objectContaining({ ...SENT, value: '+56 322551234', base: '+56 32 210 0000' }),
      expect.objectContaining({ ...SENT, key: 'fact.whatsapp', value: null }),
    ])
})

test('a value that does not fit stays with its sentence, in every section and after the page is left', async () => {
  const { unmount } = await openSite({
    answers: {
      'admin.site.save': async () => refused('Escribe el número con el código del país.'),
    },
  })
  fireEvent.change(await field('Teléfono'), { target: { value: '2100000' } })
  fireEvent.blur(await field('Teléfono'))

  expect(await screen.findByText('Escribe el número con el código del país.')).toBeTruthy()
  expect((await field('Teléfono')).getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('link', { name: 'Horarios' }))
  expect(await screen.findByText('Aquí no hay nada que cambiar.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Contacto' }))
  expect((await field('Teléfono')).value).toBe('2100000')
  unmount()

  await openSite({ answers: { 'admin.site.save': async () => refused('No todavía.') } })
  expect((await field('Teléfono')).value).toBe('+56 32 210 0000')
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }))
  expect(await screen.findByText('No todavía.')).toBeTruthy()
  expect((await field('Teléfono')).value).toBe('2100000')
})

test('the sentence stands at the part of the value that it is about', async () => {
  await openSite({
    facts: [
      aFact({
        key: 'fact.point',
        label: 'Punto',
        kind: 'point',
        published: { latitude: -27.1, longitude: -109.4 },
      }),
    ],
    answers: {
      'admin.site.save': async () =>
        refused('La latitud va de -90 a 90.', { issues: [{ path: 'latitude', code: 'custom' }] }),
    },
  })
  const latitude = await field('Latitud')

  fireEvent.change(latitude, { target: { value: '-270,5' } })
  fireEvent.blur(latitude)

  expect(await screen.findByText('La latitud va de -90 a 90.')).toBeTruthy()
  expect(latitude.getAttribute('aria-invalid')).toBe('true')
  expect((await field('Longitud')).getAttribute('aria-invalid')).not.toBe('true')
  expect(latitude.value).toBe('-270,5')
})

test('what a colleague wrote meanwhile is shown, and one of both is chosen', async () => {
  const theirs = { value: '+56 9 1111 1111', isReset: false, by: 'ana', at: AT }
  const seen: unknown[] = []
  const { lists } = await openSite({
    answers: {
      'admin.site.save': async (input) => {
        seen.push((input as { seen: unknown }).seen)
        if (seen.length > 1) return { at: AT }
        lists.facts = [aFact({ pending: theirs })]
        return rejectedCall('CONFLICT', 'ana lo cambió mientras tanto: mira su cambio y decide.')
      },
    },
  })
  fireEvent.change(await field('Teléfono'), { target: { value: '+56 9 2222 2222' } })
  fireEvent.blur(await field('Teléfono'))

  expect(await screen.findByText('ana escribió: «+56 9 1111 1111»')).toBeTruthy()
  expect((await field('Teléfono')).value).toBe('+56 9 2222 2222')
  fireEvent.click(screen.getByRole('button', { name: 'Poner lo mío' }))

  await expect.poll(() => seen).toEqual([null, AT])
  await expect.poll(() => screen.queryByText(/^ana escribió/)).toBeNull()
})

test('a guarded value waits for its button, and others than owners only read it', async () => {
  const guarded = aFact({ isGuarded: true })
  const { inputsOf, unmount } = await openSite({ facts: [guarded] })
  fireEvent.change(await field('Teléfono'), { target: { value: '+56 9 2222 2222' } })
  fireEvent.blur(await field('Teléfono'))
  expect(inputsOf('save')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambio: Teléfono' }))
  await expect.poll(() => inputsOf('save')).toHaveLength(1)
  unmount()
  localStorage.clear()

  await openSite({ facts: [guarded], role: 'editor' })

  expect((await field('Teléfono')).closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByText('Solo Administración; se pide la contraseña.')).toBeTruthy()
})

test.each([
  ['original', false],
  ['valor del demo', true],
])('an own value goes back to the %s', async (name, isOriginalDemo) => {
  const { inputsOf } = await openSite({
    facts: [
      aFact({ state: 'outdated', published: '+56 9 1', original: '+56 32 999', isOriginalDemo }),
    ],
  })
  expect(await screen.findByText(/^Desactualizado.*\+56 32 999$/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: `Volver al ${name}: Teléfono` }))

  await expect
    .poll(() => inputsOf('save'))
    .toEqual([{ ...SENT, value: null, isReset: true, base: '+56 9 1' }])
})

test('a list of entries is not saved while one of them lacks something', async () => {
  const { inputsOf } = await openSite({
    facts: [
      aFact({ key: 'fact.closed', label: 'Temporada cerrada', kind: 'seasons', published: [] }),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar una temporada' }))
  const first = screen.getByLabelText('Primera noche cerrada')
  expect(document.activeElement).toBe(first)
  fireEvent.change(first, { target: { value: '2027-06-01' } })
  fireEvent.blur(first)
  expect(
    await screen.findByText('A la temporada 1 le falta la primera noche o la última.'),
  ).toBeTruthy()
  expect(inputsOf('save')).toEqual([])

  const last = screen.getByLabelText('Última noche cerrada')
  fireEvent.change(last, { target: { value: '2027-06-30' } })
  fireEvent.blur(last)

  await expect
    .poll(() => inputsOf('save'))
    .toMatchObject([{ value: [{ from: '2027-06-01', to: '2027-06-30' }] }])
})

test.each([
  {
    fact: {
      key: 'fact.hosts',
      label: 'Anfitriones',
      kind: 'hosts',
      published: { names: ['Ana'], portrait: '/uploads/ana.webp' },
    },
    button: 'Quitar el retrato',
    next: 'Retrato',
  },
  {
    fact: {
      key: 'fact.notice',
      label: 'Aviso',
      kind: 'notice',
      published: { from: '2027-06-01', to: '2027-06-30', texts: { es: 'Cerrado' } },
    },
    button: 'Quitar el aviso',
    next: 'Aviso en español',
  },
] as const)('after «$button» the focus is in the emptied field', async ({ fact, button, next }) => {
  await openSite({ facts: [aFact(fact)] })
  const remove = await screen.findByRole('button', { name: button })
  remove.focus()

  fireEvent.click(remove)

  await expect.poll(() => screen.queryByRole('button', { name: button })).toBeNull()
  expect(document.activeElement).toBe(await field(next))
  expect((await field(next)).value).toBe('')
})

test('a closed season says which bookings lie in it, to who may see them', async () => {
  const facts = [
    aFact({
      key: 'fact.closed',
      label: 'Temporada cerrada',
      kind: 'seasons',
      published: [{ from: '2027-06-01', to: '2027-06-30' }],
    }),
  ]
  const asked: unknown[] = []
  const answers = {
    'admin.bookings.within': async (input: unknown) => {
      asked.push(input)
      return asked.length > 1 ? rejectedCall('INTERNAL_SERVER_ERROR', 'down') : TWO_OF_THREE
    },
  }
  const { unmount } = await openSite({ facts, answers })
  expect(
    await screen.findByText('Hay 3 reservas dentro, que siguen: HM-1, HM-2 y 1 más'),
  ).toBeTruthy()
  expect(asked).toEqual([{ from: '2027-06-01', to: '2027-06-30' }])
  fireEvent.change(screen.getByLabelText('Última noche cerrada'), {
    target: { value: '2027-06-20' },
  })
  expect(await screen.findByText('No se pudo saber si hay reservas dentro.')).toBeTruthy()
  unmount()
  localStorage.clear()

  await openSite({ facts, answers, role: 'editor' })

  expect(await screen.findByLabelText('Última noche cerrada')).toBeTruthy()
  expect(screen.queryByText(/reservas? dentro/)).toBeNull()
  expect(asked).toHaveLength(2)
})

const TWO_OF_THREE = { count: 3, numbers: ['HM-1', 'HM-2'] }

test('lists that could not be loaded are asked for again by a press', async () => {
  let isDown = true
  await openSite({
    answers: {
      'admin.site.facts': async () => (isDown ? Promise.reject(new Error('down')) : [aFact({})]),
    },
  })
  expect(await screen.findByText('No se pudieron cargar los datos.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await field('Teléfono')).toBeTruthy()
})
