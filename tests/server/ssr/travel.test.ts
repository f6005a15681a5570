import { expect, test } from 'vitest'
import { travelPaths } from '#shared/hotel/travel.ts'
import { localHref } from '#shared/addresses.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { testApp } from '#tests/support/test-app.ts'

const PUBLISHED = { pages: true, env: { PUBLIC_URL: 'https://hare-mahina.example' } }

const urlIn = (language: Language) => localHref(travelPaths()[language] ?? '', language)

/** What travellers ask, by a word of the Spanish answer; the same sections stand in each language. */
const ASKED = {
  flights: 'Santiago de Chile',
  luggage: 'equipaje',
  'entry form, deadline and link': 'tres días antes del vuelo',
  'return ticket and thirty days': 'Treinta días',
  'park ticket and its price': '80 dólares',
  guides: 'guía acreditado',
  'cash, cards and tips': 'diez por ciento',
  'how the house is paid': 'Aceptamos tarjetas',
  plugs: '220 voltios',
  'tap water': 'agua de pozo',
  'internet and telephone': 'satélite',
  health: 'hospital',
  weather: '125 mm',
  'best month': 'Tāpati',
  packing: 'cortavientos',
  respect: 'No se pisan los ahu',
  'getting around and distances': '20 minutos en auto',
  'how many days': 'Cuatro noches',
  'plans for days': 'Día 5',
  children: 'cuna',
  'food and breakfast': 'de 07:00 a 10:00',
  'accessibility of the house': 'escalones',
  'early departure': 'amanecer',
  'late arrival': 'te esperamos en el aeropuerto',
}

test('a traveller’s questions are answered on one page, with sources and nothing left open', async () => {
  await using server = await testApp(PUBLISHED)
  const sections: number[] = []

  for (const language of LANGUAGES) {
    const { statusCode, body } = await server.app.inject(urlIn(language))
    const [, article = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(body) ?? []
    const text = article.replaceAll(/<!-- -->|<[^>]*>/g, '')

    expect(statusCode, language).toBe(200)
    expect(text, language).not.toMatch(/\{\w+\}|\]\(/)
    expect(article.match(/<a [^>]*href="https:/g)!.length, language).toBeGreaterThan(10)
    expect(article.match(/<tr>/g), language).toHaveLength(13)
    sections.push(article.match(/<h2>/g)!.length)
    if (language === 'es')
      for (const [question, answer] of Object.entries(ASKED))
        expect(text, question).toContain(answer)
  }
  expect(new Set(sections)).toEqual(new Set([sections[0]]))
})

test('each language has its own address, which the others and the sitemap name', async () => {
  await using server = await testApp(PUBLISHED)
  const { body: map } = await server.app.inject('/sitemap.xml')

  for (const language of LANGUAGES) {
    const { body } = await server.app.inject(urlIn(language))
    const url = `https://hare-mahina.example${urlIn(language)}`
    expect(map).toContain(`<loc>${url}</loc>`)
    expect(body).toContain(`<link rel="canonical" href="${url}"/>`)
    for (const other of LANGUAGES)
      expect(body, other).toContain(`href="https://hare-mahina.example${urlIn(other)}"`)
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    const faq = data
      .map(([, json = '']) => JSON.parse(json))
      .find((each) => each['@type'] === 'FAQPage')
    expect(faq.mainEntity.length).toBeGreaterThan(20)
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(name).toMatch(/[?？]$/)
      expect(acceptedAnswer.text.length, name).toBeGreaterThan(15)
      expect(acceptedAnswer.text, name).not.toMatch(/[{}[\]]/)
    }
  }
})

test('an address of another language leads to the own one for good', async () => {
  await using server = await testApp({ pages: true })

  const { statusCode, headers } = await server.app.inject('/travel/antes-de-viajar?lang=de')

  expect(statusCode).toBe(301)
  expect(headers.location).toBe('/travel/vor-der-reise?lang=de')
})

test.each(['/', '/rooms', '/blog', '/terms'])('%s links to it', async (path) => {
  await using server = await testApp({ pages: true })

  const { body } = await server.app.inject(path)

  expect(body).toContain('href="/travel/antes-de-viajar"')
})
