import { beforeAll, expect, test } from 'vitest'
import { elsewhere, originals } from '#server/features/site-words/originals.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { OWN_DICTIONARY_NAMES, placeholdersIn } from '#shared/site/texts.ts'
import { aTenth, DAY_SEED } from '#tests/support/a-tenth.ts'
import { openAnotherHotel } from './another-hotel.ts'
import { leaksOf, placesOf, type Kind, type Leak } from './hotel-places.ts'

interface Probe {
  /** A value of the site with an old word; of a text in Spanish. */
  key: string
  value: unknown
  /** The place where the word is found. */
  name: string
  word: string
}

const NAME = { key: 'text.site.site.name', value: 'Hotel Mahina' }

/** An old word for each kind of place. */
const PROBES: Readonly<Record<Kind, Probe>> = {
  page: { key: 'text.site.hero.subtitle', value: 'Rapa Nui', name: '/', word: 'Rapa Nui' },
  'share card': {
    key: 'text.site.site.description',
    value: 'En Hanga Roa.',
    name: '/',
    word: 'Hanga Roa',
  },
  'structured data': {
    key: 'fact.postal',
    value: { locality: 'Mataveri', region: null, code: null, country: 'CL' },
    name: '/',
    word: 'Mataveri',
  },
  error: {
    key: 'text.site.error.text',
    value: 'Cerca de Tongariki.',
    name: '503 es',
    word: 'Tongariki',
  },
  mail: { key: 'text.mail.mail.hello', value: 'ʻIorana:', name: 'confirmed es', word: 'ʻIorana' },
  letter: {
    key: 'text.booking.confirmation.text.confirmed',
    value: 'Te esperamos en Anakena.',
    name: '/preview/site/letter?lang=es',
    word: 'Anakena',
  },
  calendar: {
    key: 'fact.address',
    value: 'Avenida de la muy lejana isla 12',
    name: 'calendar.ics',
    word: 'isla',
  },
  feed: {
    key: 'text.reading.blog.feed',
    value: '{hotel}: moai',
    name: '/feed.xml?lang=es',
    word: 'moai',
  },
  manifest: { ...NAME, name: '/site.webmanifest', word: 'Mahina' },
  REST: { ...NAME, name: '/api/openapi.json?lang=es', word: 'Mahina' },
  'for robots': { key: 'room.1.slug', value: 'rano', name: '/sitemap.xml', word: 'rano' },
  header: { ...NAME, name: 'calendar.ics', word: 'mahina' },
}

/** Old words at a tenth of all places, and where the probes are. */
let found: Leak[] = []
let planted: Leak[] = []

beforeAll(async () => {
  await using hotel = await openAnotherHotel()
  const places = await placesOf(hotel)
  found = await leaksOf(aTenth(places, DAY_SEED))
  for (const { key, value } of Object.values(PROBES)) {
    const language = key.startsWith('fact.') ? '' : 'es'
    const saved = await hotel.siteEditor.save(key, value, { language })
    expect([key, saved.statusCode]).toEqual([key, 200])
  }
  expect((await hotel.siteEditor.publish()).statusCode).toBe(200)
  const names = Object.values(PROBES).map(({ name }) => name)
  planted = await leaksOf(places.filter((place) => names.some((name) => place.name.endsWith(name))))
})

test(`another hotel has no word of this one at a tenth of all places, seed ${DAY_SEED}`, () => {
  expect(found).toEqual([])
})

test.each(Object.entries(PROBES))('an old word is found where it is planted: %s', (kind, probe) => {
  const words = planted.flatMap((leak) =>
    leak.kind === kind && leak.name.endsWith(probe.name) ? [leak.word] : [],
  )

  expect(words).toContain(probe.word)
})

test.each(LANGUAGES)('texts of a hotel elsewhere fit their places: %s', (language) => {
  for (const name of OWN_DICTIONARY_NAMES) {
    const program = originals(language, name)
    for (const [key, text] of Object.entries(elsewhere(language, name))) {
      const names = ['hotel', 'place', 'Place', 'local_place']
      const known = [...placeholdersIn(program[key] ?? ''), ...names]
      expect(program, key).toHaveProperty([key])
      expect(
        placeholdersIn(text).filter((one) => !known.includes(one)),
        key,
      ).toEqual([])
      expect(text, key).not.toMatch(ISLAND)
    }
  }
})

const ISLAND =
  /hanga roa|安加罗阿|mataveri|马塔维里|moa[iï]|摩艾|\bislas?\b|\bisland\b|\bîle\b|insel|岛/i
