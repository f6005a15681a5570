import { expect, test } from 'vitest'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/price-calendar.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { travelPaths } from '#shared/hotel/travel.ts'
import { localHref } from '#shared/addresses.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { testApp } from '#tests/support/test-app.ts'

const PUBLISHED = {
  pages: true,
  env: { PUBLIC_URL: 'https://hare-mahina.example', HOTEL_HOSTS: 'Ana Tuki, Pedro Pate' },
}

const urlIn = (language: Language) => localHref(travelPaths()[language] ?? '', language)

/** Words of an answer in Spanish, English, French, German and Chinese. */
type Words = readonly [es: RegExp, en: RegExp, fr: RegExp, de: RegExp, zh: RegExp]

/** The same in every language. */
const same = (words: RegExp): Words => [words, words, words, words, words]

/** Where a question is answered: a section of "Before you travel" by its place, or another page. */
type Answer = readonly [place: number | 'home' | 'room' | 'cancellations' | 'terms', words: Words]

/** What travellers ask, and what only an answer to it says. */
const QUESTIONS: Record<string, readonly Answer[]> = {
  flights: [
    [0, [/Santiago/, /Santiago/, /Santiago/, /Santiago/, /圣地亚哥/]],
    [0, [/cinco horas y/, /five and a half/, /cinq heures et/, /fünfeinhalb/, /五个半小时/]],
  ],
  luggage: [[1, [/guardamos/, /store your bags/, /gardons vos bagages/, /bewahren/, /寄存行李/]]],
  'entry form, deadline and link': [
    [2, [/21 días antes/, /21 days before/, /21 jours avant/, /21 Tage vor/, /起飞前21天/]],
    [2, [/tres días antes/, /three days before/, /trois jours avant/, /drei Tage vor/, /前三天/]],
  ],
  'return ticket and thirty days': [
    [3, [/Treinta días/, /Thirty days/, /Trente jours/, /dreißig Tage/, /三十天/]],
    [3, [/pasaje de vuelta/, /return ticket/, /billet de retour/, /Rückflug/, /返程机票/]],
  ],
  'park ticket and guide': [
    [4, same(/2025/)],
    [
      5,
      [/Tahai y Anakena/, /Tahai and Anakena/, /Tahai et à Anakena/, /Tahai und/, /塔海和阿纳凯纳/],
    ],
    [5, [/guía acreditado/, /accredited guide/, /guide accrédité/, /zugelassenen/, /持证向导/]],
  ],
  'cash, cards and tips': [
    [6, [/cajeros/, /cash machines/, /distributeurs/, /Geldautomaten/, /取款机/]],
    [6, [/diez por ciento/, /ten per cent/, /dix pour cent/, /zehn Prozent/, /一成小费/]],
  ],
  'how the house is paid': [
    [
      7,
      [
        /Aceptamos tarjetas/,
        /accept credit/,
        /acceptons les cartes/,
        /akzeptieren Kredit/,
        /接受信用卡/,
      ],
    ],
  ],
  plugs: [[8, same(/220.*50/)]],
  'tap water': [[9, [/agua de pozo/, /well water/, /eau de puits/, /Brunnenwasser/, /井水/]]],
  'internet and telephone': [[10, [/satélite/, /satellite/, /satellite/, /Satellit/, /卫星/]]],
  health: [
    [11, [/hospital/, /hospital/, /hôpital/, /Krankenhaus/, /医院/]],
    [11, [/dengue/, /dengue/, /dengue/, /Dengue/, /登革热/]],
  ],
  'weather and best month': [
    [12, same(/125\s?(?:mm|毫米)/)],
    [13, [/Abril y mayo/, /April and May/, /Avril et mai/, /April und Mai/, /四五月/]],
  ],
  packing: [[14, [/cortavientos/, /windbreaker/, /coupe-vent/, /Windjacke/, /防水风衣/]]],
  respect: [
    [15, [/No se pisan/, /Do not step/, /On ne monte pas/, /Betreten Sie keinen/, /不踩阿胡/]],
  ],
  'accessibility of the house': [
    [21, [/escalones/, /without steps/, /sans marche/, /ohne Stufe/, /无台阶/]],
  ],
  children: [
    [
      19,
      [/cuántos niños/, /how many children/, /nombre d’enfants/, /wie viele Kinder/, /儿童人数/],
    ],
    [19, [/cuna/, /cot/, /lit bébé/, /Kinderbett/, /婴儿床/]],
    [
      19,
      [
        /el precio que ves/,
        /the price you see/,
        /le prix affiché/,
        /der angezeigte Preis/,
        /显示的价格/,
      ],
    ],
  ],
  'food, breakfast and diets': [
    [20, same(/0?7(?::00|\sh).*10(?::00|\sh)/)],
    [20, [/vegano/, /vegan/, /végane/, /vegan/, /纯素/]],
  ],
  'getting around': [[16, [/licencia/, /licence/, /permis/, /Führerschein/, /驾照/]]],
  'early departure': [
    [22, [/desayuno para llevar/, /pack you a breakfast/, /à emporter/, /packen wir/, /外带早餐/]],
  ],
  'late arrival': [
    [22, [/te esperamos/, /we will meet you/, /vous attendrons/, /holen Sie .* ab/, /到机场接您/]],
  ],
  'beds, people and air': [
    ['room', [/cama doble/, /double bed/, /lit double/, /Doppelbett/, /双人床/]],
    ['room', [/Hasta 3 /, /Up to 3 /, /Jusqu’à 3 /, /Bis zu 3 /, /最多可住3位/]],
    ['room', [/Ventilador/, /Fan/, /Ventilateur/, /Ventilator/, /电风扇/]],
  ],
  cancellation: [
    [
      'cancellations',
      [/Hasta 14 días/, /including 14 days/, /Jusqu’à 14\sjours/, /14\sTage/, /前14天/],
    ],
  ],
  'how many days, and what to do': [
    [17, [/Cuatro noches/, /Four nights/, /Quatre nuits/, /Vier Nächte/, /四晚/]],
    [18, [/Día 5/, /Day 5/, /Jour 5/, /Tag 5/, /第五天/]],
  ],
  'pets, smoking and quiet': [
    ['terms', [/mascotas/, /pets/, /animaux/, /Haustiere/, /宠物/]],
    ['terms', [/No se fuma/, /No smoking/, /On ne fume/, /nicht geraucht/, /禁止吸烟/]],
  ],
  Tāpati: [
    [13, [/3 de febrero/, /3 February/, /3 février/, /3\. Februar/, /2月3日/]],
    [
      13,
      [
        /quincena de febrero/,
        /half of February/,
        /quinzaine de février/,
        /Februarhälfte/,
        /二月上半月/,
      ],
    ],
  ],
  'map and distances': [
    ['home', same(/Tongariki/)],
    [
      16,
      [/unos 20 minutos/, /about 20 by car/, /environ 20 minutes/, /etwa 20 Minuten/, /约20分钟/],
    ],
  ],
  'who the hosts are': [['home', same(/Ana Tuki[^<]{1,3}Pedro Pate/)]],
}

test('each of a traveller’s 27 questions is answered in five languages, two taps from home', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp(PUBLISHED)
  const { em, env } = server
  await refreshLowestPrice(requirePms({ em, env, now: Date.now(), pms: cachedPms(hotel.pms) }))
  expect(Object.keys(QUESTIONS)).toHaveLength(27)

  for (const [index, language] of LANGUAGES.entries()) {
    const paths = {
      home: '/',
      room: roomPath(ROOMS[2]!, language),
      cancellations: '/cancellations',
      terms: '/terms',
      travel: travelPaths()[language] ?? '',
    }
    const pages = new Map<string, string>()
    for (const [page, path] of Object.entries(paths))
      pages.set(page, (await server.app.inject(localHref(path, language))).body)
    const rooms = (await server.app.inject(localHref('/rooms', language))).body
    const linked = (html: string, path: string) =>
      html.includes(`href="${localHref(path, language)}"`)
    const home = pages.get('home') ?? ''
    for (const path of [paths.travel, paths.cancellations, paths.terms, '/rooms'])
      expect(linked(home, path), path).toBe(true)
    expect(linked(rooms, paths.room)).toBe(true)

    const sections = articleOf(pages.get('travel') ?? '')
      .split(/<h2[^>]*>/)
      .slice(1)
    for (const [question, answers] of Object.entries(QUESTIONS))
      for (const [place, words] of answers) {
        const html =
          typeof place === 'number' ? sections[place]?.replace(/^.*?<\/h2>/s, '') : pages.get(place)
        const text = textOf(html ?? '')
        expect(text, `${question} ${language}`).toMatch(words[index] ?? /./)
        expect
          .soft(text.length, `${question} ${language}`)
          .toBeGreaterThan(language === 'zh' ? 20 : 60)
      }
  }
})

test('the page is complete in each language, with its sources', async () => {
  await using server = await testApp(PUBLISHED)
  const sections: number[] = []

  for (const language of LANGUAGES) {
    const { statusCode, body } = await server.app.inject(urlIn(language))
    const article = articleOf(body)

    expect(statusCode, language).toBe(200)
    expect(textOf(article), language).not.toMatch(/\{\w+\}|\]\(/)
    expect(article.match(/<a [^>]*href="https:/g)!.length, language).toBeGreaterThan(8)
    expect(article.match(/<tr>/g), language).toHaveLength(13)
    sections.push(article.match(/<h2>/g)!.length)
  }
  expect(new Set(sections)).toEqual(new Set([sections[0]]))
})

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
