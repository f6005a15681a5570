import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { dictionary } from '#server/i18n/dictionary.ts'
import { hotelDay, addDays } from '#shared/calendar.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

type Call = InjectOptions & { url: string }

/** What a public call answers, as the dictionaries have it. */
const PUBLIC: [call: Call, message: (language: Language) => string][] = [
  [{ url: '/api/blog/nada' }, (lang) => dictionary(lang, 'reading')['blog.not_found']],
  [{ url: '/api/blog/7/rating' }, (lang) => dictionary(lang, 'reading')['rating.error.session']],
  [{ url: '/api/nada' }, (lang) => dictionary(lang, 'failure')['failure.404']],
  [{ url: '/api/booking/123' }, (lang) => dictionary(lang, 'booking')['confirmation.missing']],
  [
    { method: 'POST', url: '/api/contacts', payload: { name: 'Ana', email: 'no', message: 'm' } },
    (lang) => dictionary(lang, 'site')['contact.error.email'],
  ],
  [
    { method: 'POST', url: '/api/contacts', payload: { name: 7 } },
    (lang) => dictionary(lang, 'failure')['failure.400'],
  ],
  [
    { method: 'POST', url: '/api/newsletter', payload: { email: 'no' } },
    (lang) => dictionary(lang, 'reading')['newsletter.error.email'],
  ],
  [
    { url: '/api/rooms?checkIn=2020-01-01&checkOut=2020-01-03&adults=2' },
    (lang) => dictionary(lang, 'booking')['booking.error.past'],
  ],
]

test('an error of a public call speaks the language that ?lang= names', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  for (const [index, [call, message]] of PUBLIC.entries()) {
    for (const lang of LANGUAGES) {
      const answer = await asked(server.app, { ...call, remoteAddress: `192.0.2.${index}` }, lang)
      // A sentence of the validator names the field in Spanish.
      if (lang === 'es' && message(lang) === dictionary('es', 'failure')['failure.400']) continue
      expect(answer.message, `${call.url} ${lang}`).toBe(message(lang))
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
  }
})

test('why a room cannot be booked is said in the language of the call', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.sandbox.state.restrictions.cutOffDays = 5
  const checkin = addDays(hotelDay(Date.now()), 2)
  const payload = {
    sessionId: 'session_1700000000000_abc123',
    bookingData: {
      checkin,
      checkout: addDays(checkin, 2),
      guests: 2,
      guestName: 'Ana Tuki',
      guestEmail: 'ana@example.com',
      guestPhone: '+56 9 5555 0101',
      guestCountry: 'CL',
    },
    cartItems: [{ roomId: '501003', name: 'Habitación', price: 150, nights: 2 }],
  }
  const call = { method: 'POST', url: '/api/checkout/cloudbeds', payload } as const

  expect((await asked(server.app, call, 'es')).message).toMatch(/con al menos 5 días de.*\.$/)
  expect((await asked(server.app, call, 'de')).message).toMatch(/mindestens 5 Tage im Voraus.*\.$/)
  expect((await asked(server.app, call, 'zh')).message).toMatch(/须提前5天预订。$/)
})

test('neither a header nor a cookie changes the language of an error, and an unknown one is Spanish', async () => {
  await using server = await testApp()
  const headers = { 'accept-language': 'de', cookie: 'hotel-language-preference=de' }

  for (const url of ['/api/nada', '/api/nada?lang=xx', '/api/nada?lang=de&lang=de']) {
    const { message } = (await server.app.inject({ url, headers })).json()
    expect(message).toBe('No existe esa dirección.')
  }
})

test.each<[Call, string]>([
  [{ url: '/api/admin/blog' }, 'Inicia sesión para continuar.'],
  [{ url: '/api/admin/nada' }, 'No existe esa dirección.'],
  [
    {
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'x', password: 'incorrecta-9' },
    },
    'Usuario o contraseña incorrectos.',
  ],
])('a staff call stays Spanish: %j', async (call, message) => {
  await using server = await testApp()

  for (const lang of LANGUAGES) expect((await asked(server.app, call, lang)).message).toBe(message)
})

async function asked(
  app: FastifyInstance,
  call: Call,
  lang: Language,
): Promise<{ statusCode: number; message: string }> {
  const { url } = call
  const response = await app.inject({
    ...call,
    url: `${url}${url.includes('?') ? '&' : '?'}lang=${lang}`,
  })
  return { statusCode: response.statusCode, message: response.json().message }
}
