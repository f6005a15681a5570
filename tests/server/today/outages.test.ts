import { expect, test } from 'vitest'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import type { InboxRow } from '#shared/panel/inbox.ts'
import type { TodayOverview } from '#shared/panel/today.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { anOutbox } from '#tests/support/mail/outbox.ts'
import { headerOf } from '#tests/support/mail/received-mail.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { LINK_ENV, WITH_LINKS } from '#tests/support/payment-link.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { anAnswer } from '../inbox/inbox-calls.ts'

interface Site {
  server: TestApp
  hotel: TestSandbox
}

/** What the staff does, as the panel's forms send it: the same call each time. */
const DEEDS = {
  answer: async ({ server }: Site) => {
    const staff = await aStaffMember(server)
    await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })
    const [row] = (dataOf(await callQuery(staff, 'inbox.list', {})) as { rows: InboxRow[] }).rows
    const answer = { id: row!.id, ...anAnswer({ revision: row!.revision, subject: 'Salida' }) }
    return () => staff.post('/trpc/admin.inbox.answer', answer)
  },
  'payment link': async ({ server, hotel }: Site) => {
    const staff = await aStaffMember(server)
    const { reference } = await bookRoom(server, hotel)
    const made = { reference, amountMinor: 10_000, requestId: crypto.randomUUID() }
    await staff.post('/trpc/admin.bookings.paymentLink', made)
    const record = dataOf(await callQuery(staff, 'bookings.record', { reference }))
    const id = (record as BookingRecord).links[0]!.id
    const mail = { reference, id, requestId: crypto.randomUUID() }
    return () => staff.post('/trpc/admin.bookings.mailPaymentLink', mail)
  },
}

const SUBJECTS = /^(?:Salida|Enlace de pago)/

test.each(Object.entries(DEEDS))(
  'without a mail server %s is kept and the light is red; repeated, and after a start, it leaves once',
  async (_name, prepare) => {
    await using smtp = await testSmtp()
    await using hotel = await aSandbox(WITH_LINKS)
    const env = { ...LINK_ENV, SMTP_URL: 'smtp://mail.example' }
    await using server = await testApp({ pms: hotel.pms, env })
    const act = await prepare({ server, hotel })
    const staff = await aStaffMember(server)
    const light = async () => {
      const { lights } = dataOf(await callQuery(staff, 'today.overview')) as TodayOverview
      return lights.find(({ name }) => name === 'mail')?.state
    }
    await smtp.switchOff()
    {
      await using outbox = anOutbox(server, smtp)
      expect((await act()).statusCode).toBe(200)
      await outbox.later()
      expect((await act()).statusCode).toBe(200)
      expect(await light()).toBe('bad')
    }
    await smtp.switchOn()

    await using outbox = anOutbox(server, smtp)
    await outbox.later()
    await act()
    await outbox.later()

    expect(
      smtp.mails.filter((mail) => SUBJECTS.test(headerOf(mail, 'Subject') ?? '')),
    ).toHaveLength(1)
    expect(await light()).toBe('good')
  },
)

test('without the property no payment link is made, and afterwards the repeat makes one', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  let isAway = true
  const payByLink: Pms['payByLink'] = async (wished) => {
    if (isAway) throw new PmsError({ category: 'unavailable', operation: 'test', detail: 'away' })
    return hotel.pms.payByLink(wished)
  }
  await using server = await testApp({ pms: { ...hotel.pms, payByLink }, env: LINK_ENV })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)
  const made = { reference, amountMinor: 10_000, requestId: crypto.randomUUID() }
  const act = () => staff.post('/trpc/admin.bookings.paymentLink', made)

  const refused = await act()
  isAway = false
  const statuses = [(await act()).statusCode, (await act()).statusCode]

  expect(refused.statusCode).toBeGreaterThanOrEqual(500)
  expect(statuses).toEqual([200, 200])
  expect(hotel.sandbox.state.paymentLinks).toHaveLength(1)
})
