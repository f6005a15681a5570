import { expect, test } from 'vitest'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/from-price.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { hasGlyphs } from '#server/ssr/seo/text-outline.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { TRAVEL_PICTURE, travelPaths } from '#shared/hotel/travel.ts'
import { localHref } from '#shared/addresses.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { testApp } from '#tests/support/test-app.ts'
import { QUESTIONS } from './travel-questions.ts'

const PUBLISHED = {
  pages: true,
  env: { PUBLIC_URL: 'https://hare-mahina.example', HOTEL_HOSTS: 'Ana Tuki, Pedro Pate' },
}

/** The anchors of the Spanish page, whose order is that of all languages. */
const ANCHORS = (await loadLegalText('travel', 'es')).sections.map(({ id }) => id)

const urlIn = (language: Language) => localHref(travelPaths()[language] ?? '', language)

test('each of a traveller’s thirty questions is answered in five languages, two taps from home', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp(PUBLISHED)
  const { em, env } = server
  await refreshLowestPrice(requirePms({ em, env, now: Date.now(), pms: cachedPms(hotel.pms) }))
  expect(Object.keys(QUESTIONS).filter((question) => /^\d/.test(question))).toHaveLength(30)

  for (const [index, language] of LANGUAGES.entries()) {
    const paths = {
      home: '/',
      rooms: '/rooms',
      room: roomPath(ROOMS[2]!, language),
      cancellations: '/cancellations',
      terms: '/terms',
      travel: travelPaths()[language] ?? '',
    }
    const pages = new Map<string, string>()
    for (const [page, path] of Object.entries(paths))
      pages.set(page, (await server.app.inject(localHref(path, language))).body)
    const linked = (page: string, path: string) =>
      pages.get(page)?.includes(`href="${localHref(path, language)}"`)
    for (const path of [paths.travel, paths.cancellations, paths.terms, paths.rooms])
      expect(linked('home', path), path).toBe(true)
    expect(linked('rooms', paths.room)).toBe(true)
    for (const path of [paths.rooms, paths.cancellations])
      expect(linked('travel', path), path).toBe(true)

    const sections = sectionsOf(pages.get('travel') ?? '')
    for (const [question, answers] of Object.entries(QUESTIONS))
      for (const [place, words] of answers) {
        const html = pages.get(place) ?? sections[ANCHORS.indexOf(place)]
        const text = textOf(html ?? '')
        expect.soft(text, `${question} ${language}`).toMatch(words[index] ?? /./)
        expect
          .soft(text.length, `${question} ${language}`)
          .toBeGreaterThan(language === 'zh' ? 20 : 60)
      }
  }
})

test('the page is complete in each language, with its sources, its anchors and its signature', async () => {
  await using server = await testApp(PUBLISHED)
  const sections: number[] = []

  for (const language of LANGUAGES) {
    const { statusCode, body } = await server.app.inject(urlIn(language))
    const article = articleOf(body)

    expect(statusCode, language).toBe(200)
    expect(textOf(article), language).not.toMatch(/\{\w+\}|\]\(/)
    expect(article.match(/<a [^>]*href="https:/g)!.length, language).toBeGreaterThan(8)
    expect(article.match(/<tr>/g), language).toHaveLength(13)
    expect(textOf(article), language).toMatch(/Hare Mahina(?:一家| family)?$/)
    sections.push(article.match(/<h2/g)!.length)

    const ids = Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    for (const number of Array.from({ length: 23 }, (_question, index) => index + 1))
      expect(ids, language).toContain(`s${number}`)
    for (const [, anchor] of article.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
  }
  expect(new Set(sections)).toEqual(new Set([sections[0]]))
})

test('a shared link shows the card of the page, with its title and what the picture shows', async () => {
  await using server = await testApp(PUBLISHED)
  const cards = new Set<string>()

  for (const language of LANGUAGES) {
    const { body } = await server.app.inject(urlIn(language))
    const { title, alt } = textsOfCard(language)
    expect(body).toContain(`<meta property="og:image:alt" content="${title} · ${alt}"/>`)
    const [, card = ''] = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(body) ?? []
    const { statusCode, rawPayload } = await server.app.inject(card)
    expect(statusCode, card).toBe(200)
    expect(hasGlyphs(title), title).toBe(true)
    cards.add(rawPayload.toString('base64'))
  }
  expect(cards.size).toBe(LANGUAGES.length)
})

function textsOfCard(language: Language): Record<'title' | 'alt', string> {
  const t = translatorFor(language)
  return { title: t('travel.title'), alt: t(TRAVEL_PICTURE.alt) }
}

const sectionsOf = (html: string): string[] =>
  articleOf(html)
    .split(/<section[^>]*>/)
    .slice(1)
    .map((section) => section.replace(/^.*?<\/h2>/s, '').replace(/<\/section>.*$/s, ''))

const articleOf = (html: string): string => /<article[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? ''

const textOf = (html: string): string =>
  html.replaceAll(/<!-- -->|<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, '')

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
