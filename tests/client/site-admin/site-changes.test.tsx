import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publishedWords } from '#client/features/site-admin/changes/words.ts'
import { factKey } from '#shared/site/keys.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { aChange, AT, openSite } from './fake-site.tsx'

const MINE = aChange({})
const HERS = aChange({
  key: 'fact.email',
  label: 'Correo para huéspedes',
  isMine: false,
  by: 'ana',
})
const OLD = aChange({ key: 'fact.address', label: 'Dirección', isOvertaken: true })

const open = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

test('a chosen part is published, mine by default; an error keeps the choice', async () => {
  let isRefused = true
  const { inputsOf } = await openSite({
    changes: [MINE, HERS, OLD],
    answers: {
      'admin.site.publish': async () =>
        isRefused
          ? rejectedCall('CONFLICT', 'La lista de cambios cambió mientras tanto: mírala otra vez.')
          : { success: true },
    },
  })
  expect(await screen.findByText('3 cambios')).toBeTruthy()
  const dialog = await open('Publicar')
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
  expect(['Teléfono', HERS.label, OLD.label].map((name) => box(name).checked)).toEqual([
    true,
    false,
    false,
  ])
  expect(within(dialog).getByText(/^Mientras tanto se publicó otra cosa/)).toBeTruthy()
  fireEvent.click(box(HERS.label))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar 2 cambios' }))

  expect(await within(dialog).findByText(/^La lista de cambios cambió/)).toBeTruthy()
  expect(box(HERS.label).checked).toBe(true)
  isRefused = false
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar 2 cambios' }))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const one = (key: string) => ({ key, language: '', at: AT })
  expect(inputsOf('publish').at(-1)).toEqual({ changes: [one('fact.phone'), one('fact.email')] })
})

test('the focus stays at the bar when its last change is published', async () => {
  const { lists } = await openSite({
    changes: [MINE],
    answers: {
      'admin.site.publish': async () => {
        lists.changes = []
        return { success: true }
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Publicar' })
  button.focus()
  const dialog = await open('Publicar')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar 1 cambio' }))

  await expect.poll(() => document.activeElement?.textContent).toBe('Sin cambios por publicar')
})

const noticeOf = (from: string, to: string) => ({
  key: 'fact.notice',
  to: { from, to, texts: { es: 'Cerrado' } },
})

test.each([
  [[MINE], '1 cambio: los huéspedes lo ven.'],
  [[noticeOf('2000-01-01', '2999-01-01')], '1 cambio: los huéspedes lo ven.'],
  [[noticeOf('2999-01-01', '2999-02-01')], /^1 cambio: el aviso lo ven desde el 1 (de )?ene/],
  [[MINE, noticeOf('2999-01-01', '2999-02-01')], /^2 cambios: los .*ven; el aviso .* 2999\.$/],
  [[noticeOf('2000-01-01', '2000-02-01')], '1 cambio: el aviso ya terminó, y no lo ven.'],
])('what is published says when guests see it: %#', (changes, words) => {
  expect(publishedWords(changes)).toMatch(words)
})

test('a schedule needs an hour that is still to come', async () => {
  const { inputsOf } = await openSite({ changes: [MINE] })
  const dialog = await open('Programar')
  const time = within(dialog).getByLabelText('Día y hora de la isla')
  fireEvent.change(time, { target: { value: '2020-01-01T09:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Programar 1 cambio' }))
  expect(await within(dialog).findByText(/^Esa hora ya pasó/)).toBeTruthy()
  expect(inputsOf('publish')).toEqual([])

  fireEvent.change(time, { target: { value: '2999-07-01T09:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Programar 1 cambio' }))

  await expect
    .poll(() => inputsOf('publish'))
    .toMatchObject([{ publishAt: '2999-07-01T15:00:00.000Z' }])
})

test('discarded changes are written again by the undo', async () => {
  const { inputsOf } = await openSite({ changes: [MINE] })
  const dialog = await open('Descartar')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Descartar 1 cambio' }))
  await expect.poll(() => inputsOf('discard')).toHaveLength(1)

  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))

  await expect
    .poll(() => inputsOf('save'))
    .toEqual([
      { key: 'fact.phone', language: '', value: '+56 32 255 1234', isReset: false, seen: null },
    ])
})

test('the history undoes what was published and says what stays; what is scheduled is withdrawn', async () => {
  const edition = {
    by: 'ana',
    createdAt: AT,
    changes: [
      { key: 'fact.phone', language: '', label: 'Teléfono', from: '1', to: '2', by: 'maria' },
    ],
  } as const
  const { inputsOf } = await openSite({
    at: '/admin/sitio?show=history',
    editions: [
      {
        ...edition,
        id: 2,
        state: 'scheduled',
        publishAt: AT,
        endedAt: null,
        changes: [...edition.changes],
      },
      {
        ...edition,
        id: 1,
        state: 'published',
        publishAt: null,
        endedAt: AT,
        changes: [...edition.changes],
      },
    ],
    answers: { 'admin.site.revert': async () => ({ left: ['Dirección'], count: 2 }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Deshacer: Publicado el/ }))

  expect(
    await screen.findByText('2 cambios para deshacerlo esperan abajo: publícalos.'),
  ).toBeTruthy()
  expect(screen.getByText('Cambió después, y se queda como está: Dirección.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Retirar: Programado para el/ }))
  await expect.poll(() => inputsOf('withdraw')).toEqual([{ id: 2 }])
  expect(inputsOf('revert')).toEqual([{ id: 1 }])
})

test('what a restore took back is called so, and texts without a place are deleted after a question', async () => {
  const orphan = { key: 'text.site.old', language: 'de', value: '"Alt"' } as const
  const { inputsOf, lists } = await openSite({
    at: '/admin/sitio?show=history',
    orphans: [orphan],
    editions: [
      { id: 3, state: 'kept', by: '', createdAt: AT, publishAt: null, endedAt: AT, changes: [] },
      {
        id: 4,
        state: 'refused',
        by: 'ana',
        createdAt: AT,
        publishAt: AT,
        endedAt: AT,
        changes: [
          {
            key: factKey('phone'),
            language: '',
            label: 'Teléfono',
            from: '1',
            to: '2',
            by: 'ana',
            why: 'en «Teléfono» se publicó otra cosa',
          },
        ],
      },
    ],
    answers: {
      'admin.site.forget': async () => {
        lists.orphans = []
        return { success: true }
      },
    },
  })
  expect(await screen.findByRole('heading', { name: /^Antes de restaurar/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^No se publicó el / })).toBeTruthy()
  expect(screen.getByText('No se publicó: en «Teléfono» se publicó otra cosa.')).toBeTruthy()
  expect(screen.queryByText(/^Por ·/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Recuperar: Antes de restaurar/ }))
  await expect.poll(() => inputsOf('revert')).toEqual([{ id: 3 }])

  fireEvent.click(await screen.findByRole('button', { name: 'Borrar: text.site.old · Deutsch' }))
  expect(await screen.findByText('«Alt» se borra para siempre.')).toBeTruthy()
  expect(inputsOf('forget')).toEqual([])
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Borrar' }))

  await expect.poll(() => inputsOf('forget')).toEqual([{ key: orphan.key, language: 'de' }])
  await expect.poll(() => screen.queryByText('Textos que el programa ya no usa')).toBeNull()
})
