import { expect, test } from 'vitest'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { aSession } from '#tests/support/accounts.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { bookRoom, change } from '#tests/support/linked-booking.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from '#tests/server/site/site-editor.ts'
import { addDays } from '#shared/calendar.ts'
import { factKey } from '#shared/site/keys.ts'
import { aMessage, anAnswer, call } from './inbox-calls.ts'

test('a message sent within two seconds is possible spam, is found without its accents, and can be answered after it is accepted', async () => {
  await using server = await testApp({ env: { MAIL_TO: 'hotel@example.com' } })
  const cookie = await aSession(server)
  await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: aContact({ name: 'Ána Ñancupil', language: 'zh', fillMs: 2000 }),
  })

  const found = await call(server, cookie, 'list', { filter: 'all', q: 'ana nancupil' })
  const [{ id, state }] = found.json().result.data.rows
  expect(state).toBe('spam')
  expect((await call(server, cookie, 'counts')).json().result.data).toMatchObject({
    spam: 1,
    all: 1,
  })
  expect((await call(server, cookie, 'accept', { id })).statusCode).toBe(200)
  const { revision, subject, prepared } = (await call(server, cookie, 'record', { id })).json()
    .result.data
  expect(prepared[0].texts.zh).toContain('ʻIorana，Ána Ñancupil：')

  const answer = (words: string) =>
    call(server, cookie, 'answer', anAnswer({ id, revision, subject, text: words }))
  const open = await answer(prepared[0].texts.zh)
  expect(open.statusCode).toBe(400)
  const text = prepared[0].texts.zh.replace('{answer}', '有。')
  const sent = await answer(text)
  expect(sent.statusCode).toBe(200)
  const late = await answer(text)
  expect(late.statusCode).toBe(409)

  const mails = await server.em.fork().find(OutboxMail, {}, { orderBy: { id: 'asc' } })
  expect(mails).toMatchObject([
    {},
    { recipient: 'ana@example.com', replyTo: 'hotel@example.com', inReplyTo: mails[0]?.messageId },
  ])
  const { mailId } = sent.json().result.data
  expect((await call(server, cookie, 'undo', { id, mailId })).statusCode).toBe(200)
  expect((await call(server, cookie, 'record', { id })).json().result.data).toMatchObject({
    state: 'new',
    draft: { text },
  })
  const counts = (await call(server, cookie, 'counts')).json().result.data
  expect(counts).toMatchObject({ new: 1, spam: 0, all: 1 })
})

test('a change of a booking names the stay and both numbers', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const cookie = await aSession(server)
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay)
  await change(server, booking, { message: '¿Podemos llegar un día antes?' })
  const [{ id }] = (await call(server, cookie, 'list', {})).json().result.data.rows

  const record = await call(server, cookie, 'record', { id })

  expect(record.json().result.data).toMatchObject({
    bookingReference: booking.reference,
    booked: { ...stay, pmsId: booking.confirmationNumber },
  })
})

test('a prepared answer names the site’s price of the stay and room asked for, and leaves what is not known open', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const cookie = await aSession(server)
  const { checkIn, checkOut } = hotel.stay(10)
  const free = async (room: string) => {
    const payload = { name: 'Jane', email: 'jane@example.com', language: 'en', guests: 2 }
    await server.app.inject({
      method: 'POST',
      url: '/api/booking-requests',
      payload: { ...payload, checkIn, checkOut, room },
    })
    const list = await call(server, cookie, 'list', { filter: 'all' })
    const [{ id }] = list.json().result.data.rows
    const record = await call(server, cookie, 'record', { id })
    const { prepared } = record.json().result.data
    return prepared.find(({ name }: { name: string }) => name === 'free').texts.en
  }

  const query = new URLSearchParams({ checkIn, checkOut, adults: '2' })
  const offers = (await server.app.inject(`/api/rooms?${query}`)).json()
  const { totalMinor } = offers.find(({ roomId }: { roomId: number }) => roomId === 3)
  expect(await free(translatorFor('en')('room.ocean.name'))).toContain(
    moneyIn('en', totalMinor, 'USD'),
  )
  expect(await free('')).toContain('{price}')
  expect(await free('The attic')).toContain('{price}')
})

test('an own answer is offered in the languages that it has, sent in the one that is chosen, with the guest’s words below', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const texts = { es: 'El traslado es gratis.', de: 'Wir holen Sie ab, {name}.' }
  await siteEditor.save(factKey('answers'), [{ title: 'Traslado', texts }])
  await siteEditor.publish()
  const { id, cookie, read, answers } = await aMessage(server)
  const { revision, subjects, prepared } = await read()
  const own = prepared.at(-1)
  expect(Object.keys(own.texts)).toEqual(['es', 'de'])
  expect(own.texts.de).toMatch(/^ʻIorana .+,\n\nWir holen Sie ab, \S.*\n\nHerzliche Grüße/)

  const answer = { id, revision, subject: subjects.de, text: own.texts.de, language: 'de' }
  expect((await call(server, cookie, 'answer', anAnswer(answer))).statusCode).toBe(200)

  const [mail] = await answers()
  expect(mail).toMatchObject({ language: 'de', text: own.texts.de })
  expect(mail?.quote?.lead).toMatch(/^Am \d+\. \S+ \d{4} schrieben Sie uns:$/)
  expect(mail?.quote?.text).toBe(aContact().message)
})

test('the price of a change is that of the booked rooms, whatever the guest’s language calls them', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const cookie = await aSession(server)
  const { checkIn, checkOut } = hotel.stay()
  const booking = await bookRoom(server, hotel, { checkIn, checkOut })
  await server.em.execute(`update booking set language = 'fr'`)
  await change(server, booking, { checkIn, checkOut: addDays(checkOut, 1), message: 'Une nuit.' })
  const [{ id }] = (await call(server, cookie, 'list', {})).json().result.data.rows

  const record = await call(server, cookie, 'record', { id })

  const { prepared } = record.json().result.data
  const { texts } = prepared.find(({ name }: { name: string }) => name === 'free')
  expect(texts.fr).toMatch(/\d,\d\d\sUSD/)
})
