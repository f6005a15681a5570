import { expect, test } from 'vitest'
import { letterOf, MAIL_PRINTS } from '#server/features/outbox/letter.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { anOutbox } from '#tests/support/mail/outbox.ts'
import {
  bytesIn,
  headersOf,
  partsOf,
  textIn,
  type ReceivedMail,
} from '#tests/support/mail/received-mail.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

const TEXT =
  'ʻIorana, 李:\n\nTu reserva\nestá confirmada.\n\n→ Ver mi reserva\nhttps://example.com/b?c=1&d=2\n\nNúmero: 7\nhttps://example.com/a?b=1&c=2'

test('a mail to a guest is the same words as plain text and as HTML, with its print inside it', async () => {
  const mail = await delivered({ print: 'moai', language: 'de' })

  const [text, html, picture, ...others] = partsOf(mail)
  expect(others).toEqual([])
  expect([text, html, picture].map((part) => typeOf(part!))).toEqual([
    'text/plain',
    'text/html',
    'image/jpeg',
  ])
  expect(textIn(text!)).toBe(TEXT)
  const document = documentOf(textIn(html!))
  expect(document.documentElement.lang).toBe('de')
  expect(document.title).toBe('Tu reserva')
  const said = [...document.querySelectorAll('.text > *')].map((part) => part.textContent)
  const written = TEXT.replace('→ Ver mi reserva\nhttps://example.com/b?c=1&d=2', 'Ver mi reserva')
  expect(said.join('\n\n')).toBe(written)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://example.com/b?c=1&d=2', 'https://example.com/a?b=1&c=2'])
  const image = document.querySelector('img')!
  expect(image.getAttribute('alt')).toBe('Hare Mahina · Rapa Nui')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['600', '200'])
  expect(`<${image.getAttribute('src')?.replace('cid:', '')}>`).toBe(
    headersOf(picture!, 'Content-ID')[0],
  )
  expect(headersOf(picture!, 'Content-Disposition')[0]).toMatch(/^inline\b/)
  // The first bytes of a JPEG.
  expect(bytesIn(picture!).subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

test('what the guest wrote stands below the text, without links of its own', async () => {
  const quote = { lead: 'El 3 de mayo nos escribiste:', text: 'Hola <b>\n\nhttps://spam.example/' }
  const mail = await delivered({ print: 'sea', language: 'es' }, quote)

  const [text, html] = partsOf(mail)
  expect(textIn(text!)).toBe(`${TEXT}\n\n${quote.lead}\n> Hola <b>\n>\n> https://spam.example/`)
  const quoted = documentOf(textIn(html!)).querySelector('blockquote')!
  expect(quoted.textContent?.trim()).toContain('Hola <b>')
  expect(quoted.querySelector('a')).toBeNull()
})

test('a mail without a print is plain text only', async () => {
  const mail = await delivered()

  const parts = partsOf(mail)
  expect(parts.map(typeOf)).toEqual(['text/plain'])
  expect(textIn(parts[0]!)).toBe(TEXT)
})

test.each(MAIL_PRINTS)('the print %s weighs at most 20 KB', async (print) => {
  const { picture } = await aLetter({ print })

  expect(picture.content.length).toBeLessThanOrEqual(20_000)
})

test('a mail loads nothing from elsewhere and has colours for dark screens', async () => {
  const { html } = await aLetter({})

  const document = documentOf(html)
  const loaded = [...document.querySelectorAll('[src], link')].map((one) => one.getAttribute('src'))
  expect(loaded).toEqual(['cid:sea@hare-mahina'])
  expect(html).not.toMatch(/url\(|@import|<script/)
  expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe(
    'light dark',
  )
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test.each([
  [TEXT, 'Tu reserva está confirmada.'],
  ['La cueva\n\nUn <b>viaje</b>.', 'Un <b>viaje</b>.'],
  ['Una sola línea.', 'Una sola línea.'],
])(
  'lists of mails show the first paragraph below the greeting, unseen in the mail',
  async (text, first) => {
    const { html } = await aLetter({ text })

    const line = documentOf(html).body.firstElementChild!
    expect(line.textContent?.replaceAll(/[\u034f\u200c\u00a0]/g, '')).toBe(first)
    expect(line.getAttribute('style')).toMatch(/^display: none/)
  },
)

test('a button has its colours in itself, and lays its text on a cell for Outlook', async () => {
  const { html } = await aLetter({})

  const button = documentOf(html).querySelector(
    'table.button[role="presentation"] td[bgcolor] > a',
  )!
  expect(button.textContent).toBe('Ver mi reserva')
  expect(button.getAttribute('style')).toMatch(/color: #\w{6}.*text-decoration: none/)
})

test.each([
  'ʻIorana, Ana → https://evil.example/',
  '→ Ana\nhttps://evil.example/ javascript:alert(1)',
  'Nota:\n→ Ana\nhttps://example.com/',
])('only an arrow with a label and a URL on its own line make a button', async (text) => {
  const { html } = await aLetter({ text })

  expect(documentOf(html).querySelectorAll('table.button')).toHaveLength(0)
})

test.each(LANGUAGES)('the HTML says that it is in %s', async (language) => {
  const { html } = await aLetter({ language })

  expect(documentOf(html).documentElement.lang.slice(0, 2)).toBe(language)
})

test('what a guest typed is neither markup nor a link', async () => {
  const name = 'Ana "A" <b onload=x>&amp; https://evil.example/ javascript:alert(1)'
  const { html } = await aLetter({ text: `ʻIorana, ${name}:`, subject: `</title>${name}` })

  const document = documentOf(html)
  expect(document.querySelector('p')?.textContent).toBe(`ʻIorana, ${name}:`)
  expect(document.title).toBe(`</title>${name}`)
  expect(document.querySelectorAll('a, b')).toHaveLength(0)
})

const aLetter = (facts: Partial<Parameters<typeof letterOf>[0]>) =>
  letterOf({ print: 'sea', language: 'es', subject: 'Tu reserva', text: TEXT, ...facts })

/** The type of a part, without its parameters. */
const typeOf = (part: Pick<ReceivedMail, 'raw'>) =>
  headersOf(part, 'Content-Type')[0]?.split(';')[0]

/** A mail as the guest's mail server gets it. */
async function delivered(letter?: QueuedMail['letter'], quote: QueuedMail['quote'] = null) {
  await using smtp = await testSmtp()
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp)
  const mail = {
    key: 'booking' as const,
    recipient: 'ana@example.com',
    subject: 'Tu reserva',
    text: TEXT,
    quote,
  }
  await server.em.transactional(async (em) =>
    queueMail(em, { ...mail, ...(letter ? { letter } : {}) }),
  )
  await outbox.later()
  return smtp.mails[0]!
}

const documentOf = (html: string): Document => readPage(html).document
