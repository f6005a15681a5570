import { expect, test } from 'vitest'
import { eraseAgain, eraseDeparted, eraseGuest } from '#server/features/guests/erase.ts'
import { textKey } from '#shared/site/keys.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const ANA = { email: ' ANA@Example.com ' }

/** A guest with rows of every kind, of which one booking is over, and another guest with each. */
async function guests({ em }: TestApp): Promise<void> {
  for (const email of ['ana@example.com', 'eva@example.com']) {
    const name = email.slice(0, 3)
    await em.execute(
      `insert into booking (reference, language, check_in, check_out, adults, children, guest_name,
         guest_email, guest_phone, observations, payment_link, rooms, currency, subtotal_minor,
         taxes_minor, total_minor, tax_label)
       select ? || day, 'es', day::date, day::date + 2, 2, 0, ?, ?, '+56', 'Cuna', 'https://pay.example/secret', '[]', 'USD',
         1, 2, 3, 'IVA' from unnest(array['2020-03-04', '2037-03-10']) day`,
      [`HM-${name}-`, name, email],
    )
    await em.execute(
      `insert into reservation (pms_id, status, guest_name, guest_email, check_in, check_out)
       values (?, 'checked_out', ?, ?, '2020-05-04', '2020-05-06')`,
      [`7-${name}`, name, email],
    )
    await em.execute(
      `insert into contact_message (name, email, message, language) values (?, ?, ?, 'es')`,
      [name, email, `Hola de ${name}`],
    )
    await em.execute(
      `insert into booking_request (number, name, email, language) values (?, ?, ?, 'es')`,
      [`S-${name}`, name, email],
    )
    await em.execute(`insert into subscriber (email, language) values (?, 'es')`, [email])
    await em.execute(
      `insert into outbox_mail (message_id, recipient, reply_to, subject, text, ends_at)
       values (?, ?, null, 'Tu reserva', 'texto', null), (?, 'hotel@example.com', ?, 'Nueva reserva', 'texto', null),
         (?, ?, null, 'Tu cuenta', 'https://site.example/secret', now())`,
      [`${name}-1`, email, `${name}-2`, email, `${name}-3`, email],
    )
    await em.execute(
      `insert into staff_note (about, author, text)
       select 'inbox:' || inbox_item.id, 'maria', 'Nota de ' || ? from inbox_item
       join contact_message on message_id = contact_message.id where email = ?
       union all values ('booking:HM-' || ? || '-2020-03-04', 'maria', 'Vieja')`,
      [name, email, name],
    )
    await em.execute(
      `insert into answer_draft (item_id, username, text)
       select inbox_item.id, 'maria', 'Borrador' from inbox_item
       join contact_message on message_id = contact_message.id where email = ?`,
      [email],
    )
    await em.execute(
      `insert into site_edition (state, changes, by) values ('published', ?::jsonb, 'maria')`,
      [JSON.stringify([{ key: textKey('site', 'hero.title'), language: 'es', to: `"${email}"` }])],
    )
  }
}

const ask = (staff: Staff, name: string, input: object = ANA) =>
  staff.post(`/trpc/admin.guests.${name}`, input)

const COUNTS = {
  email: 'ana@example.com',
  bookings: 2,
  reservations: 1,
  messages: 1,
  requests: 1,
  mails: 3,
  subscriptions: 1,
  notes: 2,
  drafts: 1,
  siteTexts: 1,
}

test('what is kept of an address is counted by kind, and exported whole without what opens something', async () => {
  await using server = await testApp()
  await guests(server)
  const staff = await aStaffMember(server)

  const found = dataOf(await ask(staff, 'find'))
  const { content } = dataOf(await ask(staff, 'export')) as { content: string }

  const open = { reference: 'HM-ana-2037-03-10', checkIn: '2037-03-10', checkOut: '2037-03-12' }
  expect(found).toEqual({ ...COUNTS, openStays: [open] })
  const file = JSON.parse(content) as Record<string, unknown[]>
  expect(file).toMatchObject({ format: 'hare-mahina-guest-1', email: 'ana@example.com' })
  for (const kind of Object.keys(COUNTS).slice(1)) {
    expect(file[kind], kind).toHaveLength(COUNTS[kind as 'bookings'])
  }
  expect(file.messages).toEqual([expect.objectContaining({ message: 'Hola de ana' })])
  expect(file.bookings?.[0]).toMatchObject({ guest_name: 'ana', observations: 'Cuna' })
  expect(content).not.toMatch(/secret|eva@/)
})

test('an erased guest is gone everywhere, the open stay keeps its name until the departure, and the log has no address', async () => {
  await using server = await testApp()
  await guests(server)
  const staff = await aStaffMember(server)

  const erased = dataOf(await ask(staff, 'erase'))

  expect(erased).toEqual({ deleted: 6, anonymised: 2, kept: 1 })
  const none = {
    reservations: 0,
    messages: 0,
    requests: 0,
    mails: 0,
    subscriptions: 0,
    drafts: 0,
    siteTexts: 0,
  }
  expect(dataOf(await ask(staff, 'find'))).toMatchObject({ ...none, bookings: 1, notes: 0 })
  expect(dataOf(await ask(staff, 'find', { email: 'eva@example.com' }))).toMatchObject({
    ...COUNTS,
    email: 'eva@example.com',
  })
  await ask(staff, 'export')
  const { rows } = dataOf(await callQuery(staff, 'audit.list', {})) as { rows: object[] }
  expect(rows).toMatchObject([
    { who: 'maria', action: 'guest.export', label: '' },
    {
      who: 'maria',
      action: 'guest.erase',
      label: '',
      facts: { deleted: '6', anonymised: '2', kept: '1' },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('ana')
})

test('an erasure from the panel is repeated in data that does not know it, as after a restore', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await ask(staff, 'erase')
  const erasures = await server.em.execute(
    'delete from erasure returning scope, salt, hash, created_at::text as "createdAt"',
  )
  await guests(server)
  for (const table of [
    'booking',
    'contact_message',
    'booking_request',
    'subscriber',
    'outbox_mail',
  ])
    await server.em.execute(`update ${table} set created_at = now() - interval '1 day'`)

  expect(await eraseAgain(server.em, erasures as never, '2027-01-01')).toBe(1)

  expect(dataOf(await ask(staff, 'find'))).toMatchObject({ bookings: 1, messages: 0, mails: 0 })
})

test.each([
  ['of the hotel', 'hotel@example.com'],
  ['of a colleague', 'maria@example.com'],
  ['that the site shows', 'hola@example.com'],
])(
  'an address %s, which is in the mails of all guests, is neither exported nor erased',
  async (_whose, email) => {
    await using server = await testApp({
      env: { MAIL_TO: 'Hotel@example.com', HOTEL_EMAIL: 'Hola@example.com' },
    })
    await guests(server)
    const staff = await aStaffMember(server)
    await server.em.execute(`update app_user set email = 'maria@example.com'`)

    for (const name of ['find', 'export', 'erase']) {
      const answer = await ask(staff, name, { email })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.message).toContain('dirección del hotel')
    }
    expect(await server.em.execute('select 1 from outbox_mail')).toHaveLength(6)
    expect(await server.em.execute('select 1 from erasure')).toEqual([])
  },
)

test('export and erasure ask the password again after a quarter of an hour; the reception opens none', async () => {
  await using server = await testApp()
  await guests(server)
  const owner = await aStaffMember(server)
  const reception = await aStaffMember(server, 'reception')
  await server.em.execute(`update session set confirmed_at = now() - interval '16 minutes'`)

  for (const name of ['export', 'erase']) {
    const answer = await ask(owner, name)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.data.reason).toBe('confirmation_required')
  }
  expect((await ask(owner, 'find')).statusCode).toBe(200)
  for (const name of ['find', 'export', 'erase'])
    expect((await ask(reception, name)).statusCode).toBe(403)
  expect(await server.em.execute('select 1 from contact_message')).toHaveLength(2)
})

test('an erased guest who had a stay before them loses name and address after it, by the hotel’s day', async () => {
  await using server = await testApp()
  const { em } = server
  await em.execute(
    `insert into booking (reference, language, check_in, check_out, adults, children, guest_name,
       guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor, total_minor, tax_label)
     select 'HM-' || day, 'es', day::date, day::date + 2, 2, 0, 'Ana', 'ana@example.com', '+56', '[]',
       'USD', 1, 2, 3, 'IVA' from unnest(array['2037-03-04', '2037-03-10']) day`,
  )
  await eraseGuest(em, 'ana@example.com', '2037-03-01')
  const namesAfter = async (today: string) => {
    await eraseDeparted(em.fork(), today)
    const rows = await em.execute('select guest_name as name from booking order by reference')
    return rows.map(({ name }) => name)
  }

  expect(await namesAfter('2037-03-06')).toEqual(['Ana', 'Ana'])
  expect(await namesAfter('2037-03-07')).toEqual(['', 'Ana'])
  expect(await namesAfter('2037-03-12')).toEqual(['', 'Ana'])
  expect(await namesAfter('2037-03-13')).toEqual(['', ''])
  expect(await em.execute('select kept_until from erasure')).toEqual([{ kept_until: null }])
})
