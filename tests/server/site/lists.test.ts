import { expect, test } from 'vitest'
import { travelPaths } from '#shared/hotel/travel.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { factKey } from '#shared/site/keys.ts'
import { readPage } from '#tests/support/site/html.ts'
import { PUBLISHED, structuredDataAt } from '#tests/support/site/site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

const own = (texts: Partial<Record<Language, string>>) => ({ id: '', texts })
const known = (key: string) => ({ id: `text.${key}`, texts: {} })

async function documentAt({ app }: TestApp, url: string) {
  return readPage((await app.inject(url)).body).document
}

/** The entries of the first list after these words, a logo by its name. */
const listAfter = (document: Document, heading: string): string[] => {
  const title = [...document.querySelectorAll('footer h2')].find(
    ({ textContent }) => textContent === heading,
  )
  return [...(title?.parentElement?.querySelectorAll('li') ?? [])].map(
    (entry) => entry.querySelector('img')?.getAttribute('alt') ?? entry.textContent ?? '',
  )
}

test('guests read the owner’s lists in her order, what has no translation in Spanish', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  expect(listAfter(await documentAt(server, '/?lang=de'), 'Leistungen')).toHaveLength(8)
  const lists = {
    services: [
      own({ es: 'Guardería', en: 'Childcare' }),
      known('site.footer.service.2'),
      // Names that every object has, and a text that is a key of the program.
      own({ es: 'constructor', en: 'Builder' }),
      own({ es: '__proto__' }),
      own({ es: 'hero.title', en: 'Not the title' }),
    ],
    partners: [own({ es: 'Surf & <b>' }), known('site.footer.partner.diving')],
    figures: [
      { ...known('site.stats.countries'), value: '120+' },
      { ...known('site.stats.rooms'), value: '12' },
      { ...own({ es: 'perros', en: 'dogs' }), value: '3' },
    ],
  }

  for (const [name, list] of Object.entries(lists))
    expect((await siteEditor.save(factKey(name as 'services'), list)).statusCode).toBe(200)
  expect((await siteEditor.publish()).statusCode).toBe(200)

  const english = await documentAt(server, '/?lang=en')
  expect(listAfter(english, 'Services')).toEqual([
    'Childcare',
    'Island breakfast',
    'Builder',
    '__proto__',
    'A house beneath the Pacific moon',
  ])
  expect(english.querySelector('h1')!.textContent).toContain('A house beneath the Pacific moon')
  expect(listAfter(english, 'Who we work with')).toEqual(['Surf & <b>', 'Kahi, diving centre'])
  const french = await documentAt(server, '/?lang=fr')
  expect(listAfter(french, 'Services')[0]).toBe('Guardería')
  const band = english.querySelector('[aria-label="Hare Mahina in figures"] ul')
  expect([...band!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^120\+/),
    expect.stringMatching(/^12\D/),
    '3dogs',
  ])
  const [data] = await structuredDataAt(server, '/?lang=en')
  expect(data).toMatchObject({ numberOfRooms: { minValue: 12 } })
})

test('a list without items has no heading, and the band of figures is gone', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  for (const name of ['services', 'partners', 'figures'] as const)
    await siteEditor.save(factKey(name), [])
  await siteEditor.publish()

  const page = await documentAt(server, '/?lang=es')

  expect(page.querySelector('footer')!.textContent).not.toMatch(/Servicios|Con quienes/)
  expect(page.querySelector('[aria-label="Hare Mahina en cifras"]')).toBeNull()
  const [data] = await structuredDataAt(server, '/?lang=es')
  expect(data).not.toHaveProperty('numberOfRooms')
})

test('the reasons beside a room’s price are the owner’s, and none where she has none', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const reasonsIn = async () => {
    const page = await documentAt(server, '/rooms/ocean-view?lang=en')
    const title = [...page.querySelectorAll('h2')].find(
      ({ textContent }) => textContent === 'Why book here',
    )
    return [...(title?.parentElement?.querySelectorAll('li') ?? [])].map((each) => each.textContent)
  }
  expect(await reasonsIn()).toHaveLength(3)

  await siteEditor.save(factKey('reasons'), [
    own({ es: 'Sin comisión', en: 'No commission' }),
    known('booking.why.person'),
  ])
  await siteEditor.publish()
  expect(await reasonsIn()).toEqual(['No commission', 'A person of the house answers you.'])

  await siteEditor.save(factKey('reasons'), [])
  await siteEditor.publish()
  expect(await reasonsIn()).toEqual([])
})

test('means of payment are one sentence in the language of the guest', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const pageIn = async (language: Language) =>
    (await documentAt(server, `${travelPaths()[language]}?lang=${language}`)).body.textContent
  expect(await pageIn('de')).toContain('Wir akzeptieren Kredit- und Debitkarten sowie')

  await siteEditor.save(factKey('payment'), [
    own({ es: 'efectivo', en: 'cash', zh: '现金' }),
    own({ es: 'Visa' }),
    known('guestFacts.payment'),
  ])
  await siteEditor.publish()

  expect(await pageIn('es')).toContain('Aceptamos efectivo, Visa y tarjetas de crédito y débito,')
  expect(await pageIn('en')).toContain('We accept cash, Visa, and credit and debit cards')
  expect(await pageIn('de')).toContain('Wir akzeptieren efectivo, Visa und Kredit- und Debitkarten')
  expect(await pageIn('zh')).toContain('我们接受现金、Visa和信用卡')
})
