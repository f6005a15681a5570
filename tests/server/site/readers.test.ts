import { expect, test } from 'vitest'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, viewBooking } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { showSite } from '#tests/support/site/a-site.ts'
import { headLinks, PUBLISHED, structuredDataAt } from '#tests/support/site/site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const bodyOf = async ({ app }: TestApp, url: string) => (await app.inject(url)).body

const DEMO = /\+56 32 210 0000|hare-mahina\.example|vaikava|mana-tours|undefined/i

test('without the demo no answer names its telephone, mail, tours or agency', async () => {
  await using hotel = await aSandbox()
  const env = { SEED_DEMO: 'off', MAIL_TO: 'hotel@casa.example' }
  await using server = await testApp({ pages: true, pms: hotel.pms, env })

  for (const path of [
    '/',
    '/rooms',
    '/privacy',
    '/about-this-site',
    '/cancellations',
    '/nowhere',
  ]) {
    for (const language of LANGUAGES) {
      expect(await bodyOf(server, `${path}?lang=${language}`), path + language).not.toMatch(DEMO)
    }
  }
  const { confirmationNumber, token } = await bookRoom(server, hotel, hotel.stay(1))
  const page = await bodyOf(server, `/booking/${confirmationNumber}?token=${token}`)
  expect(page).not.toMatch(DEMO)
  expect(page).toContain('href="/#contacto"')
  const calendar = await bodyOf(server, `/booking/${confirmationNumber}/calendar.ics`)
  expect(calendar).not.toMatch(DEMO)
  expect(calendar).not.toContain('CONTACT')
  const [mail] = await mailsOf(server)
  expect(mail!.text).not.toMatch(DEMO)
  expect(mail!.text).not.toMatch(/Teléfono|llámanos|\{\w+\}/)
  const security = await bodyOf(server, '/.well-known/security.txt')
  expect(security).toMatch(/^Contact: http:\S+\/#contacto\n/)
})

test('a page in a hidden language is the same page in Spanish; what a guest has from a mail stays', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ ...PUBLISHED, pms: hotel.pms })
  showSite(server, { facts: { languages: ['es', 'en'] } })
  const ask = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } })

  const asked = await ask('/rooms?adults=2&lang=fr')
  expect([asked.statusCode, asked.headers.location]).toEqual([302, '/rooms?adults=2&lang=es'])
  const chosen = await ask('/privacy', 'hotel-language-preference=de')
  expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/privacy?lang=es'])
  for (const url of ['//otro.example/x?lang=fr', '/\\otro.example/x?lang=fr'])
    expect((await ask(url)).headers.location).toMatch(/^\/\w/)
  expect((await ask('/privacy?lang=es', 'hotel-language-preference=de')).statusCode).toBe(200)
  expect((await ask('/feed.xml?lang=zh')).headers.location).toBe('/feed.xml')
  const { confirmationNumber, token } = await bookRoom(server, hotel)
  const booking = await ask(`/booking/${confirmationNumber}?token=${token}&lang=de`)
  expect(booking.body).toContain('<html lang="de">')

  const home = await bodyOf(server, '/')
  expect(headLinks(home, 'alternate').flatMap(({ hreflang }) => hreflang ?? [])).toEqual([
    'es',
    'en',
    'x-default',
  ])
  expect(home).not.toContain('lang=fr')
  expect(home).not.toContain('fr_FR')
  const [data] = await structuredDataAt(server, '/')
  expect(data).toMatchObject({ availableLanguage: ['es', 'en'] })
  expect(await bodyOf(server, '/sitemap.xml')).not.toMatch(/lang=(?:fr|de|zh)/)
})

test('a part of the island that the owner leaves out is on no page, and a page of it is not found', async () => {
  await using server = await testApp(PUBLISHED)
  const parts = ['islandMap', 'islandSky', 'islandClimate', 'stayLetter', 'travelPage'] as const
  showSite(server, { facts: Object.fromEntries(parts.map((part) => [part, false])) })

  const home = await bodyOf(server, '/')

  expect(home).not.toContain('antes-de-viajar')
  expect(home).not.toContain('© OpenStreetMap contributors')
  expect(home).not.toContain('viewBox="-1.1 -1.1 2.2 2.2"')
  expect((await server.app.inject('/travel/antes-de-viajar')).statusCode).toBe(404)
  expect(await bodyOf(server, '/sitemap.xml')).not.toContain('/travel/')
})

test('the booking page of the site is a host that its pages may show', async () => {
  await using server = await testApp(PUBLISHED)
  showSite(server, { facts: { engine: 'https://book.example/{lang}/x' } })
  const policyOf = async (url: string) =>
    String((await server.app.inject(url)).headers['content-security-policy'])

  for (const url of ['/', '/', '/nowhere']) {
    expect(await policyOf(url)).toMatch(/connect-src 'self' https:\/\/book\.example;/)
    expect(await policyOf(url)).toMatch(/frame-src [^;]* https:\/\/book\.example;/)
  }
  showSite(server, {})
  expect(await policyOf('/nowhere?lang=de')).not.toContain('book.example')
})

test('the street map of the site is the only other host whose frames its pages show', async () => {
  await using server = await testApp(PUBLISHED)
  showSite(server, { facts: { mapUrl: 'https://maps.example/x?at={lat},{lon}' } })

  const { body, headers } = await server.app.inject('/')

  expect(headers['content-security-policy']).toContain("frame-src 'self' https://maps.example;")
  expect(body).toContain('maps.example')
  expect(body).not.toContain('openstreetmap.org/export')
})

test('the pages of the hotel on other sites are links of its contacts, and the same hotel to search engines', async () => {
  await using server = await testApp(PUBLISHED)
  const [without] = await structuredDataAt(server, '/')
  expect(without).not.toHaveProperty('sameAs')
  const social = [
    { name: 'Instagram', url: 'https://red.example/casa' },
    { name: 'Reseñas <b>', url: 'https://otra.example/?a=1&b=2' },
  ]

  showSite(server, { facts: { social } })

  const page = await bodyOf(server, '/?lang=de')
  expect(page).toContain(
    '<a href="https://red.example/casa" rel="noopener noreferrer">Instagram</a>',
  )
  expect(page).toContain('>Reseñas &lt;b&gt;</a>')
  const [data] = await structuredDataAt(server, '/?lang=de')
  expect(data).toMatchObject({ sameAs: social.map(({ url }) => url) })
})

test('the tax number is in the footer of each page and in structured data', async () => {
  await using server = await testApp(PUBLISHED)
  const [without] = await structuredDataAt(server, '/')
  expect(without).not.toHaveProperty('taxID')

  showSite(server, { facts: { taxNumber: { name: 'RUT', number: '76.123.456-7' } } })

  const footer = (await bodyOf(server, '/privacy?lang=fr')).split('<footer')[1]
  expect(footer).toContain(' · RUT 76.123.456-7')
  const [data] = await structuredDataAt(server, '/?lang=fr')
  expect(data).toMatchObject({ taxID: '76.123.456-7' })
})

test('search engines read the parts of the address that the owner names', async () => {
  await using server = await testApp(PUBLISHED)
  const addressAt = async (url: string) => (await structuredDataAt(server, url))[0]!.address
  expect(await addressAt('/')).toMatchObject({ addressRegion: 'Valparaíso', addressCountry: 'CL' })

  showSite(server, {
    facts: { postal: { locality: 'Papeete', region: null, code: '98714', country: 'PF' } },
  })

  expect(await addressAt('/?lang=fr')).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Papeete',
    postalCode: '98714',
    addressCountry: 'PF',
  })
})

test('tax and cancellation terms are those of the site when the guest books; a booking keeps its own', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  showSite(server, {
    facts: {
      tax: { rate: 10, label: 'IGV', exempt: 'off' },
      cancellation: [{ days: 20, charge: 'everything' }],
    },
  })
  const stay = hotel.stay(10)
  const booked = await bookRoom(server, hotel, stay)
  const before = await viewBooking(server, booked)
  expect(before).toMatchObject({ taxLabel: 'IGV', taxPercent: 10 })
  expect(before.cancelCostMinor).toBe(before.totalMinor)

  showSite(server, { facts: { cancellation: [{ days: 1, charge: 'first_night' }] } })

  expect(await viewBooking(server, booked)).toMatchObject({
    taxLabel: 'IGV',
    taxPercent: 10,
    cancelCostMinor: before.totalMinor,
  })
})

test('a renamed hotel is called so in the manifest, the calendar and the document of the API', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const words = { es: { site: { 'site.name': 'Casa, Mar; Sol' } } }
  const manifest = async () => JSON.parse(await bodyOf(server, '/site.webmanifest')) as object
  expect(await manifest()).toMatchObject({ name: 'Hare Mahina', short_name: 'Hare Mahina' })

  showSite(server, { words, facts: { checkIn: '14:30', address: 'Calle 1, Hanga Roa' } })

  expect(await manifest()).toMatchObject({ name: 'Casa, Mar; Sol', short_name: 'Casa, Mar; Sol' })
  const { confirmationNumber } = await bookRoom(server, hotel, hotel.stay(30))
  const calendar = await bodyOf(server, `/booking/${confirmationNumber}/calendar.ics`)
  const arrival = addDays(hotelDay(Date.now()), 30).replaceAll('-', '')
  expect(calendar).toContain(`DTSTART;TZID=Pacific/Easter:${arrival}T143000`)
  expect(calendar).toContain(String.raw`LOCATION:Casa\, Mar\; Sol\, Calle 1\, Hanga Roa`)
  const { subject } = (await mailsOf(server))[0]!
  expect(subject).toContain('Casa, Mar; Sol')
})
