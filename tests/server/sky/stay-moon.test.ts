import { expect, test } from 'vitest'
import { stayMoon } from '#server/features/sky/stay-moon.ts'
import { presentSite } from '#server/site/site.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { showSite } from '#tests/support/site/a-site.ts'
import { testApp } from '#tests/support/test-app.ts'

const RAPA_NUI = { latitude: -27.1527, longitude: -109.4335 }

// Full moon on 28 August 2026, 04:18 UTC, which is the evening of 27 August on the island; new moon
// on 12 August, 17:37 UTC.
test.each([
  [
    '2026-08-24',
    '2026-08-30',
    /noches: luna .* al llegar.* Luna llena la noche del 27 de agosto\.$/,
  ],
  ['2026-08-10', '2026-08-15', /Luna nueva la noche del 12 de agosto: el cielo más oscuro\.$/],
  ['2026-08-27', '2026-08-28', /^La luna de tu noche: luna llena \(100\s?%\)\. .*[Ss]ale \d+:\d\d/],
  ['2026-08-27', '2026-08-30', /^La luna de tus noches: luna llena \(100.*última noche\.$/],
])('the moon of the nights from %s to %s', (checkIn, checkOut, text) => {
  const moon = stayMoon('es', { checkIn, checkOut }, RAPA_NUI)

  expect(moon.text).toMatch(text)
  expect(moon.nights[0]?.day).toBe(checkIn)
  expect(moon.nights.at(-1)?.day).toBe(addDays(checkOut, -1))
})

test('guests read of it beside the free rooms, in their language, unless the hotel leaves out the sky', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const stay = hotel.stay(20)
  const address = `/rooms?${new URLSearchParams({ ...stay, adults: '2' }).toString()}`
  const textIn = (language: (typeof LANGUAGES)[number]) =>
    stayMoon(language, stay, presentSite().facts.point).text

  for (const language of LANGUAGES) {
    const { body } = await server.app.inject(`${address}&lang=${language}`)
    expect(body).toContain(textIn(language))
    expect(textIn(language)).not.toMatch(/[{}]|undefined/)
  }

  await using without = await server.another({ pages: true, pms: hotel.pms })
  showSite(without, { facts: { islandSky: false } })
  const { body } = await without.app.inject(address)
  expect(body).toContain('<article')
  expect(body).not.toContain(textIn('es'))
})

test.each([
  [0, 3, 200],
  [3, 0, 400],
  [0, 400, 400],
])('a question for the nights of day %i to %i is answered with %i', async (from, to, status) => {
  await using server = await testApp()
  const today = hotelDay(Date.now())
  const stay = { lang: 'es', checkIn: addDays(today, from), checkOut: addDays(today, to) }

  const { statusCode, json } = await server.app.inject(
    `/trpc/sky.ofStay?input=${encodeURIComponent(JSON.stringify(stay))}`,
  )

  expect(statusCode).toBe(status)
  if (status === 200) expect(json().result.data.nights).toHaveLength(3)
})
