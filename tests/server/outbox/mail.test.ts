import { expect, test } from 'vitest'
import type { ContactInput } from '#shared/contact.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { anOutbox } from '#tests/support/mail/outbox.ts'
import {
  headerOf,
  headersOf,
  textOf,
  type ReceivedMail,
} from '#tests/support/mail/received-mail.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { testApp } from '#tests/support/test-app.ts'

const ADDRESSES = { MAIL_FROM: 'Hare Mahina <web@example.com>', MAIL_TO: 'hotel@example.com' }

test('the mail is from the site to the hotel, with Reply-To the guest', async () => {
  const mail = await mailFor({ email: 'ana@example.com' })

  expect(mail.from).toBe('web@example.com')
  expect(mail.to).toEqual(['hotel@example.com'])
  expect(headerOf(mail, 'From')).toBe('Hare Mahina <web@example.com>')
  expect(headerOf(mail, 'To')).toBe('hotel@example.com')
  expect(headerOf(mail, 'Reply-To')).toBe('ana@example.com')
  expect(headersOf(mail, 'Cc')).toEqual([])
  expect(headersOf(mail, 'Bcc')).toEqual([])
})

test('the mail is plain text with every field of the form', async () => {
  const mail = await mailFor({
    name: 'Jürgen Ñuñez 李',
    dates: '3–7 febrero',
    message: 'Māuruuru 🗿\n.\nFrom here <b>on</b>: https://example.com/?a=1\n'.concat(
      'x'.repeat(2000),
    ),
    language: 'de',
  })

  expect(headerOf(mail, 'Content-Type')).toMatch(/^text\/plain; charset=utf-8/i)
  expect(textOf(mail)).toBe(
    [
      'Nombre: Jürgen Ñuñez 李',
      'Correo: ana@example.com',
      'Fechas: 3–7 febrero',
      'Idioma: de',
      '',
      'Māuruuru 🗿',
      '.',
      'From here <b>on</b>: https://example.com/?a=1',
      'x'.repeat(2000),
      '',
      '—',
      'Responde a este correo para contestar directamente al huésped.',
    ].join('\n'),
  )
})

test.each([
  'Ana Tuki',
  'María José Ñancupil',
  '李小龙',
  'Ñ'.repeat(120),
  'Ana" <otra@example.com>, "Bea',
  'Ana <otra@example.com>',
  'Ana%0D%0ABcc: bea@example.com',
  'Ana\u2028Bcc: bea@example.com',
  'Ana\u0085Bcc: bea@example.com',
])('the name stands in the subject as it was written: %s', async (name) => {
  const mail = await mailFor({ name })

  expect(headerOf(mail, 'Subject')).toBe(`Mensaje de ${name} desde el sitio`)
  expect(mail.to).toEqual(['hotel@example.com'])
  expect(headersOf(mail, 'Bcc')).toEqual([])
  expect(headerOf(mail, 'Reply-To')).toBe('ana@example.com')
})

test('a name in encoded-word syntax is not decoded', async () => {
  const mail = await mailFor({ name: '=?utf-8?Q?Gerencia=0D=0ABcc:_bea@example.com?=' })

  expect(headerOf(mail, 'Subject')).toBe(
    'Mensaje de = ?utf-8?Q?Gerencia=0D=0ABcc:_bea@example.com?= desde el sitio',
  )
})

test('empty dates are shown as a dash', async () => {
  const mail = await mailFor({ dates: '' })

  expect(textOf(mail)).toContain('Fechas: —\n')
})

test('an automatic mail says so, and its Message-ID has the domain of the sender', async () => {
  const mail = await mailFor({})

  expect(headerOf(mail, 'Message-ID')).toMatch(/^<contact-\d+\.[\w-]+@example\.com>$/)
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerOf(mail, 'X-Auto-Response-Suppress')).toBe('All')
})

test('each mail has another Message-ID', async () => {
  const first = await mailFor({})
  const second = await mailFor({})

  const ids = [first, second].map((mail) => headerOf(mail, 'Message-ID'))
  expect(ids[0]).toMatch(/^<contact-\d+\.[\w-]+@[\w.-]+>$/)
  expect(ids[1]).not.toBe(ids[0])
})

/** The mail that the hotel gets for this form. */
async function mailFor(facts: Partial<ContactInput>): Promise<ReceivedMail> {
  await using smtp = await testSmtp()
  await using server = await testApp({ env: ADDRESSES })
  await using outbox = anOutbox(server, smtp)

  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: aContact(facts),
  })

  expect(response.statusCode).toBe(200)
  await outbox.settled()
  expect(smtp.mails).toHaveLength(1)
  return smtp.mails[0]!
}
