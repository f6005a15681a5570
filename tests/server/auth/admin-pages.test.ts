import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aSession } from '#tests/support/accounts.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

const PATHS = [
  '/admin',
  '/admin/blog',
  '/admin/imagenes',
  '/admin/blog?edit=1',
  '/admin/',
  '/admin/no-existe',
]

test('without a session every panel page redirects to / without HTML, and the login there leads back', async () => {
  await using server = await testApp({ pages: true })

  for (const url of PATHS) {
    const response = await server.app.inject({ url, headers: { cookie: 'session=made-up' } })

    expect(response.statusCode, url).toBe(302)
    expect(response.headers.location).toBe(`/?acceso=${encodeURIComponent(url)}`)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toBe('')
  }
})

test('whatever is asked of the panel, the redirect stays on this site', async () => {
  await using server = await testApp({ pages: true })

  for (const url of [
    '/admin//evil.example',
    '/admin?x=%0d%0aset-cookie:%20a=b',
    `/admin?q=${'x'.repeat(2000)}`,
  ]) {
    const { location } = (await server.app.inject(url)).headers
    const target = new URL(location ?? '/', 'https://hotel.example')
    expect(target.origin, url).toBe('https://hotel.example')
    expect(location, url).toMatch(/^\/\?acceso=[\w%.-]{1,1500}$/)
  }
})

test('the home page is the same with and without the way back', async () => {
  await using server = await testApp({ pages: true })

  const plain = await server.app.inject('/')
  const { body } = await server.app.inject('/?acceso=%2Fadmin%2Fblog')

  expect(body).not.toContain('acceso=')
  expect(readPage(body).canonical).toBe(readPage(plain.body).canonical)
})

test('with a session a panel page is a frame with no-store and noindex', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  for (const [url, text] of [
    ['/admin', '¿Qué quieres hacer?'],
    ['/admin/imagenes?q=moai', 'Cargando…'],
  ] as const) {
    const response = await server.app.inject({ url, headers: { cookie } })

    expect(response.statusCode, url).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['x-robots-tag']).toBe('noindex')
    const page = readPage(response.body)
    expect(page.language).toBe('es')
    expect(page.meta('robots')).toBe('noindex')
    expect(page.document.querySelector('nav')?.textContent).toContain('Bandeja')
    expect(page.document.body.textContent).toContain(text)
    expect(page.document.querySelector('footer')).toBeNull()
    expect(page.state.panelTexts).toMatchObject({ 'site.skip': 'Saltar al contenido' })
    expect(page.state.answers).toContainEqual([
      [['auth', 'status'], { type: 'query' }],
      { isAuthenticated: true, username: 'maria' },
    ])
  }
})

test('the front is rendered with its rules in the head, and its buttons wait for the scripts', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  const { body, headers } = await server.app.inject({ url: '/admin', headers: { cookie } })

  const { document } = readPage(body)
  const rules = document.head.querySelector('#panel-styles')?.textContent ?? ''
  expect(rules).toContain('.css-')
  expect(rules).toMatch(/@media \(prefers-color-scheme:dark\)\{html:root\{--c-bg:#14191a;/)
  expect(headers['content-security-policy']).toContain(hash('sha256', rules, 'base64'))
  expect(document.body.querySelector('style')).toBeNull()
  expect(document.querySelector('main')?.textContent).toContain('Nada espera')
  expect(document.querySelector('dl')?.textContent).toContain('Llegan')
  const buttons = [...document.querySelectorAll('button')]
  expect(buttons.length).toBeGreaterThan(1)
  expect(buttons.every((button) => button.closest('fieldset[disabled]'))).toBe(true)
})

test('a panel page is sent compressed to a browser that opens it, not to a page of another site', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)
  const get = (headers: Record<string, string>) =>
    server.app.inject({ url: '/admin', headers: { cookie, ...headers } })
  const plain = await get({})

  const sent = await get({ 'accept-encoding': 'br', 'sec-fetch-site': 'none' })
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const untimed = (html: string) => html.replaceAll(/"renderedAt":\d+|"answeredAt":"[^"]+"/g, '')
  expect(untimed(brotliDecompressSync(sent.rawPayload).toString())).toBe(untimed(plain.body))
  expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)

  const asked = await get({ 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' })
  expect(asked.headers).not.toHaveProperty('content-encoding')
})

test('the panel is in Spanish, whatever the language of the site', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  const response = await server.app.inject({ url: '/admin?lang=de', headers: { cookie } })

  expect(readPage(response.body).language).toBe('es')
  expect(readPage(response.body).state.language).toBe('de')
})

test('with a session an unknown panel address answers 404', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  const missing = await server.app.inject({ url: '/admin/no-existe', headers: { cookie } })
  const slashed = await server.app.inject({ url: '/admin/', headers: { cookie } })

  expect(missing.statusCode).toBe(404)
  expect(slashed.statusCode).toBe(308)
  expect(slashed.headers.location).toBe('/admin')
})

test('an address that only starts with /admin is a public one', async () => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject('/administracion')

  expect(response.statusCode).toBe(404)
})

test('a panel page starts its scripts at once, with the letters of the panel and no dictionary', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  const { body } = await server.app.inject({ url: '/admin', headers: { cookie } })

  const { document } = readPage(body)
  const files = [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  )
  expect(files).toContainEqual(expect.stringMatching(/admin-frame/))
  expect(files).not.toContainEqual(expect.stringMatching(/\/(?:es|en|fr|de|zh)-[\w-]+\.js$/))
  expect(files).toContain(document.querySelector('script[type=module]')?.getAttribute('src'))
  expect(document.querySelector('[data-modules], link[rel=preload][as=font]')).toBeNull()
  expect(body).toContain('marcellus-panel')
})

test.each([
  ['/admin/blog', /blog-list/, /editor-screen/],
  ['/admin/blog?edit=new', /editor-screen/, /blog-list/],
])('%s preloads its own screen', async (url, own, other) => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  const { body } = await server.app.inject({ url, headers: { cookie } })

  const files = [...readPage(body).document.querySelectorAll('link[rel=modulepreload]')].map(
    (link) => link.getAttribute('href'),
  )
  expect(files).toContainEqual(expect.stringMatching(own))
  expect(files).not.toContainEqual(expect.stringMatching(other))
})

test('the front of the panel brings what waits', async () => {
  await using server = await testApp({ pages: true })
  const cookie = await aSession(server)

  const { body } = await server.app.inject({ url: '/admin', headers: { cookie } })

  const asked = readPage(body).state.answers.map(([[path]]) => String(path))
  expect(asked.toSorted()).toEqual([
    'admin,account,me',
    'admin,backup,status',
    'admin,blog,scheduled',
    'admin,booking,status',
    'admin,house,oldAnswers',
    'admin,profile,asksForAddress',
    'admin,steps,list',
    'admin,today,guests',
    'admin,today,overview',
    'auth,status',
  ])
})
