import { expect, test } from 'vitest'
import { travelPaths } from '#shared/hotel/travel.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { textKey } from '#shared/site/keys.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from '../site/site-editor.ts'

const TITLES = {
  '/privacy': ['Privacidad', 'Privacy', 'Confidentialité', 'Datenschutz', '隐私政策'],
  '/terms': ['Términos', 'Terms', 'Conditions', 'Bedingungen', '入住条款'],
  '/cancellations': [
    'Cancelaciones',
    'Cancellation policy',
    'Annulations',
    'Stornierung',
    '取消政策',
  ],
}

test('the legal pages answer in five languages, with every placeholder filled', async () => {
  await using server = await testApp({ pages: true })

  for (const [path, titles] of Object.entries(TITLES)) {
    for (const [index, title] of titles.entries()) {
      const url = `${path}?lang=${LANGUAGES[index]}`
      const { statusCode, body } = await server.app.inject(url)
      const [, article = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(body) ?? []

      expect(statusCode, url).toBe(200)
      expect(body, url).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(article.length, url).toBeGreaterThan(500)
      expect(article.replace(/<[^>]*>/g, ''), url).not.toMatch(/\{\w+\}/)
    }
  }
})

test.each([
  [
    '14:first_night,3:two_nights',
    {
      es: [
        'Hasta 14 días antes de la llegada, ese día incluido: sin costo; devolvemos todo lo pagado.',
        'Entre 13 y 3 días antes de la llegada: cobramos la primera noche.',
        'Con 2 días o menos de anticipación, o si no llegas: cobramos dos noches, o la estadía entera si era más corta.',
      ],
      en: [
        'Up to and including 14 days before arrival: free of charge; we refund everything you paid.',
        'Between 13 and 3 days before arrival: we charge the first night.',
        '2 days or less before arrival, or if you do not arrive: we charge two nights, or the whole stay if it was shorter.',
      ],
      fr: [
        'Jusqu’à 14 jours avant l’arrivée, ce jour compris : sans frais ; nous remboursons tout ce qui a été payé.',
        'Entre 13 et 3 jours avant l’arrivée : nous facturons la première nuit.',
        '2 jours ou moins avant l’arrivée, ou si vous ne venez pas : nous facturons deux nuits, ou tout le séjour s’il était plus court.',
      ],
      de: [
        'Bis einschließlich 14 Tage vor der Anreise: Wir berechnen nichts und erstatten alles, was Sie bezahlt haben.',
        '13 bis 3 Tage vorher: Wir berechnen die erste Nacht.',
        '2 Tage vorher oder später sowie bei Nichtanreise: Wir berechnen zwei Nächte oder den ganzen Aufenthalt, falls er kürzer war.',
      ],
      zh: [
        '入住前14天（含）及更早：免费，全额退款。',
        '入住前13天至3天：收取首晚费用。',
        '入住前2天起或未抵达：收取两晚费用；若住宿不足两晚，则收取全部费用。',
      ],
    },
  ],
  [
    '1:everything',
    {
      es: [
        'Hasta 1 día antes de la llegada, ese día incluido: sin costo; devolvemos todo lo pagado.',
        'El mismo día de la llegada, o si no llegas: cobramos la estadía entera.',
      ],
      en: [
        'Up to and including 1 day before arrival: free of charge; we refund everything you paid.',
        'On the day of arrival, or if you do not arrive: we charge the whole stay.',
      ],
      fr: [
        'Jusqu’à 1 jour avant l’arrivée, ce jour compris : sans frais ; nous remboursons tout ce qui a été payé.',
        'Le jour même de l’arrivée, ou si vous ne venez pas : nous facturons tout le séjour.',
      ],
      de: [
        'Bis einschließlich 1 Tag vor der Anreise: Wir berechnen nichts und erstatten alles, was Sie bezahlt haben.',
        'Am Anreisetag oder bei Nichtanreise: Wir berechnen den ganzen Aufenthalt.',
      ],
      zh: ['入住前1天（含）及更早：免费，全额退款。', '入住当天或未抵达：收取全部费用。'],
    },
  ],
])(
  'the page about cancelling says the terms of the settings: %s',
  async (CANCELLATION_TERMS, said) => {
    await using server = await testApp({ pages: true, env: { CANCELLATION_TERMS } })

    for (const [language, lines] of Object.entries(said)) {
      const { body } = await server.app.inject(`/cancellations?lang=${language}`)
      const [, list = ''] = /<section id="s1">.*?<ul>(.*?)<\/ul>/s.exec(body) ?? []
      const points = [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) =>
        text.replaceAll(/[\u00a0\u202f]/g, ' '),
      )
      expect(points, language).toEqual(lines)
    }
  },
)

test('a legal name that the owner has changed stands in the pages of every language', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const name = textKey('guestFacts', 'registeredName')
  const pageIn = async (language: Language) =>
    (await server.app.inject(`${travelPaths()[language]}?lang=${language}`)).body
  expect((await siteEditor.save(name, 'Hostal Te Pito SpA', { language: 'es' })).statusCode).toBe(
    200,
  )
  await siteEditor.publish()

  for (const language of LANGUAGES) {
    expect(await pageIn(language), language).toContain('Hostal Te Pito SpA')
  }
})
