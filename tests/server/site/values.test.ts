import { expect, test } from 'vitest'
import { readSite } from '#server/features/site/live-site.ts'
import { POSTAL_ADDRESS } from '#shared/hotel/site.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import type { FactName } from '#shared/site/facts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor, messageOf } from './site-editor.ts'

const LONG = 'a'.repeat(5001)
const NUL = 'Hola\u0000'
const LONE_SURROGATE = 'Hola \ud800'
const UNSTORABLE = 'Tiene un signo que no se puede guardar.'
const TELEPHONE = 'Escribe el número con el código del país: +56 32 210 0000.'
const HTTPS = 'Escribe una dirección que empiece con https://'
const ORDER = 'Tiene que terminar el mismo día o después.'
const ZONE = 'Elige una zona de la lista.'
const SOCIAL = { name: 'Instagram', url: 'https://red.example/casa' }
const GONE = 'Esa línea ya no está en el sitio.'
const BREAKFAST = { id: 'text.site.footer.service.2', texts: {} }
const OWN_ANSWER = { title: 'Cuna', texts: { es: 'Sí, por {price}, y {cuántas} cunas.' } }
const OWN_NOTICE = { from: '2027-01-01', to: '2027-01-02' }

/** What somebody might type into each kind of field, and the sentence at the field. */
const REJECTED: readonly (readonly [FactName, unknown, string])[] = [
  ['phone', '210 0000', TELEPHONE],
  ['phone', LONG, 'A lo más 40 letras.'],
  ['phone', `+56 32 210 0000${NUL}`, UNSTORABLE],
  ['whatsapp', 7, 'Escribe un texto.'],
  ['email', 'hola@', 'Escribe un correo como hola@hotel.cl.'],
  ['email', 'hola@hotel.cl\nBcc: todos@hotel.cl', 'En una sola línea.'],
  ['address', LONG, 'A lo más 160 letras.'],
  ['address', LONE_SURROGATE, UNSTORABLE],
  ['address', '   ', 'Escribe algo.'],
  ['point', { latitude: 91, longitude: 0 }, 'La latitud va de -90 a 90.'],
  ['point', { latitude: 0, longitude: -181 }, 'La longitud va de -180 a 180.'],
  ['point', { latitude: '-27', longitude: 0 }, 'Escribe un número.'],
  ['postal', { ...POSTAL_ADDRESS, locality: ' ' }, 'Escribe algo.'],
  ['postal', { ...POSTAL_ADDRESS, region: LONG }, 'A lo más 80 letras.'],
  ['postal', { ...POSTAL_ADDRESS, country: 'Chile' }, 'Elige el país.'],
  ['tourUrl', 'javascript:alert(1)', HTTPS],
  ['tourUrl', 'http://tours.example.com/', HTTPS],
  ['tourUrl', 'https://maria:clave@tours.example.com/', HTTPS],
  ['engine', 'data:text/html,<script>', HTTPS],
  // A policy of content cannot name such a host, and every answer would fail.
  ['engine', 'https://hotels,cloudbeds.com/x', HTTPS],
  ['engine', 'https://hotels;cloudbeds.com/x', HTTPS],
  ['mapUrl', null, 'Escribe un texto.'],
  ['mapUrl', 'http://maps.example/?at={lat},{lon}', HTTPS],
  ['mapUrl', 'https://{lat}.example/?at={lat},{lon}', HTTPS],
  ['mapUrl', 'https://maps;example.com/?at={lat},{lon}', HTTPS],
  ['mapUrl', 'https://maps.example/?at={lat}', 'Falta dónde va el punto: {lat} y {lon}'],
  ['mapUrl', 'https://maps.example/?at={lat},{lon}&z={zoom}', 'Entre llaves solo va {lat}'],
  ['reception', { from: '22:00', to: '08:00' }, 'Tiene que terminar después de empezar.'],
  ['breakfast', { from: '7', to: '10:00' }, 'Escribe una hora como 08:00.'],
  ['checkIn', '25:00', 'Escribe una hora como 08:00.'],
  ['hosts', { names: Array(7).fill('Ana'), portrait: null }, 'A lo más 6 nombres.'],
  ['hosts', { names: [], portrait: 'javascript:alert(1)' }, 'Elige una imagen.'],
  ['hosts', { names: [], portrait: '//otro.example/foto.jpg' }, 'Elige una imagen.'],
  ['guests', Array(4).fill(null), 'A lo más 3.'],
  ['guests', [{ name: 'Ana', country: 'Chile' }], 'Elige el país.'],
  ['registration', LONG, 'A lo más 40 letras.'],
  ['taxNumber', { name: 'RUT', number: ' ' }, 'Escribe algo.'],
  ['taxNumber', { name: 'RUT', number: LONG }, 'A lo más 40 letras.'],
  ['agency', { name: 'Agencia', url: 'javascript:alert(1)' }, HTTPS],
  ['social', [{ name: 'Instagram', url: 'javascript:alert(1)' }], HTTPS],
  ['social', [{ name: ' ', url: 'https://red.example/casa' }], 'Escribe algo.'],
  ['social', [SOCIAL, SOCIAL], 'La misma dirección está dos veces.'],
  ['social', Array.from({ length: 9 }, () => SOCIAL), 'A lo más 8.'],
  ['services', [{ id: 'text.site.hero.title', texts: {} }], GONE],
  ['services', [{ id: '', texts: { en: 'Childcare' } }], 'Escribe el texto en español.'],
  ['services', [{ id: '', texts: { es: 'x'.repeat(121) } }], 'A lo más 120 letras.'],
  ['services', [{ id: '', texts: { es: 'Desde {price}' } }], 'Sin { } ni [ ].'],
  ['services', [BREAKFAST, BREAKFAST], 'La misma línea está dos veces.'],
  ['partners', [BREAKFAST], GONE],
  ['figures', [{ id: 'text.site.stats.rooms', value: ' ', texts: {} }], 'Escribe algo.'],
  ['figures', [{ id: 'text.site.stats.rooms', value: '1'.repeat(13), texts: {} }], 'A lo más 12'],
  ['answers', [{ title: ' ', texts: { es: 'Sí.' } }], 'Escribe algo.'],
  ['answers', [{ title: 'Cuna', texts: { es: ' ' } }], 'Escribe el texto en algún idioma.'],
  ['answers', [{ title: 'Cuna', texts: { de: 'Für {precio}' } }], 'Entre llaves solo va {name}'],
  ['answers', [OWN_ANSWER, OWN_ANSWER], 'Dos respuestas se llaman igual.'],
  ['payment', [], 'Deja por lo menos uno.'],
  ['notice', { from: '2027-02-01', to: '2027-01-31', texts: { es: 'Cerrado' } }, ORDER],
  [
    'notice',
    { from: '2027-02-30', to: '2027-03-31', texts: { es: 'Cerrado' } },
    'Escribe una fecha.',
  ],
  ['notice', { ...OWN_NOTICE, texts: { en: 'Closed' } }, 'Escribe el aviso en español.'],
  [
    'notice',
    { ...OWN_NOTICE, texts: { es: 'Cerrado', zh: '关'.repeat(101) } },
    'A lo más 300 bytes (una letra china ocupa tres).',
  ],
  ['closed', [{ from: '2027-02-02', to: '2027-02-01' }], ORDER],
  ['tax', { rate: 101, label: 'IVA', exempt: 'off' }, 'El porcentaje va de 0 a 100.'],
  ['cancellation', [], 'Deja por lo menos un paso.'],
  ['cancellation', [{ days: 0, charge: 'everything' }], 'Los días van de 1 a 365.'],
  ['rates', { EUR: 0 }, 'Escribe un número mayor que 0.'],
  ['rates', { euro: 1 }, 'El código de una moneda tiene tres letras: EUR.'],
  ['languages', ['en'], 'Español está siempre.'],
  ['timeZone', 'Marte/Monte_Olimpo', ZONE],
  ['timeZone', 'asia/kathmandu', ZONE],
  ['timeZone', '+05:45', ZONE],
  ['timeZone', 'UTC', ZONE],
  ['timeZone', "Asia/Tokyo'--", ZONE],
  ['timeZone', LONG, ZONE],
  ['timeZone', null, ZONE],
  // Pages would fail in a guest's browser of 2022.
  ['timeZone', 'America/Coyhaique', 'Los navegadores de 2022 no conocen esa zona'],
]

test('a fact that its kind does not allow is refused with a sentence for the field', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)

  for (const [name, value, sentence] of REJECTED) {
    const response = await siteEditor.save(factKey(name), value)
    expect([name, response.statusCode, messageOf(response)]).toEqual([
      name,
      400,
      expect.stringContaining(sentence),
    ])
  }
  expect(await siteEditor.changes()).toEqual([])
})

test('a text that is too long, or whose placeholders are not those of the original, is refused', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const save = async (key: string, value: unknown, language: 'es' | '' = 'es') => {
    const response = await siteEditor.save(key, value, { language })
    return [response.statusCode, messageOf(response)]
  }
  const limits = textKey('booking', 'offer.capacity')

  expect(await save(limits, LONG)).toEqual([400, expect.stringContaining('A lo más')])
  expect(await save(limits, 'Hasta varias personas')).toEqual([
    400,
    expect.stringContaining('Falta {count}'),
  ])
  expect(await save(limits, 'Hasta {count} personas y {perros} perros')).toEqual([
    400,
    expect.stringContaining('Este texto no tiene {perros}.'),
  ])
  expect(await save(limits, ' ')).toEqual([
    400,
    expect.stringContaining('Escribe algo, o vuelve al original.'),
  ])
  expect(await save(limits, `{count} ${NUL}`)).toEqual([400, expect.stringContaining(UNSTORABLE)])
  const facts = textKey('guestFacts', 'accessibility')
  expect(await save(facts, 'Hay [dos] escalones')).toEqual([
    400,
    expect.stringContaining('Sin { } ni [ ].'),
  ])
  expect(await save(textKey('site', 'site.name'), 'Hotel {place}')).toEqual([
    400,
    expect.stringContaining('Sin { } ni [ ].'),
  ])
  const gone = [400, 'Ese dato ya no existe en el sitio.']
  expect(await save(textKey('booking', '__proto__'), 'Hola')).toEqual(gone)
  expect(await save('text.admin.title', 'Hola')).toEqual(gone)
  expect(await save(limits, '{count}', '')).toEqual(gone)
  expect(await siteEditor.changes()).toEqual([])
})

test('a script is a text like any other, stored as it was typed', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const script = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`

  await siteEditor.save(textKey('site', 'hero.title'), script, { language: 'es' })
  await siteEditor.save(factKey('address'), script)
  expect((await siteEditor.publish()).statusCode).toBe(200)

  const { facts, words } = await readSite(server.em, server.env)
  expect(facts.address).toBe(script)
  expect(words.es?.site?.['hero.title']).toBe(script)
})

test('a value that equals the default is no value of the owner', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(factKey('checkIn'), '16:00')
  await siteEditor.publish()

  await siteEditor.save(factKey('checkIn'), '15:00')
  expect(await siteEditor.changes()).toEqual([expect.objectContaining({ isReset: true })])
  await siteEditor.publish()

  expect(await server.em.execute('select * from site_value')).toEqual([])
})
