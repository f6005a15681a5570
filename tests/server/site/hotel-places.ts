import { expect } from 'vitest'
import { letterOf } from '#server/features/outbox/letter.ts'
import { sampleMail } from '#server/features/site-samples/sample-mails.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { MAIL_SAMPLE_NAMES } from '#shared/site/samples.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { OLD_WORDS, readable } from '#tests/support/site/old-words.ts'
import { PUBLISHED, SITE, xmlAt } from '#tests/support/site/site.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { SHOWN, type AnotherHotel } from './another-hotel.ts'

/** A place where words of the hotel are read. */
export type Kind =
  | 'page'
  | 'share card'
  | 'structured data'
  | 'error'
  | 'mail'
  | 'letter'
  | 'calendar'
  | 'feed'
  | 'manifest'
  | 'REST'
  | 'for robots'
  | 'header'

/** One thing to read. */
export interface Place {
  /** Its address, or which mail it is. */
  name: string
  read: () => Promise<Partial<Record<Kind, string>>>
}

export interface Leak {
  kind: Kind
  name: string
  word: string
  around: string
}

/** The old words of some places, each once. */
export async function leaksOf(places: readonly Place[]): Promise<Leak[]> {
  const leaks = new Map<string, Leak>()
  for (const { name, read } of places)
    for (const [kind, text] of Object.entries(await read()))
      for (const { 0: word, index } of OLD_WORDS.flatMap((old) => [...text.matchAll(old)])) {
        const around = text.slice(Math.max(0, index - 60), index + 60)
        leaks.set(`${kind} ${name} ${word}`, { kind: kind as Kind, name, word, around })
      }
  return [...leaks.values()]
}

/** Everything of the site that is read by others than its staff, in the languages shown. */
export async function placesOf({ server, property, siteEditor }: AnotherHotel): Promise<Place[]> {
  const { confirmationNumber, token } = await bookRoom(server, property)
  const booking = `/booking/${confirmationNumber}`
  const feed = await siteEditor.staff.post('/trpc/admin.bookings.renewFeed', {})
  const { pathname } = new URL(feed.json<{ result: { data: { url: string } } }>().result.data.url)
  const map = await xmlAt(server, '/sitemap.xml')
  const pages = map.all('url').map((url) => url.text('loc').slice(SITE.length))
  const at = (kind: Kind, url: string, accept = '*/*'): Place => ({
    name: url,
    read: () => answerOf(server, kind, url, accept),
  })
  const inEach = (kind: Kind, urls: readonly string[], accept?: string) =>
    urls.flatMap((url) =>
      SHOWN.map((lang) => at(kind, url + (url.includes('?') ? '&' : '?') + `lang=${lang}`, accept)),
    )
  return [
    ...pages.map((url) => at('page', url)),
    ...inEach('page', OTHER_PAGES),
    ...inEach('page', [booking, `${booking}?token=${token}`, '/booking-comparison']),
    ...SHOWN.flatMap((language) =>
      MAIL_SAMPLE_NAMES.map((name) => mailPlace(server, name, language)),
    ),
    ...inEach('letter', [`/preview/site/letter`]).map((place) => ({
      ...place,
      read: async () => ({
        letter: readable((await siteEditor.staff.get(place.name)).body),
      }),
    })),
    at('calendar', `${booking}/calendar.ics`),
    at('calendar', pathname),
    ...inEach('feed', ['/feed.xml', '/feed.json']),
    at('manifest', '/site.webmanifest'),
    ...inEach('REST', REST),
    at('REST', `/api${booking}?token=${token}`),
    ...inEach(
      'error',
      ['/nowhere', '/rooms/nowhere', '/blog/nowhere', '/api/nowhere'],
      'text/html',
    ),
    ...SHOWN.map((language) => failurePlace(server, language)),
    at('for robots', '/robots.txt'),
    at('for robots', '/sitemap.xml'),
    at('for robots', '/.well-known/security.txt'),
  ]
}

const OTHER_PAGES = ['/cart', '/checkout', '/booking', '/newsletter/confirm', '/rooms?adults=2']

/** What the document of the interface names. */
const REST = ['/api/openapi.json', '/api/docs', '/api/rooms', '/api/blog', '/api/blog/nowhere']

const META = /<title>[^<]*|<meta [^>]*>/g
const DATA = /<script type="application\/ld\+json">.*?<\/script>/gs

/** The body, and apart from it what only some readers see. */
async function answerOf({ app }: TestApp, kind: Kind, url: string, accept: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
  expect(statusCode, url).toBeLessThan(500)
  const text = readable(body)
  const header = Object.entries(headers).map((one) => one.join(': '))
  if (kind !== 'page') return { [kind]: text, header: header.join('\n') }
  return {
    page: text.replaceAll(META, '').replaceAll(DATA, ''),
    'share card': (text.match(META) ?? []).join('\n'),
    'structured data': (text.match(DATA) ?? []).join('\n'),
    header: header.join('\n'),
  }
}

function mailPlace(
  server: TestApp,
  name: (typeof MAIL_SAMPLE_NAMES)[number],
  language: Language,
): Place {
  return {
    name: `${name} ${language}`,
    read: async () => {
      const mail = sampleMail(name, { env: server.env, language, now: Date.now() })
      const { html } = await letterOf({ ...mail.letter!, subject: mail.subject, text: mail.text })
      return { mail: [mail.subject, mail.replyTo, mail.text, html].join('\n') }
    },
  }
}

/** The page of a request that fails, which needs no page of the build. */
const failurePlace = (server: TestApp, language: Language): Place => ({
  name: `503 ${language}`,
  read: async () => {
    await using failing = await server.another({
      ...PUBLISHED,
      pages: false,
      renderer: () => Promise.reject(new Error('broken')),
    })
    const url = `/?lang=${language}`
    const { statusCode, body } = await failing.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(503)
    return { error: body }
  },
})
