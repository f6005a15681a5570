import { beforeAll, describe, expect, test } from 'vitest'
import { mailGuest } from '#server/features/booking/mails/guest-mails.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { withSite } from '#server/site/site.ts'
import { hotelDay } from '#shared/calendar.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { ISLAND_PARTS, type IslandPart } from '#shared/site-config.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aSite, showSite } from '#tests/support/site/a-site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const PAGES = ['/', '/rooms', '/blog', '/privacy', '/terms', '/cancellations', '/about-this-site']

/** What each language calls the letter of stay; the letters from the island are others. */
const LETTER: Readonly<Record<Language, RegExp>> = {
  es: /carta de estadía|imprimir la carta/i,
  en: /letter of stay|print the letter/i,
  fr: /attestation/i,
  de: /Aufenthaltsbestätigung/i,
  zh: /住宿证明/,
}

const textOf = (html: string) => html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')

async function read({ app }: TestApp, url: string) {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode, url).toBe(200)
  return textOf(body)
}

/** The links of the pages that lead to no page, or to no place of one. */
async function deadLinks(server: TestApp): Promise<string[]> {
  const paths = [...PAGES, travelPath('es')]
  const bodies = new Map<string, string>()
  for (const path of paths) {
    const { statusCode, body } = await server.app.inject(path)
    if (statusCode === 200) bodies.set(path, textOf(body))
  }
  const dead = new Set<string>()
  for (const [from, body] of new Map(bodies)) {
    for (const [, href = ''] of body.matchAll(/ href="((?:\/(?!\/)|#)[^"]*)"/g)) {
      const [address = '', id] = href.replaceAll('&amp;', '&').split('#')
      const path = address === '' ? from : address
      if (!bodies.has(path)) {
        const { statusCode, body: found } = await server.app.inject(path)
        bodies.set(path, statusCode === 404 ? '' : `found ${found}`)
      }
      const target = bodies.get(path)!
      if (target === '' || (id && !target.includes(` id="${id}"`))) dead.add(href)
    }
  }
  return [...dead].toSorted()
}

describe('on pages whose links were read while the site was whole', () => {
  let before: string[] = []
  beforeAll(async () => {
    await using whole = await testApp({ pages: true })
    before = await deadLinks(whole)
  })

  test.each(ISLAND_PARTS)(
    'without the part %s no page leads to something that is not there',
    async (part) => {
      await using server = await testApp({ pages: true })
      showSite(server, { facts: { [part]: false } })

      const dead = await deadLinks(server)

      expect(dead.filter((href) => !before.includes(href))).toEqual([])
    },
  )
})

test.each(LANGUAGES)(
  'without the page for travellers nothing leads to it or speaks of it: %s',
  async (language) => {
    await using whole = await testApp({ pages: true })
    await using server = await whole.another({ pages: true })
    showSite(server, { facts: { travelPage: false } })
    const title = translatorFor(language)('travel.title')
    expect(await read(whole, `/cancellations?lang=${language}`)).toContain(`>${title}</a>`)

    for (const path of PAGES) {
      const body = await read(server, `${path}?lang=${language}`)
      expect(body.includes('/travel/'), path).toBe(false)
      expect(body.includes(title), path).toBe(false)
    }
  },
)

/** All that a guest with a booking reads of it: pages and mails. */
async function readOfBooking(language: Language, parts: Partial<Record<IslandPart, boolean>>) {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  showSite(server, { facts: parts })
  const { confirmationNumber, token } = await bookRoom(server, hotel, hotel.stay(30), { language })
  const address = `/booking/${confirmationNumber}?lang=${language}`
  const mail = { env: server.env, today: hotelDay(Date.now()) }
  for (const kind of ['paid', 'reminder'] as const) {
    await server.em.transactional(async (tx) => {
      const booking = await tx.findOneOrFail(Booking, { reference: { $ne: '' } })
      booking.pmsPaidMinor = 10_000
      await withSite(aSite({ facts: parts }), () => mailGuest(tx, mail, booking, kind))
    })
  }
  const mails = (await mailsOf(server)).map(({ text }) => text)
  expect(mails).toHaveLength(3)
  return [
    ...mails,
    await read(server, address),
    await read(server, `${address}&token=${token}`),
    await read(server, `/booking?lang=${language}`),
    await read(server, `/checkout?lang=${language}`),
    await read(server, `${travelPath(language)}?lang=${language}`),
  ]
}

test.each(LANGUAGES)(
  'without the letter of stay no mail, page or confirmation mentions it: %s',
  async (language) => {
    const withLetter = await readOfBooking(language, {})
    const without = await readOfBooking(language, { stayLetter: false })

    const mentions = (texts: readonly string[]) => texts.map((text) => LETTER[language].test(text))
    expect(mentions(withLetter)).toEqual([true, true, true, true, true, true, false, true])
    expect(mentions(without)).toEqual(without.map(() => false))
    for (const text of without) expect(text.includes('{letter}')).toBe(false)
  },
)
