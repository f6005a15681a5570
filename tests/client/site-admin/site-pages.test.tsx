import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChange, aText, openSite, refused } from './fake-site.tsx'

const SPANISH =
  '---\ntitle: Privacidad\nmetaTitle: Privacidad, hotel\nintro: Guardamos poco.\n---\n\n## Quién responde {#quien}\n\nEl responsable es {hotel}. Está en [Habitaciones](/rooms).\n\nLos borramos a los 24 meses.\n\n- Mensajes\n- Reservas'
const ENGLISH = '---\ntitle: Privacy\nintro: Little.\n---\n\n## Who\n\nDeleted after 24 months.'
const KEY = 'text.legal.privacy'
const PAGE = aText(KEY, SPANISH, ENGLISH)
const at = '/admin/sitio?show=texts'

const page = () => screen.findByRole('region', { name: 'Página «Privacidad»' })
const spanish = async () =>
  within((await within(await page()).findByText('Español')).parentElement!)
const button = async (name: string | RegExp) => (await spanish()).findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const box = async (name: string) =>
  (await spanish()).findByRole<HTMLTextAreaElement>('textbox', { name })
const write = async (name: string, value: string) =>
  fireEvent.change(await box(name), { target: { value } })

const MONTHS = 'Cambiar Párrafo: Los borramos a los 24 meses.'

test('one paragraph of a long page is opened, written and closed; the rest stays byte for byte', async () => {
  const { inputsOf } = await openSite({ at, texts: [PAGE] })
  expect((await button(/^Cambiar Párrafo: El responsable/)).textContent).toBe(
    'Cambiar Párrafo: El responsable es nombre del hotel. Está en Habitaciones.',
  )
  expect(await button('Cambiar Título: Quién responde')).toBeTruthy()
  expect(await button('Cambiar: Introducción Guardamos poco.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Párrafo' })).toBeNull()

  await press(MONTHS)
  expect(document.activeElement).toBe(await box('Párrafo'))
  await write('Párrafo', 'Los borramos a los 12 meses.')
  await press('OK')

  expect(document.activeElement).toBe(
    await button('Cambiar Párrafo: Los borramos a los 12 meses. (cambiado)'),
  )
  await expect
    .poll(() => inputsOf('save'))
    .toMatchObject([{ key: KEY, language: 'es', value: SPANISH.replace('24', '12') }])
})

test('a block is added below another, one is removed and put back, and a cancelled one is as before', async () => {
  const { inputsOf } = await openSite({ at, texts: [PAGE] })
  const saved = () => (inputsOf('save').at(-1) as { value?: string } | undefined)?.value
  await press('Cambiar Punto de la lista: Mensajes')
  expect((await spanish()).queryByRole('button', { name: /^Agregar un párrafo/ })).toBeNull()
  await press('Agregar un punto debajo')
  await write('Punto de la lista', 'Cartas')
  await press('OK')
  await expect.poll(saved).toBe(SPANISH.replace('- Mensajes', '- Mensajes\n- Cartas'))

  await press('Cambiar Punto de la lista: Mensajes')
  await press('Quitar')
  await expect.poll(saved).toBe(SPANISH.replace('Mensajes', 'Cartas'))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await expect.poll(saved).toBe(SPANISH.replace('- Mensajes', '- Mensajes\n- Cartas'))

  await press(MONTHS)
  await write('Párrafo', 'Otra cosa')
  await press('Cancelar')
  expect(document.activeElement).toBe(await button(MONTHS))
  await expect.poll(saved).toBe(SPANISH.replace('- Mensajes', '- Mensajes\n- Cartas'))
})

test.each([
  ['in the browser', 'Va [aquí', null, /^Un enlace se escribe así/],
  ['from the server', 'Va {hotl}', 'Este texto no tiene {hotl}.', /^Este texto no tiene/],
])(
  'a sentence %s stands at its block, and what was typed stays',
  async (_, typed, answer, text) => {
    const { inputsOf } = await openSite({
      at,
      texts: [PAGE],
      answers: { 'admin.site.save': async () => (answer ? refused(answer) : { at: null }) },
    })
    await press(MONTHS)
    await write('Párrafo', typed)
    await press('OK')

    const sentence = await (await spanish()).findByText(text)

    expect(sentence.parentElement?.textContent).toContain(typed)
    expect(inputsOf('save')).toHaveLength(answer ? 1 : 0)
  },
)

test('a sentence about no block stands above the page and has the focus', async () => {
  await openSite({
    at,
    texts: [PAGE],
    answers: { 'admin.site.save': async () => refused('A lo más 100 letras.') },
  })
  await press(MONTHS)
  await write('Párrafo', 'Mucho')
  await press('OK')

  const alert = await (await spanish()).findByText('A lo más 100 letras.')
  expect(document.activeElement).toBe(alert)
})

test('a search opens the block that has the words, and a press in the preview the one that was read', async () => {
  await openSite({
    at: `${at}&q=12%20meses`,
    texts: [aText(KEY, SPANISH.replace('24', '12'), ENGLISH)],
  })
  expect((await box('Párrafo')).value).toBe('Los borramos a los 12 meses.')
  expect((await spanish()).queryByRole('button', { name: /Mensajes/ })).toBeNull()
  await press('Ver la página entera')
  expect(await button(/Mensajes/)).toBeTruthy()

  const data = { type: 'site-text', keys: [`${KEY}@3`] }
  dispatchEvent(new MessageEvent('message', { origin: location.origin, data }))

  const heading = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Título' })
  expect(heading.value).toBe('Quién responde')
})

test('the list of changes shows the changed paragraphs of a long page, and all of it folded', async () => {
  const change = aChange({
    key: KEY,
    language: 'es',
    label: 'Página «Privacidad»',
    from: SPANISH,
    to: SPANISH.replace('24', '12').replace('\n- Reservas', ''),
  })
  await openSite({ changes: [change] })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver' }))
  const dialog = await screen.findByRole('dialog')

  const lines = within(dialog)
    .getAllByText(/→/)
    .map(({ textContent }) => textContent)

  expect(lines).toEqual([
    'Los borramos a los 24 meses. → Los borramos a los 12 meses.',
    'Reservas → (quitado)',
  ])
  const details = within(dialog).getByText('Ver la página entera').closest('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('El responsable es nombre del hotel.')
})

test('a datum that was deleted is named and can be put back, also after the block was closed', async () => {
  const text = SPANISH.replace('Guardamos poco.', 'Escribe a {email}.')
  await openSite({ at, texts: [aText(KEY, text, ENGLISH)] })

  await press(/^Cambiar: Introducción/)
  await write('Introducción', 'Escribe.')
  await press('OK')
  await press(MONTHS)

  expect(await screen.findByText(/La página ya no dice: /)).toBeTruthy()
  await press('{email}')
  expect((await box('Párrafo')).value).toBe('Los borramos a los 24 meses.{email}')
  expect(screen.queryByText(/La página ya no dice: /)).toBeNull()
})

test('half a brace is refused at its block, and a publication says that it lacks what is typed', async () => {
  const { inputsOf } = await openSite({ at, texts: [PAGE], changes: [aChange({})] })
  await press(MONTHS)

  await write('Párrafo', 'Los borramos a los {phone meses.')
  await press('OK')

  expect(await (await spanish()).findByText(/^Una llave está suelta/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publicar cambios' })
  expect(within(dialog).getByRole('alert').textContent).toMatch(
    /^Lo que escribiste en .*Privacidad.* no está guardado y no va en esta lista\.$/,
  )
  expect(inputsOf('save')).toEqual([])
})
