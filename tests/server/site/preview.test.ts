import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { FactField } from '#shared/site/editing.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import { markedNumbers, withoutMarks } from '#shared/site/preview/marks.ts'
import { anArticle } from '#tests/support/builders.ts'
import { readPage } from '#tests/support/site/html.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

const HERO = textKey('site', 'hero.title')
const PREVIEW = '/preview/site'

const tableOf = (body: string): Record<string, string> =>
  JSON.parse(readPage(body).document.querySelector('#site-texts')?.textContent ?? 'null')

test('owner and editor see the page of guests with what is pending, without its scripts, in a frame of their panel', async () => {
  await using server = await testApp({ pages: true })
  const owner = await aSiteEditor(server)
  const editor = await aSiteEditor(server, { role: 'editor' })
  await owner.save(HERO, 'Schlafen am Meer', { language: 'de' })
  await editor.save(factKey('phone'), '+56 32 255 1234')

  const rows: [staff: Staff, url: string, has: string[], hasNot: string[]][] = [
    [owner.staff, `${PREVIEW}?lang=de`, ['Schlafen am Meer', '+56 32 210 0000'], ['255 1234']],
    [owner.staff, `${PREVIEW}/?lang=de&changes=all`, ['Schlafen am Meer', '255 1234'], []],
    [owner.staff, PREVIEW, ['lang="es"'], ['Schlafen am Meer']],
    [editor.staff, `${PREVIEW}?lang=de`, ['255 1234'], ['Schlafen am Meer']],
    [editor.staff, `${PREVIEW}?lang=de&changes=what`, ['255 1234'], ['Schlafen am Meer']],
  ]
  for (const [staff, url, has, hasNot] of rows) {
    const { statusCode, body, headers } = await staff.get(url)
    expect(statusCode, url).toBe(200)
    for (const words of has) expect(body, url).toContain(words)
    for (const words of hasNot) expect(body, url).not.toContain(words)
    expect(body.match(/<script[^>]*\ssrc="[^"]*"/g)).toEqual([
      '<script type="module" src="/preview-site.js"',
    ])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toMatch(/script-src 'self'[;\s]/)
  }
})

test('each text says which it is', async () => {
  await using server = await testApp({ pages: true })
  const { staff, save } = await aSiteEditor(server)
  await save(HERO, 'Schlafen am Meer', { language: 'de' })

  const { body } = await staff.get(`${PREVIEW}?lang=de`)

  const table = tableOf(body)
  const { document } = readPage(body)
  const keysIn = (selector: string) =>
    markedNumbers(document.querySelector(selector)?.textContent ?? '').map((one) => table[one])
  expect(keysIn('h1')).toContain(HERO)
  expect(Object.values(table)).toContain('text.site.nav.blog')
  // The table has the texts of this page, not of all.
  expect(Object.values(table)).not.toContain('text.mail.mail.hello')
})

test('each heading and paragraph of a long page says which page it is', async () => {
  await using server = await testApp({ pages: true })
  const { staff } = await aSiteEditor(server)

  for (const page of ['privacy', 'terms', 'cancellations']) {
    const { body } = await staff.get(`${PREVIEW}/${page}?lang=de`)

    const table = tableOf(body)
    const { document } = readPage(body)
    const parts = document.querySelectorAll('main h1, main h2, main section > p, main section li')
    expect(parts.length, page).toBeGreaterThan(8)
    const texts = Array.from(parts, ({ textContent }) => textContent)
    const marked = texts.filter((text) =>
      markedNumbers(text).some((number) => table[number]?.startsWith(`text.legal.${page}@`)),
    )
    // Sentences of the terms are computed.
    expect(marked.length / texts.length, page).toBeGreaterThan(0.7)
  }
})

test('who may not edit the site sees no preview, and no other site may frame an answer', async () => {
  await using server = await testApp({ pages: true })
  const { save } = await aSiteEditor(server)
  await save(HERO, 'Schlafen am Meer', { language: 'de' })
  const reception = await aStaffMember(server, 'reception')

  const rows: [what: string, cookie: string | undefined, status: number][] = [
    ['a stranger', undefined, 404],
    ['a session that ended', 'session=ended', 404],
    ['reception', reception.cookie, 403],
  ]
  for (const [what, cookie, status] of rows) {
    const headersOf = cookie === undefined ? {} : { cookie }
    const { statusCode, body, headers } = await server.app.inject({
      url: `${PREVIEW}?lang=de`,
      headers: headersOf,
    })
    expect(statusCode, what).toBe(status)
    expect(body, what).not.toMatch(/Schlafen am Meer|site-texts/)
    expect(headers['cache-control'], what).toBe('no-store')
    expect(headers['x-robots-tag'], what).toBe('noindex')
    expect(headers['x-frame-options'], what).toBe('DENY')
    expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'")
  }
})

test('the preview has the pages of guests only, and its redirects stay in it', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)

  for (const path of ['/nothing-here', '/admin', '/Admin/blog', '/preview', '/preview/site/blog']) {
    const { statusCode, body } = await staff.get(`${PREVIEW}${path}?lang=de`)
    expect(statusCode, path).toBe(404)
    expect(body, path).toContain('Seite nicht gefunden')
  }
  expect((await staff.get(`${PREVIEW}/newsletter/confirm?token=a.b`)).statusCode).toBe(404)
  expect((await staff.get(`${PREVIEW}/logo.png`)).statusCode).toBe(404)

  const locationOf = async (url: string) => (await staff.get(url)).headers.location
  expect(await locationOf(`${PREVIEW}/rooms/?changes=all`)).toBe(`${PREVIEW}/rooms?changes=all`)
  const { body } = await staff.get(`${PREVIEW}/rooms?lang=de`)
  const german = readPage(body).document.querySelector('main a[href^="/rooms/"]')
  const path = german!.getAttribute('href')!.split('?')[0]!
  expect(await locationOf(`${PREVIEW}${path}?changes=all`)).toMatch(
    /^\/preview\/site\/rooms\/[\w-]+\?.*changes=all/,
  )
})

/** The pages of guests, with a search, a cart and a page that does not exist. */
const PAGES = [
  '/',
  '/?room=2',
  '/?gallery=rooms',
  '/blog',
  '/blog/ensayo',
  '/blog?category=Historia',
  '/rooms',
  '/rooms?checkIn=2027-02-05&checkOut=2027-02-09&adults=2',
  '/rooms/1',
  '/rooms/2',
  '/privacy',
  '/terms',
  '/cancellations',
  '/about-this-site',
  '/travel/antes-de-viajar',
  '/cart',
  '/checkout',
  '/booking',
  '/booking-comparison',
  '/nothing-here',
]

/** The page of guests without scripts and their data, as the preview sends it. */
const withoutScripts = (html: string): string =>
  html.replaceAll(
    /<script [^>]*\bsrc="[^"]*"[^>]*><\/script>|<script type="application\/json"[^>]*>[^<]*<\/script>/g,
    '',
  )

test('without marks the preview is the page of guests, and marks stand in no attribute and no data', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  await anArticle(server.em, { slug: 'ensayo', title: 'El ensayo' })

  for (const language of LANGUAGES) {
    for (const path of PAGES) {
      const url = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
      const guests = await server.app.inject(url)
      const preview = await staff.get(PREVIEW + url)

      const { location } = guests.headers
      if (location !== undefined) {
        expect(preview.headers.location, url).toMatch(/^\/preview\/site\//)
        expect(preview.headers.location, url).toContain(location.split('?')[0])
        continue
      }
      expect(preview.statusCode, url).toBe(guests.statusCode)
      expect(withoutScripts(withoutMarks(preview.body)), url).toBe(withoutScripts(guests.body))
      expect(markedNumbers(preview.body).length, url).toBeGreaterThan(10)
      expect(preview.body, url).not.toMatch(/%E2%81%A[1-4]/i)
      const [head = '', body = ''] = preview.body.split('<body')
      const hidden = /<(script|style|title|textarea|option)\b.*?<\/\1>|<[^>]*>/gs
      const unseen = [head, ...(body.match(hidden) ?? [])].join('')
      expect(unseen, url).not.toMatch(/[\u2061-\u2064]/)
    }
  }
})

test('nothing that is pending and no mark reaches guests: pages, feeds, files, REST, calls and mails', async () => {
  await using server = await testApp({ pages: true })
  const { staff, save } = await aSiteEditor(server)
  await anArticle(server.em, { slug: 'ensayo', title: 'El ensayo' })
  await save(factKey('phone'), '+56 32 255 1234')
  for (const [dictionary, key] of [
    ['site', 'hero.title'],
    ['site', 'site.tagline'],
    ['mail', 'mail.hello'],
    ['reading', 'blog.title'],
  ] as const)
    await save(textKey(dictionary, key), 'PENDIENTE', { language: 'es' })
  const urls = [
    ...PAGES.map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=es`),
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/api/blog',
    '/api/rooms',
    '/api/openapi.json',
    `/trpc/site.words?input=${encodeURIComponent('{"lang":"es","dictionary":"site"}')}`,
  ]

  // Before and after: what was made while the preview rendered is kept by none of them.
  for (const round of ['before', 'after']) {
    const previews = urls.map((url) => staff.get(`${PREVIEW}${url}`))
    const answers = urls.map((url) => server.app.inject(url))
    await Promise.all(previews)
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const all = answer.body + JSON.stringify(answer.headers)
      expect(all, `${round} ${urls[index]}`).not.toMatch(
        /PENDIENTE|255 1234|2551234|[\u2061-\u2064]|%E2%81%A[1-4]|site-texts/i,
      )
    }
  }
  const asked = await server.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: 'ana@example.com', language: 'es' },
  })
  expect(asked.statusCode).toBe(200)
  const mails = await server.em.getConnection().execute('select * from outbox_mail')
  expect(mails).not.toHaveLength(0)
  expect(JSON.stringify(mails)).not.toMatch(/PENDIENTE|255 1234|[\u2061-\u2064]/)
})

test('a notice that begins later stands in the preview, without its button', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const texts = { es: 'Cerramos por la Tapati' }
  await siteEditor.save(factKey('notice'), { from: '2099-02-01', to: '2099-02-15', texts })

  const { body } = await siteEditor.staff.get(PREVIEW)

  expect(body).toContain('Cerramos por la Tapati')
  expect((await server.app.inject('/')).body).not.toContain('Cerramos por la Tapati')
})

test('the page of each fact has the place to which the preview goes', async () => {
  await using server = await testApp({ pages: true })
  const { staff, read } = await aSiteEditor(server)
  const facts = await read<FactField[]>('facts')

  const places = new Set(facts.map(({ where }) => where))
  expect(places.size).toBeGreaterThan(5)
  for (const where of places) {
    const [path = '', anchor] = where.split('#')
    const { statusCode, headers, body } = await staff.get(`${PREVIEW}${path === '/' ? '' : path}`)
    expect([where, statusCode, headers.location]).toEqual([where, 200, undefined])
    if (anchor !== undefined) expect(body, where).toContain(` id="${anchor}"`)
  }
})
