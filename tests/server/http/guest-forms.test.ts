import { expect, test } from 'vitest'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { readPage } from '#tests/support/site/html.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const site = sharedApp()
let senders = 0

/** Posts a form as a browser without scripts does, each time from another address. */
function submit(
  { app }: TestApp,
  url: string,
  body: string | Record<string, string>,
  origin?: string,
) {
  senders += 1
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...(origin ? { origin } : {}),
    },
    payload: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    remoteAddress: `10.1.0.${senders}`,
  })
}

const MESSAGE = { lang: 'fr', website: '', name: 'Élise', email: 'elise@example.org' }

const WRONG: [url: string, fields: Record<string, string>, field: string, problem: string][] = [
  ['/contacts', { ...MESSAGE, email: 'a"><b>', message: '\nIorana' }, 'email', 'adresse e-mail'],
  ['/contacts', { ...MESSAGE, dates: 'x'.repeat(101), message: 'a' }, 'dates', 'trop long'],
  ['/contacts', { ...MESSAGE, message: ' ' }, 'message', 'message'],
  ['/booking-requests', { ...MESSAGE, email: 'no', room: 'Mer', message: 'a' }, 'email', 'e-mail'],
  ['/booking-requests', { ...MESSAGE, guests: 'deux' }, 'guests', ''],
  ['/booking-requests', { ...MESSAGE, guests: '0' }, 'guests', ''],
  ['/newsletter', { lang: 'fr', website: '', email: 'no' }, 'email', 'adresse e-mail'],
  ['/booking', { lang: 'fr', confirmationNumber: ' ', email: 'a@b.cl' }, 'confirmationNumber', ''],
]

test.each(WRONG)(
  '%s without scripts keeps %o and shows what is wrong at %s',
  async (url, fields, wrong, problem) => {
    const response = await submit(site(), url, fields)

    expect(response.statusCode).toBe(400)
    expect(response.headers['cache-control']).toBe('no-store')
    const { document } = readPage(response.body)
    expect(response.body).toContain('<html lang="fr">')
    const form = document.querySelector('form')!
    expect(form.getAttribute('method')).toBe('post')
    expect(form.getAttribute('action')).toBe(url)
    const kept = [...form.querySelectorAll('[name]')].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('value') ?? input.textContent.replace('\n', ''),
    ])
    expect(Object.fromEntries(kept)).toMatchObject(fields)
    const [field, ...others] = form.querySelectorAll('[aria-invalid]')
    expect(others).toEqual([])
    expect(field!.getAttribute('name')).toBe(wrong)
    expect(field!.hasAttribute('autofocus')).toBe(true)
    const described = document.getElementById(field!.getAttribute('aria-describedby')!)!
    expect(described.textContent).toContain(problem)
    expect(document.querySelector('[role=alert]')!.textContent).toBe(described.textContent)
  },
)

test('a message without scripts is stored with its line ends, and a page says that it is sent', async () => {
  await using server = await testApp()
  const long = `${'ñ'.repeat(4990)}\n\n\n\n\n\nIorana`.slice(0, 5000)

  const sent = await submit(server, '/contacts', {
    ...MESSAGE,
    dates: 'mayo',
    message: long.replaceAll('\n', '\r\n'),
  })

  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toBe('/contacts/sent?lang=fr')
  const [stored] = await server.em.find(ContactMessage, {})
  expect(stored).toMatchObject({ name: 'Élise', dates: 'mayo', language: 'fr', spam: false })
  expect(stored!.message).toBe(long)
  const page = await server.app.inject(sent.headers.location!)
  expect(page.body).toMatch(/<h1>Message envoyé.*role="status"/)
})

test('the sixth message of an address is refused on a page that keeps it', async () => {
  await using server = await testApp()
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: '/contacts',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...MESSAGE, message: 'Iorana' }).toString(),
    })
  for (let count = 1; count <= 5; count += 1) expect((await send()).statusCode).toBe(303)

  const refused = await send()

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toMatch(/role="alert"[^>]*>Trop de tentatives/)
  expect(refused.body).toContain('Iorana')
})

const FORMS = ['/contacts', '/booking-requests', '/newsletter', '/newsletter/confirm', '/booking']

test.each(FORMS)('%s refuses a form of another site, and one that is too large', async (url) => {
  const foreign = await submit(site(), url, MESSAGE, 'https://evil.example')
  const large = await submit(site(), url, { ...MESSAGE, message: 'x'.repeat(65 * 1024) })

  expect([foreign.statusCode, large.statusCode]).toEqual([403, 413])
})

test.each(FORMS)('%s answers 400 to a form of a page that is not in UTF-8', async (url) => {
  const response = await submit(site(), url, 'name=I%F1aki&email=a%40b.cl&message=Hola&lang=en')

  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe('No se pudo leer el texto: no está codificado en UTF-8.')
})

test.each([
  ['a sign of several bytes', 'I%C3%B1aki', 'Iñaki'],
  ['a replacement character that was typed', '%EF%BF%BD', '\uFFFD'],
  ['a percent sign that encodes nothing', '100%+sure', '100% sure'],
])('%s is read', async (_name, encoded, name) => {
  await using server = await testApp()

  await submit(server, '/contacts', `name=${encoded}&email=a%40b.cl&message=Hola`)

  expect((await server.em.find(ContactMessage, {})).map((one) => one.name)).toEqual([name])
})
