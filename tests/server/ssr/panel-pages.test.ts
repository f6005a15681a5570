import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoContent } from '#server/seed/seed.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { aSession } from '#tests/support/accounts.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const disposal = new AsyncDisposableStack()
let server: TestApp
let reference = ''

beforeAll(async () => {
  const hotel = disposal.use(await aSandbox())
  server = disposal.use(await testApp({ pages: true, pms: hotel.pms }))
  await seedDemoContent(server.em.fork())
  const payload = { name: 'Ana Tuki', email: 'ana@example.com', message: 'Iorana <b>koe</b>' }
  await server.app.inject({ method: 'POST', url: '/api/booking-requests', payload })
  const checkIn = addDays(hotelDay(Date.now()), 40)
  await checkout(server, aCheckout({ checkIn, checkOut: addDays(checkIn, 2) }))
  reference = (await bookings(server))[0]?.reference ?? ''
})
afterAll(() => disposal.disposeAsync())

const mainOf = ({ document }: ReturnType<typeof readPage>) =>
  document.querySelector('main#contenido')?.textContent ?? ''

async function openPage(url: string) {
  const cookie = await aSession(server)
  const { body, headers, statusCode } = await server.app.inject({ url, headers: { cookie } })
  expect(statusCode).toBe(200)
  return { body, headers, page: readPage(body) }
}

test.each([
  ['the inbox', () => '/admin/bandeja', 'Ana Tuki'],
  ['a search in the inbox', () => '/admin/bandeja?show=all&q=tuki', 'Ana Tuki'],
  ['another filter of the inbox', () => '/admin/bandeja?q=x&show=spam&lang=fr', '«x»'],
  ['a message', () => '/admin/bandeja/1', 'Iorana <b>koe</b>'],
  ['the bookings', () => '/admin/reservas', 'Ana Tuki Pakarati'],
  ['a filter of the bookings', () => '/admin/reservas?show=cancelled', 'Ninguna reserva está'],
  ['a booking', () => `/admin/reservas/${reference}`, 'ana@example.test'],
  ['the articles', () => '/admin/blog?lang=fr', 'Moaï et ahu'],
  ['an article in the editor', () => '/admin/blog?edit=1', 'Tocados rojos y ojos de coral'],
])(
  'the document of %s has its data, disabled controls and nothing that a cache may keep',
  async (_name, url, text) => {
    const { body, headers, page } = await openPage(url())

    expect(mainOf(page)).toContain(text)
    expect(mainOf(page)).not.toContain('Cargando artículo')
    expect(headers['cache-control']).toBe('no-store')
    expect(page.document.querySelector('fieldset[disabled] main')).not.toBeNull()
    // The policy of the pages allows no inline styles.
    expect(body).not.toContain(' style="')
    const nav = page.document.querySelector('nav[aria-label="Panel"]')?.textContent ?? ''
    expect(nav.includes('1 mensaje espera respuesta')).toBe(!url().includes('edit='))
  },
)

test('a message that does not exist is still asked for by the browser', async () => {
  const { page } = await openPage('/admin/bandeja/999')

  expect(mainOf(page)).toContain('Cargando el mensaje…')
  expect(JSON.stringify(page.state.answers)).not.toContain('inbox.record')
})

test('a list has nothing of what the person’s own browser stores, and no answer of another’s', async () => {
  const other = await aSession(server, 'tiare')
  const [visit, answerId] = [randomUUID(), randomUUID()]
  const draft = { id: 1, visit, version: 1, from: null, answerId, subject: '' }
  const saved = await server.app.inject({
    method: 'POST',
    url: '/trpc/admin.inbox.draft',
    headers: { cookie: other },
    payload: { ...draft, text: 'Secreto a medio escribir' },
  })
  expect(saved.statusCode, saved.body).toBe(200)

  expect((await openPage('/admin/bandeja/1')).body).not.toContain('Secreto a medio escribir')
})
