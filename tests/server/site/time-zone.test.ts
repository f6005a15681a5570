import { expect, test } from 'vitest'
import { publishDue } from '#server/features/site/scheduled.ts'
import { zoneProblem } from '#server/features/site/time-zone.ts'
import { setSetting } from '#server/features/settings/settings.ts'
import { sendDailyMail } from '#server/features/today/daily-mail.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { nextChangeAt } from '#server/site/next-change.ts'
import { withSite } from '#server/site/site.ts'
import { factKey } from '#shared/site/keys.ts'
import { anArticle } from '#tests/support/builders.ts'
import { bookRoom, viewBooking } from '#tests/support/linked-booking.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aSite, showSite } from '#tests/support/site/a-site.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor, messageOf } from './site-editor.ts'

const ZONE = factKey('timeZone')
const REFUSED = 'No se puede cambiar mientras hay 1 reserva abierta de este sitio.'
/** On the island the first day of the year, in Nepal the second one. */
const PUBLISHED_AT = new Date('2026-01-01T20:00:00Z')
const ON_THE_ISLAND = '1 de enero de 2026'
const IN_NEPAL = '2 de enero de 2026'

const textOf = (body: string) => readPage(body).document.body.textContent

const setBooking = ({ em }: TestApp, columns: string) => em.execute(`update booking set ${columns}`)

test.each(['Asia/Kathmandu', 'Europe/Paris'])(
  'page, letter and calendar file are in the zone of the site: %s',
  async (timeZone) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pages: true, pms: hotel.pms })
    showSite(server, { facts: { timeZone } })
    const booked = await bookRoom(server, hotel)
    const { asOf, confirmationNumber } = await viewBooking(server, booked)
    const moment = (zone: string) =>
      new Intl.DateTimeFormat('es-CL', {
        dateStyle: 'long',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone: zone,
      }).format(new Date(asOf))

    const page = await server.app.inject(
      `/booking/${confirmationNumber}?token=${booked.token}&lang=es`,
    )
    const calendar = await server.app.inject(`/booking/${confirmationNumber}/calendar.ics`)

    expect(textOf(page.body)).toContain(moment(timeZone))
    expect(textOf(page.body)).not.toContain(moment('Pacific/Easter'))
    expect(page.body).toContain(`"timeZone":"${timeZone}"`)
    expect(calendar.body).toContain(`BEGIN:VTIMEZONE\r\nTZID:${timeZone}\r\n`)
    expect(calendar.body).toMatch(new RegExp(`DTSTART;TZID=${timeZone}:\\d{8}T150000\r\n`))
    expect(calendar.body).not.toContain('Easter')
  },
)

test('pages of the preview and of the site at once are each in their own zone', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(ZONE, 'Asia/Kathmandu')
  const paths: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const { slug } = await anArticle(server.em, { publishedAt: PUBLISHED_AT })
    paths.push(`/blog/${slug}`)
  }

  const pages = await Promise.all(
    paths.flatMap((path) => [
      siteEditor.staff.get(`/preview/site${path}`),
      server.app.inject(path),
    ]),
  )

  for (const [at, { body }] of pages.entries()) {
    const [own, other] = at % 2 === 0 ? [IN_NEPAL, ON_THE_ISLAND] : [ON_THE_ISLAND, IN_NEPAL]
    expect(textOf(body), paths[at >> 1]).toContain(own)
    expect(textOf(body), paths[at >> 1]).not.toContain(other)
  }
  expect(pages[1]!.body).not.toContain('timeZone')
})

test('a published zone is that of the next page and of the daily mail, without a restart', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const { slug } = await anArticle(server.em, { publishedAt: PUBLISHED_AT })
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })
  await setSetting(server.em, 'maria', 'mail.daily', true)
  const send = (at: string) => {
    const { em, env } = server
    const now = Date.parse(at)
    return sendDailyMail({ em, env, storage: new StorageSpace(), pms: null, now })
  }
  const page = async () => textOf((await server.app.inject(`/blog/${slug}`)).body)
  expect(await page()).toContain(ON_THE_ISLAND)
  // 6:45 on the island, 17:30 in Nepal, before and after the hour of the mail.
  expect(await send('2026-12-01T11:45:00Z')).toBe(false)

  await siteEditor.save(ZONE, 'Asia/Kathmandu')
  expect((await siteEditor.publish()).statusCode).toBe(200)

  await expect.poll(page).toContain(IN_NEPAL)
  expect((await siteEditor.fact('timeZone')).help).toContain('el correo diario de las 7:00')
  expect(await send('2026-12-01T20:00:00Z')).toBe(false)
  expect(await send('2026-12-02T01:30:00Z')).toBe(true)
  const [mail] = await server.em.execute(
    `select subject from outbox_mail where message_id like '<daily.%'`,
  )
  expect(mail?.subject).toContain('miércoles 2 de diciembre')
})

test('the day of a notice begins in the zone of the site, also where the clocks skip midnight', () => {
  const notice = { from: '2026-04-24', to: '2026-04-30', texts: { es: 'Cortamos el agua.' } }
  const changeIn = (timeZone: string) => {
    const site = aSite({ facts: { timeZone, notice } })
    const next = withSite(site, () => nextChangeAt(site, Date.parse('2026-04-20T12:00:00Z')))
    return new Date(next).toISOString()
  }

  expect(changeIn('Asia/Kathmandu')).toBe('2026-04-23T18:15:00.000Z')
  expect(changeIn('Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  expect(changeIn('Pacific/Easter')).toBe('2026-04-24T06:00:00.000Z')
})

test('another zone waits until no booking of the site is open', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(ZONE, 'Europe/Paris')
  await bookRoom(server, hotel)

  const published = await siteEditor.publish()
  expect([published.statusCode, messageOf(published)]).toEqual([400, REFUSED])
  const scheduled = await siteEditor.publish(new Date(Date.now() + 60_000).toISOString())
  expect([scheduled.statusCode, messageOf(scheduled)]).toEqual([400, REFUSED])
  const { at: seen } = (await siteEditor.changes())[0]!
  const saved = await siteEditor.save(ZONE, 'Asia/Tokyo', { seen })
  expect([saved.statusCode, messageOf(saved)]).toEqual([400, REFUSED])
  expect((await siteEditor.fact('timeZone')).help).toContain('hay 1 reserva abierta de este sitio')
  expect(await siteEditor.changes()).toEqual([expect.objectContaining({ to: 'Europe/Paris' })])

  await setBooking(server, `check_in = current_date - 9, check_out = current_date - 5`)
  expect((await siteEditor.publish()).statusCode).toBe(200)
  expect((await siteEditor.fact('timeZone')).published).toBe('Europe/Paris')

  await setBooking(server, `check_out = current_date + 5`)
  const [edition] = await siteEditor.editions()
  const undone = await siteEditor.post('revert', { id: edition!.id })
  expect([undone.statusCode, messageOf(undone)]).toEqual([400, REFUSED])
  expect(await siteEditor.changes()).toEqual([])
})

test('a scheduled zone is not published at its time while a booking is open', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(ZONE, 'Europe/Paris')
  await siteEditor.publish(new Date(Date.now() + 60_000).toISOString())
  await bookRoom(server, hotel)
  await server.em.execute(`update site_edition set publish_at = now()`)

  await publishDue(server.em, server.env)

  const [refused] = await siteEditor.editions()
  expect(refused).toMatchObject({
    state: 'refused',
    changes: [{ why: expect.stringContaining('reservas abiertas') }],
  })
  expect((await siteEditor.fact('timeZone')).published).toBe('Pacific/Easter')
  expect(await siteEditor.changes()).toEqual([expect.objectContaining({ to: 'Europe/Paris' })])
})

test.each([
  ['an arrival ahead', `state = 'confirmed'`, true],
  [
    'a stay that ends today or later',
    `check_in = current_date - 3, check_out = current_date + 2`,
    true,
  ],
  ['a checkout without an outcome', `state = 'unknown'`, true],
  ['a checkout that has just begun', `state = 'pending'`, true],
  ['a cancellation that the property has not confirmed', `cancel_requested_at = now()`, true],
  ['a stay that is over', `check_in = current_date - 9, check_out = current_date - 5`, false],
  ['a cancelled booking', `state = 'cancelled'`, false],
  ['a booking that failed', `state = 'failed'`, false],
  ['a guest who did not come', `pms_status = 'no_show'`, false],
])('%s keeps the zone, or not: %s', async (_name, columns, isOpen) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel, hotel.stay(10))
  await setBooking(server, columns)

  const change = { key: ZONE, from: null, to: '"Europe/Paris"' }
  expect(await zoneProblem(server.em, change)).toBe(isOpen ? REFUSED : undefined)
  expect(await zoneProblem(server.em, { ...change, key: factKey('phone') })).toBeUndefined()
  expect(await zoneProblem(server.em, { ...change, from: change.to })).toBeUndefined()
})

test('a zone that the database does not know is refused', async () => {
  await using server = await testApp()

  expect(await zoneProblem(server.em, { key: ZONE, from: null, to: '"Luna/Copernico"' })).toBe(
    'La base de datos no conoce esa zona: elige otra de la misma hora.',
  )
})

test('only an owner whose password was asked a moment ago changes the zone', async () => {
  await using server = await testApp()
  const editor = await aSiteEditor(server, { role: 'editor' })
  const owner = await aSiteEditor(server, { isConfirmed: false })

  expect((await editor.save(ZONE, 'Europe/Paris')).statusCode).toBe(403)
  expect((await owner.save(ZONE, 'Europe/Paris')).statusCode).toBeGreaterThanOrEqual(400)
  expect(await owner.changes()).toEqual([])
})
