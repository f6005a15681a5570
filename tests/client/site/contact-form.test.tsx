import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactForm } from '#client/features/contact/contact-form.tsx'
import type { ContactInput } from '#shared/contact.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test("a message is sent with the page's language, and the form is cleared", async () => {
  const send = vi.fn(async (_input: unknown) => ({ success: true }))
  await renderPart(<ContactForm />, { at: '/', language: 'de', answers: { 'contact.send': send } })
  fill('Name', 'Ana Tuki')
  fill('E-Mail', 'ana@example.com')
  fill('Ihr Reisezeitraum', '3.–8. Februar')
  fill('Nachricht', 'Haben Sie im Februar etwas frei?')

  submit()

  await waitFor(() => expect(box('Nachricht').value).toBe(''))
  expect(['Name', 'E-Mail', 'Ihr Reisezeitraum'].map((label) => box(label).value)).toEqual([
    '',
    '',
    '',
  ])
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'Ana Tuki',
    email: 'ana@example.com',
    dates: '3.–8. Februar',
    message: 'Haben Sie im Februar etwas frei?',
    language: 'de',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    website: '',
    fillMs: expect.any(Number),
  })
})

test("a sent message shows the spec's toast", async () => {
  await renderPart(<ContactForm />, {
    at: '/',
    answers: { 'contact.send': async () => ({ success: true }) },
  })
  fillAll()

  submit()

  expect(await screen.findByText('Mensaje enviado!')).toBeTruthy()
  expect(screen.getByText('Nos pondremos en contacto contigo pronto.')).toBeTruthy()
})

test('a missing value is named beside its field, and the first such field gets the focus', async () => {
  const send = vi.fn(async (_input: unknown) => ({ success: true }))
  await renderPart(<ContactForm />, { at: '/', answers: { 'contact.send': send } })
  fill('Correo electrónico', 'no es un correo')

  submit()

  await waitFor(() => expect(problemOf('Nombre')).toBe('Escribe tu nombre.'))
  expect(problemOf('Correo electrónico')).toBe('Escribe un correo electrónico válido.')
  expect(problemOf('Mensaje')).toBe('Escribe tu mensaje.')
  expect(box('Fechas').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(box('Nombre'))
  expect(box('Correo electrónico').value).toBe('no es un correo')
  expect(send).not.toHaveBeenCalled()
})

test('problems are cleared by the next valid submit', async () => {
  await renderPart(<ContactForm />, {
    at: '/',
    answers: { 'contact.send': () => new Promise(() => {}) },
  })
  submit()
  await screen.findByText('Escribe tu nombre.')

  fillAll()
  submit()

  await waitFor(() => expect(screen.queryByText('Escribe tu nombre.')).toBeNull())
  expect(box('Nombre').getAttribute('aria-invalid')).toBeNull()
})

test('while a message is sent the button is disabled and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const send = vi.fn((_input: unknown) => promise)
  await renderPart(<ContactForm />, { at: '/', answers: { 'contact.send': send } })
  fillAll()

  submit()

  const button = await screen.findByRole('button', { name: 'Enviando…' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(send).toHaveBeenCalled())
  fireEvent.submit(button.closest('form')!)
  resolve({ success: true })
  await screen.findByRole('button', { name: 'Enviar mensaje' })
  expect(send).toHaveBeenCalledOnce()
})

test('what a guest writes while the message is sent stays', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await renderPart(<ContactForm />, { at: '/', answers: { 'contact.send': () => promise } })
  fillAll()
  submit()
  await screen.findByRole('button', { name: 'Enviando…' })

  fill('Mensaje', '¿Tienen lugar en febrero? Somos tres.')
  resolve({ success: true })

  await screen.findByText('Mensaje enviado!')
  expect(box('Mensaje').value).toBe('¿Tienen lugar en febrero? Somos tres.')
  submit()
  await waitFor(() => expect(box('Mensaje').value).toBe(''))
})

test('a failed message shows a toast without a retry and keeps the fields', async () => {
  await renderPart(<ContactForm />, { at: '/', answers: { 'contact.send': unreachable } })
  fillAll()

  submit()

  const text = await screen.findByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')
  expect(screen.getByRole('alert').contains(text)).toBe(true)
  expect(box('Nombre').value).toBe('Ana Tuki')
  expect(box('Mensaje').value).toBe('¿Tienen lugar en febrero?')
  expect(screen.getByRole('button', { name: 'Enviar mensaje' }).hasAttribute('disabled')).toBe(
    false,
  )
})

test('a sent message leaves a line that says where the answer goes', async () => {
  await renderPart(<ContactForm />, {
    answers: { 'contact.send': async () => ({ success: true }) },
  })
  fillAll()

  submit()

  expect(
    await screen.findByText(/^Gracias, Ana Tuki\. Te respondemos a ana@example\.com/),
  ).toBeTruthy()
})

test('below a message that failed stand the telephone and an e-mail that takes the text along', async () => {
  await renderPart(<ContactForm />, { answers: { 'contact.send': unreachable } })
  fillAll()

  submit()

  const mail = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'iorana@hare-mahina.example',
  })
  expect(decodeURIComponent(mail.href)).toContain('body=¿Tienen lugar en febrero?')
  expect(screen.getByRole('link', { name: '+56 32 210 0000' })).toBeTruthy()
})

test('only the field that may stay empty says so', async () => {
  await renderPart(<ContactForm />)

  expect(screen.getAllByText(/Opcional|Obligatorio/).map((mark) => mark.textContent)).toEqual([
    ' · Opcional',
  ])
})

test('without a network sending fails immediately', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await renderPart(<ContactForm />, { at: '/', answers: { 'contact.send': unreachable } })
  fillAll()

  submit()

  expect(await screen.findByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
})

test('a retry has the same request id, and the next message another', async () => {
  const ids: (string | undefined)[] = []
  const send = async (input: unknown) => {
    ids.push((input as ContactInput).requestId)
    if (ids.length === 1) throw new Error('The network is gone.')
    return { success: true }
  }
  await renderPart(<ContactForm />, { at: '/', answers: { 'contact.send': send } })
  fillAll()
  submit()
  await screen.findByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')

  submit()
  await screen.findByText('Mensaje enviado!')
  fillAll()
  submit()

  await waitFor(() => expect(ids).toHaveLength(3))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('the honeypot field cannot be reached by people', async () => {
  const { container } = await renderPart(<ContactForm />, { at: '/' })

  const trap = container.querySelector<HTMLInputElement>('[name="website"]')!

  expect(trap.tabIndex).toBe(-1)
  expect(trap.closest('[aria-hidden="true"]')).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toHaveLength(4)
})

const unreachable = () => Promise.reject(new Error('The network is gone.'))

const box = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label) })

const fill = (label: string, value: string) => fireEvent.input(box(label), { target: { value } })

function fillAll(): void {
  fill('Nombre', 'Ana Tuki')
  fill('Correo electrónico', 'ana@example.com')
  fill('Mensaje', '¿Tienen lugar en febrero?')
}

const submit = () => fireEvent.submit(document.querySelector('form')!)

/** The text of the field's `aria-describedby`. */
function problemOf(label: string): string | undefined {
  const field = box(label)
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.at(-1) ?? '')?.textContent
}
