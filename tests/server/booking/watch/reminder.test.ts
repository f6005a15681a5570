import { expect, test } from 'vitest'
import { presentSite } from '#server/site/site.ts'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { webhookAddress } from '#server/features/booking/watch/webhooks.ts'
import { sendReminders } from '#server/features/booking/job.ts'
import { stayMoon } from '#server/features/sky/stay-moon.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { systemClock } from '#server/gateways/pms/clock.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, cancel } from '#tests/support/linked-booking.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000

test('seven days before the arrival, and not earlier, the guest gets one mail', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20)
  const { confirmationNumber, token } = await bookRoom(server, hotel, stay)

  await remind(server, hotel, 12)
  const early = await reminders(server)
  await remind(server, hotel, 13)
  await Promise.all([remind(server, hotel, 13), remind(server, hotel, 14)])
  await remind(server, hotel, 20)

  expect(early).toEqual([])
  const [mail, ...others] = await reminders(server)
  expect(others).toEqual([])
  expect(mail!.recipient).toBe('ana@example.test')
  for (const part of [
    'https://ingresorapanui.interior.gob.cl',
    'https://www.rapanuinationalpark.com',
    'te recogemos en el aeropuerto',
    'Hanga Roa, Rapa Nui',
    stayMoon('es', stay, presentSite().facts.point).text,
    presentSite().facts.phone,
    `/booking/${confirmationNumber}?token=${token}`,
  ]) {
    expect(mail!.text).toContain(part)
  }
})

test.each(LANGUAGES)('the mail before the arrival speaks %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel, hotel.stay(20), { language })

  await remind(server, hotel, 15)

  const [, mail] = await mailsOf(server)
  const [beginning] = translatorFor(language)('mail.reminder.subject').split('{stay}')
  expect(mail!.subject.startsWith(beginning!)).toBe(true)
  expect(mail!.text).not.toMatch(/\{\w+\}|undefined|null/)
})

test('a stay booked within the seven days gets it with the confirmation, and not again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  await bookRoom(server, hotel, hotel.stay(5))
  const atOnce = await reminders(server)
  await remind(server, hotel, 1)

  expect(atOnce).toHaveLength(1)
  expect(await reminders(server)).toHaveLength(1)
})

test.each([
  [3, false],
  [4, true],
])(
  'a reminder %i days before the arrival asks for a form three days before the flight: %s',
  async (days, isAsked) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })

    for (const language of LANGUAGES) {
      const guestEmail = `${language}@example.test`
      await bookRoom(server, hotel, hotel.stay(days), { language, guestEmail })
      hotel.sandbox.state.reservations = []
    }

    const mails = await reminders(server)
    const confirmations = (await mailsOf(server)).filter(
      ({ text }) => !mails.some((mail) => mail.text === text),
    )
    const three = /tres días antes|three days before|trois jours avant|drei Tage vor|起飞前三天/
    expect(mails.map(({ text }) => three.test(text))).toEqual(LANGUAGES.map(() => isAsked))
    for (const { text } of mails) expect(text).toContain('ingresorapanui')
    const today = /hoy mismo|fill in the .+ today|dès aujourd’hui|noch heute|今天/
    for (const { text } of confirmations) expect(text).toContain('ingresorapanui')
    expect(confirmations.map(({ text }) => today.test(text))).toEqual(LANGUAGES.map(() => !isAsked))
  },
)

test('a guest who has not paid online gets none until it is paid', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel, hotel.stay(20))
  await server.em.execute(`update booking set terms = '[{"payment":"link"}]'`)

  await remind(server, hotel, 15)
  expect(await reminders(server)).toEqual([])
  await server.em.execute('update booking set paid_at = now()')
  await remind(server, hotel, 15)

  expect(await reminders(server)).toHaveLength(1)
})

test('a stay that was cancelled meanwhile gets none, even when the property did not report it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await cancel(server, await bookRoom(server, hotel, hotel.stay(20)))
  await bookRoom(server, hotel, hotel.stay(21))
  hotel.sandbox.state.reservations[1]!.status = 'canceled'

  await remind(server, hotel, 15)

  expect(await reminders(server)).toEqual([])
})

test('after the staff moves the dates, the mail is sent again for the new ones', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel, hotel.stay(20))
  await remind(server, hotel, 14)
  await moveTo(server, hotel, confirmationNumber, 40)

  await remind(server, hotel, 15)
  const before = await reminders(server)
  await remind(server, hotel, 34)
  await remind(server, hotel, 35)

  expect(before).toHaveLength(1)
  const [, second, ...others] = await reminders(server)
  expect(others).toEqual([])
  expect(second!.subject).not.toBe(before[0]!.subject)
})

test('while the property cannot be asked the mail waits', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel, hotel.stay(20))
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 3 })

  await remind(server, hotel, 14)
  const waiting = await reminders(server)
  await remind(server, hotel, 14)

  expect(waiting).toEqual([])
  expect(await reminders(server)).toHaveLength(1)
})

test('with 0 days there are none, neither later nor with the confirmation', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { REMINDER_DAYS: '0' } })
  await bookRoom(server, hotel, hotel.stay(3))

  await remind(server, hotel, 0)

  expect(await reminders(server)).toEqual([])
})

/** One round, so many days from now. */
const remind = (server: TestApp, hotel: TestSandbox, days: number) =>
  sendReminders({
    em: server.em,
    pms: cachedPms(hotel.client(), {
      clock: { ...systemClock, now: () => Date.now() + days * DAY_MS },
    }),
    env: server.env,
  })

const reminders = async (server: TestApp) =>
  (await mailsOf(server)).filter(({ text }) => text.includes('rapanuinationalpark'))

/** The staff moves the stay, and the property reports it. */
async function moveTo(server: TestApp, hotel: TestSandbox, number: string, days: number) {
  const reservation = hotel.sandbox.state.reservations.find(({ id }) => id === number)!
  const checkIn = addDays(hotelDay(Date.now()), days)
  const dates = { checkIn, checkOut: addDays(checkIn, 2) }
  Object.assign(reservation, dates)
  for (const room of reservation.rooms) Object.assign(room, dates)
  const { pathname } = new URL(await webhookAddress(server.em, server.env))
  const payload = { event: 'reservation/dates_changed', reservationID: number }
  await server.app.inject({ method: 'POST', url: pathname, payload })
  await readChanges({ em: server.em, pms: cachedPms(hotel.client()), env: server.env })
}
