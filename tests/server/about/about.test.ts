import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { aboutHotel, outdatedAnswers } from '#server/features/about/service.ts'
import { withSite } from '#server/site/site.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { aSite } from '#tests/support/site/a-site.ts'
import { readPage } from '#tests/support/site/html.ts'
import { PUBLISHED, structuredDataAt } from '#tests/support/site/site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aStaffMember } from '#tests/support/staff.ts'

/** What an owner fills in. */
const FILLED = {
  HOTEL_REGISTRATION: '98765',
  HOTEL_HOSTS: 'Ana Tuki, Pedro Pate',
  HOTEL_PORTRAIT: 'https://pictures.example/ana-y-pedro.webp',
  GUEST_WORDS_1: 'Bea, CL, 2026-03, es: Volveremos por el desayuno: pan, fruta y mar.',
  GUEST_WORDS_2: 'Uwe K., DE, 2025-11, de: Die Sterne, vom Garten aus.',
  GUEST_WORDS_3: 'Gianni, IT, 2026-01, it: Una casa vera.',
}

test('the house names its hosts, with their portrait, and repeats what guests wrote', async () => {
  const page = await homePage(FILLED, 'en')

  expect(page.getByText('Ana Tuki, Pedro Pate')).toBe('Your hosts')
  const portrait = page.document.querySelector('img[alt="Portrait: Ana Tuki, Pedro Pate"]')
  expect(portrait?.getAttribute('src')).toBe(FILLED.HOTEL_PORTRAIT)
  expect(page.words()).toEqual([
    [
      'es',
      'Volveremos por el desayuno: pan, fruta y mar.',
      'Bea · Chile · March 2026 · written in Spanish',
    ],
    ['de', 'Die Sterne, vom Garten aus.', 'Uwe K. · Germany · November 2025 · written in German'],
    ['it', 'Una casa vera.', 'Gianni · Italy · January 2026 · written in Italian'],
  ])
  expect(page.footer()).toContain('SERNATUR registration: 98765')
})

test('words in the language of the page stand first and are not named as such', () => {
  const { words } = withSite(aSite({ env: FILLED }), () => aboutHotel('de'))

  expect(words?.title).toBe('Worte von Gästen')
  expect(words?.guests.map(({ from }) => from)).toEqual([
    'Uwe K. · Deutschland · November 2025',
    'Bea · Chile · März 2026 · auf Spanisch',
    'Gianni · Italien · Januar 2026 · auf Italienisch',
  ])
})

test.each(LANGUAGES)('the demo shows in %s nothing that only the owner knows', async (language) => {
  const { document, words, footer } = await homePage({}, language)

  expect(words()).toEqual([])
  expect(footer()).not.toContain('SERNATUR')
  expect(document.body.textContent).not.toMatch(/Ejemplo|Example|Exemple|(?<!Zum )Beispiel|示例/)
})

test.each([
  ['a hotel without demo content', { SEED_DEMO: 'off' }],
  ['a connected hotel', { CLOUDBEDS_API_KEY: 'key', CLOUDBEDS_PROPERTY_ID: '1' }],
])('%s that has filled in nothing shows no place for it', async (_name, env) => {
  const page = await homePage(env, 'es')

  expect(page.words()).toEqual([])
  expect(page.document.body.textContent).not.toMatch(/Ejemplo|Palabras de huéspedes|SERNATUR/)
})

test('nothing of what the owner has filled in stands in the structured data of any page', async () => {
  await using server = await testApp({ ...PUBLISHED, env: { ...PUBLISHED.env, ...FILLED } })
  const paths = [
    '/',
    '/?lang=de',
    '/?lang=zh',
    '/rooms',
    '/rooms/vista-al-mar',
    '/blog',
    '/privacy',
  ]

  const data = await Promise.all(paths.map((path) => structuredDataAt(server, path)))

  const text = JSON.stringify(data)
  expect(text).toContain('"Hotel"')
  expect(text).not.toMatch(
    /"(?:Review|Rating|AggregateRating|Person|Employee)"|"(?:review|founder)/,
  )
  expect(text).not.toMatch(/Ana Tuki|Volveremos|Bea|98765|SERNATUR|pictures\.example/)
})

test.each([
  'Volveremos.',
  'Bea, Chile, 2026-03, es: Volveremos.',
  'Bea, CL, 2026-13, es: Volveremos.',
  'Bea, CL, 2026-03, español: Volveremos.',
  `Bea, CL, 2026-03, es: ${'x'.repeat(201)}`,
])('guests’ words in another form stop the start: %s', (words) => {
  expect(() => readEnv({ GUEST_WORDS_2: words })).toThrow(/GUEST_WORDS_2: must look like Ana, CL/)
})

test.each(['javascript:alert(1)', '//pictures.example/a.webp', 'http://pictures.example/a.webp'])(
  'a portrait is a picture of this site or a secure address: %s',
  (address) => {
    expect(() => readEnv({ HOTEL_PORTRAIT: address })).toThrow(/HOTEL_PORTRAIT: must be an address/)
  },
)

/** The home page of a hotel with these settings. */
async function homePage(env: Record<string, string>, language: Language) {
  await using server: TestApp = await testApp({ pages: true, env })
  const response = await server.app.inject({ url: `/?lang=${language}` })
  const { document } = readPage(response.body)
  return {
    document,
    /** What stands after these words. */
    getByText: (text: string) =>
      [...document.querySelectorAll('p')].find((one) => one.textContent === text)
        ?.nextElementSibling?.textContent,
    words: () =>
      [...document.querySelectorAll('blockquote')].map((quote): [string, string, string] => [
        quote.getAttribute('lang') ?? '',
        quote.textContent ?? '',
        quote.nextElementSibling?.textContent ?? '',
      ]),
    footer: () => document.querySelector('footer')?.textContent ?? '',
  }
}

test('an answer for travellers is to be checked again six months after its month', async () => {
  expect(await outdatedAnswers(Date.parse('2027-05-01T05:00:00Z'))).toEqual([])

  const old = await outdatedAnswers(Date.parse('2027-05-01T07:00:00Z'))
  expect(old).toContainEqual({
    question: '¿Hace falta un guía?',
    checked: '2026-11',
    source: 'https://kavakavatours.com/entry-immigration/',
  })
  expect(old.length).toBeGreaterThan(5)
})

test('staff reads the answers that are to be checked again', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const answer = await staff.get('/trpc/admin.house.oldAnswers')
  expect(answer.statusCode).toBe(200)
  expect(Array.isArray(answer.json().result.data)).toBe(true)
})
