import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LETTER_SAMPLE, MAIL_SAMPLE_NAMES, mailSamplePath } from '#shared/site/samples.ts'
import { aText, openSite, refused } from './fake-site.tsx'

const HERO = aText('text.site.hero.title', 'Bienvenidos a {hotel}', 'Welcome to {hotel}')
const LEAD = aText('text.site.hero.lead', 'Frente al mar', 'By the sea')
const at = '/admin/sitio?show=texts'

test('a placeholder is put back by its chip where the cursor is; its loss shows the sentence', async () => {
  const { inputsOf } = await openSite({
    at,
    texts: [HERO],
    answers: {
      'admin.site.save': async (input) => {
        const { value } = input as { value: string }
        return value.includes('{hotel}') ? { at: null } : refused('Falta {hotel}: allí va un dato.')
      },
    },
  })
  const row = await screen.findByRole('region', { name: 'Bienvenidos a {hotel}' })
  const input = within(row).getByRole<HTMLTextAreaElement>('textbox', { name: 'Español' })
  expect(within(row).getByRole('textbox', { name: 'English' })).toBeTruthy()

  fireEvent.change(input, { target: { value: 'Iorana a ' } })
  fireEvent.blur(input)
  expect(await within(row).findByText('Falta {hotel}: allí va un dato.')).toBeTruthy()
  expect(input.value).toBe('Iorana a ')
  input.setSelectionRange(9, 9)
  const chips = within(row).getByRole('group', { name: /^Datos de .*Español/ })
  fireEvent.click(within(chips).getByRole('button', { name: '{hotel}' }))

  expect(input.value).toBe('Iorana a {hotel}')
  expect(document.activeElement).toBe(input)
  await expect
    .poll(() => inputsOf('save').at(-1))
    .toMatchObject({
      key: 'text.site.hero.title',
      language: 'es',
      value: 'Iorana a {hotel}',
    })
})

test('a search asks for the words, and a press in the preview opens its texts', async () => {
  const { router } = await openSite({ at: '/admin/sitio', texts: [HERO, LEAD] })
  const press = (origin: string, keys: unknown) =>
    dispatchEvent(new MessageEvent('message', { origin, data: { type: 'site-text', keys } }))
  await screen.findByRole('textbox', { name: 'Teléfono' })
  press('https://elsewhere.example', [LEAD.key])
  press(location.origin, 'text.site.hero.lead')
  expect(screen.queryByRole('region', { name: 'Textos' })).toBeNull()

  press(location.origin, [LEAD.key])

  expect(await screen.findByRole('region', { name: 'Frente al mar' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Bienvenidos a {hotel}' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos' }))
  expect(await screen.findByRole('region', { name: 'Bienvenidos a {hotel}' })).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' mar ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await expect.poll(() => router.state.location.search).toEqual({ show: 'texts', q: 'mar' })
})

test('the names of the hotel and its place stand in «Contacto», in five languages', async () => {
  await openSite({ texts: [aText('text.site.site.name', 'Hare Mahina', 'Hare Mahina')] })

  const name = await screen.findByRole('region', { name: 'Nombre del hotel' })

  expect(
    within(name).getByRole<HTMLInputElement>('textbox', { name: 'Nombre del hotel' }).value,
  ).toBe('Hare Mahina')
  expect(within(name).getByLabelText('English')).toBeTruthy()
})

test('a text of a mail opens its sample, and pages, letter and mails are in one list', async () => {
  const mail = aText('text.mail.mail.hello', 'ʻIorana:', 'ʻIorana,')
  const bye = aText('text.mail.mail.bye', 'Hasta pronto', 'See you')
  const sample = mailSamplePath('reminder')
  await openSite({
    at,
    texts: [HERO, mail, bye],
    samples: { [mail.key]: sample, [bye.key]: sample },
  })
  const row = await screen.findByRole('region', { name: 'ʻIorana:' })
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Así se verá la página')
  const addressOf = () => frame().getAttribute('src')
  const page = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Página o correo' })
  const other = screen.getByRole('region', { name: 'Bienvenidos a {hotel}' })

  const see = await within(row).findByRole('button', { name: 'Ver el correo' })
  expect(within(other).queryByRole('button', { name: /^Ver/ })).toBeNull()
  // Once for the texts of one mail.
  expect(screen.getAllByRole('button', { name: 'Ver el correo' })).toHaveLength(1)
  fireEvent.click(see)

  expect(addressOf()).toBe('/preview/site/mails/reminder?lang=es')
  expect(page().selectedOptions[0]?.text).toBe('Correo: antes de la llegada')
  fireEvent.change(page(), { target: { value: LETTER_SAMPLE } })
  expect(addressOf()).toBe('/preview/site/letter?lang=es')
  expect(page().value).toBe(LETTER_SAMPLE)
  expect(
    await screen.findByRole('option', { name: 'Carta de estadía', selected: true }),
  ).toBeTruthy()
  const names = Array.from(page().options, ({ text }) => text)
  expect(names).toEqual(expect.arrayContaining(['Inicio', 'Correo: reserva confirmada']))
  expect(names.filter((name) => name.startsWith('Correo: '))).toHaveLength(MAIL_SAMPLE_NAMES.length)
})

test('a page of long text is called by its title', async () => {
  const page = aText('text.legal.terms', '---\ntitle: Términos\n---\n## Uno', '---\ntitle: Terms')

  await openSite({ at, texts: [page] })

  expect(await screen.findByRole('region', { name: 'Página «Términos»' })).toBeTruthy()
})

test('each text of a room that the owner added can be taken back, but for its Spanish name', async () => {
  const published = (key: string) => {
    const row = aText(key, 'Cabaña', 'Cabin')
    const values = row.values.map((one) => ({ ...one, state: 'current' as const, original: '' }))
    return { ...row, values }
  }
  const keys = ['text.site.room.5.name', 'text.site.room.5.description']
  const { inputsOf } = await openSite({ at, texts: keys.map(published) })

  const buttons = await screen.findAllByRole('button', { name: /^Quitar: / })
  expect(buttons).toHaveLength(3)
  fireEvent.click(buttons[1]!)

  await expect
    .poll(() => inputsOf('save').at(-1))
    .toMatchObject({ key: keys[1], language: 'es', isReset: true })
})
