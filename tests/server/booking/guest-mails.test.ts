import { expect, test } from 'vitest'
import { mailGuest } from '#server/features/booking/mails/guest-mails.ts'
import { stayIn } from '#server/features/booking/mails/stay-facts.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import { letterOf } from '#server/features/outbox/letter.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { addDays, hotelDay, type StayDates } from '#shared/calendar.ts'
import { presentSite, siteHours } from '#server/site/site.ts'
import { guestFacts } from '#shared/hotel/guest-facts.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { ENTRY_FORM_URL } from '#shared/hotel/entry-form.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

type Kind = Parameters<typeof mailGuest>[3]

/** Where the button of each mail leads; null: the mail has none. */
const BUTTONS = {
  confirmed: '/booking/',
  failed: '/rooms',
  departure: '/booking/',
  changed: '/booking/',
  withdrawn: '/booking/',
  rejected: '/rooms',
  reinstated: '/booking/',
  payment: '/pay/',
  link: '/pay/',
  paid: '/booking/',
  released: '/rooms',
  cancelled: '/booking/',
  'cancel-failed': null,
  reminder: '/booking/',
} satisfies Record<Kind, string | null>

const ROWS = Object.entries(BUTTONS) as [Kind, string | null][]

/** The name as some passports have it; no mail may take a part of it for the first name. */
const NAME = 'WANG Xiaoming'

test.each(LANGUAGES)(
  'each mail about a booking has state and dates in the subject, greets, signs and has its button: %s',
  async (language) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms, env: { REMINDER_DAYS: '0' } })
    const { confirmationNumber: number } = await book(server, hotel, hotel.stay(), language)
    const bye = `\n\n${translatorFor(language)('answers.bye')}`

    const states = new Set<string>()
    for (const [kind, path] of ROWS) {
      const { subject, text } = await mailed(server, kind, (booking) => {
        booking.paymentLink = 'https://hotels.example/pay/1'
        booking.paymentDueAt = new Date()
        booking.pmsPaidMinor = 10_000
        booking.told = { ...booking.told!, totalMinor: 10_000 }
      })
      const [state, ...stay] = subject.split(/(?:\u202f: |: |：)/)
      states.add(state!)
      expect(stay, kind).toEqual([stayIn(language, hotel.stay())])
      expect(subject, kind).not.toMatch(/\d{5}/)
      expect(subject.length, kind).toBeLessThanOrEqual(80)
      expect(text, kind).toContain(number)
      expect(text, kind).not.toMatch(/\{\w+\}|undefined|null|\n{3}/)
      expect(text.startsWith(language === 'zh' ? 'ʻIorana，您好：\n\n' : 'ʻIorana'), kind).toBe(
        true,
      )
      expect(text.split('\n')[0], kind).not.toMatch(/WANG|Xiaoming/)
      expect(text.endsWith(bye), kind).toBe(true)
      const buttons = await buttonsOf(language, subject, text)
      expect(
        buttons.map((href) => (path === null ? href : href.includes(path))),
        kind,
      ).toEqual(path === null ? [] : [true])
    }
    // A stay that the hotel cancels has the subject of one that the guest cancels.
    expect(states.size).toBe(ROWS.length - 1)
  },
)

test.each(LANGUAGES)(
  'the confirmation says where the hotel is, how one gets in, arrives and pays: %s',
  async (language) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { confirmationNumber } = await book(server, hotel, hotel.stay(30), language)
    const t = translatorFor(language)
    const { facts } = presentSite()

    const [mail, ...others] = await mailsOf(server)

    expect(others).toEqual([])
    const form = t('next.entry_form', { form: t('next.entry_form_name') })
    for (const part of [
      NAME,
      confirmationNumber,
      ADDRESSES[language],
      facts.phone,
      hoursIn(language, siteHours(facts)).checkIn,
      `${form}\n${ENTRY_FORM_URL}`,
      t('next.transfer'),
      travelPath(language),
      guestFacts(language).payment!,
    ]) {
      expect(mail!.text).toContain(part)
    }
  },
)

test('a stay that has begun needs no entry form any more', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await book(server, hotel, hotel.stay(30), 'es')

  const { text } = await mailed(server, 'confirmed', (booking) => {
    booking.checkIn = addDays(hotelDay(Date.now()), -1)
  })

  expect(text).not.toContain(ENTRY_FORM_URL)
  expect(text).toContain(ADDRESSES.es)
})

test('a request without dates is acknowledged without them', () => {
  const none = { checkIn: '', checkOut: '' }
  const backwards = { checkIn: '2027-02-04', checkOut: '2027-02-01' }
  const dates = { checkIn: '2026-12-01', checkOut: '2026-12-04' }
  const subject = (stay: typeof none) =>
    translatorFor('es')('mail.request.subject', { stay: stayIn('es', stay) })

  expect([none, backwards, dates].map(subject)).toEqual([
    'Solicitud recibida: Hare Mahina',
    'Solicitud recibida: Hare Mahina',
    'Solicitud recibida: Hare Mahina, 1–4 dic 2026',
  ])
})

const ADDRESSES: Record<Language, string> = {
  es: 'Dirección: Hanga Roa, Rapa Nui (Isla de Pascua), Chile\n',
  en: 'Address: Hanga Roa, Rapa Nui (Easter Island), Chile\n',
  fr: 'Adresse\u202f: Hanga Roa, Rapa Nui (île de Pâques), Chili\n',
  de: 'Adresse: Hanga Roa, Rapa Nui (Osterinsel), Chile\n',
  zh: '地址：智利复活节岛安加罗阿（Hanga Roa）\n',
}

const book = (server: TestApp, hotel: TestSandbox, stay: StayDates, language: Language) =>
  bookRoom(server, hotel, stay, { language, guestName: NAME })

/** Queues a mail about the only booking, after a change of its row; the mail. */
async function mailed(server: TestApp, kind: Kind, change: (booking: Booking) => void) {
  await server.em.fork().transactional(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, { id: { $gt: 0 } })
    change(booking)
    const asked = { url: 'https://hotels.example/pay/2', amountMinor: 100, expiresAt: new Date() }
    const today = hotelDay(Date.now())
    await mailGuest(tx, { env: server.env, today, asked }, booking, kind)
  })
  return (await mailsOf(server)).at(-1)!
}

async function buttonsOf(language: Language, subject: string, text: string): Promise<string[]> {
  const { html } = await letterOf({ print: 'sea', language, subject, text })
  return [...readPage(html).document.querySelectorAll('table.button a')].map((link) => {
    expect(link.textContent).not.toMatch(/https?:/)
    return link.getAttribute('href') ?? ''
  })
}
