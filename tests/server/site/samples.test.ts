import { expect, test } from 'vitest'
import mails from '#shared/content/locales/es/mail.json' with { type: 'json' }
import letter from '#shared/content/certificate/es.json' with { type: 'json' }
import { letterOf } from '#server/features/outbox/letter.ts'
import { sampleMail } from '#server/features/site-samples/sample-mails.ts'
import { escapeHtml } from '#server/http/escape.ts'
import { LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import { withoutMarks } from '#shared/site/preview/marks.ts'
import {
  LETTER_SAMPLE,
  LETTER_SAMPLE_PATH,
  MAIL_SAMPLE_NAMES,
  mailSamplePath,
  SAMPLE_NUMBER,
} from '#shared/site/samples.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

const PREVIEW = '/preview/site'
const PATHS = [...MAIL_SAMPLE_NAMES.map(mailSamplePath), LETTER_SAMPLE_PATH]
const BYE = textKey('answers', 'answers.bye')

/** The keys of the texts that people can click, and the page without marks. */
function readSample(body: string) {
  const [, table = '{}'] = /id="site-texts">([^<]*)</.exec(body) ?? []
  const keys = Object.values<string>(JSON.parse(table))
  return { keys, html: withoutMarks(body.slice(0, body.indexOf('id="site-texts"'))) }
}

/** A text of the prepared answers, which are no mails of the program. */
const ANSWER = textKey('answers', 'answers.free')

test('every mail and the letter are shown in five languages, with the words and facts that are pending', async () => {
  await using server = await testApp({ pages: true })
  const { staff, save } = await aSiteEditor(server)
  await save(factKey('phone'), '+56 32 255 1234')
  for (const language of LANGUAGES) {
    await save(BYE, `Your hosts in ${language}, {local_place}, {hotel}`, { language })
  }
  await save(textKey('certificate', 'title'), 'Mi carta', { language: 'es' })
  await save(textKey('certificate', 'title'), 'My letter', { language: 'en' })

  for (const language of LANGUAGES) {
    for (const path of PATHS) {
      const url = `${PREVIEW}${path}?lang=${language}`
      const { statusCode, body, headers } = await staff.get(url)
      expect(statusCode, url).toBe(200)
      const { html: words, keys } = readSample(body)
      const [, seen = ''] = words.split('<body')
      expect(seen, url).not.toMatch(/\{[a-z_]+\}|undefined|NaN|Invalid/)
      expect(seen, url).toContain('Hare Mahina')
      if (path === LETTER_SAMPLE_PATH) {
        expect(words, url).toContain('Mi carta')
        expect(words, url).toContain('My letter')
        expect(words, url).toContain('+56 32 255 1234')
        expect(keys, url).toContain(textKey('certificate', 'title'))
      } else {
        expect(words, url).toContain(`<html lang="${langTag(language)}">`)
        expect(words, url).toContain(`Your hosts in ${language}`)
        expect(keys, url).toContain(BYE)
        expect(
          keys.some((key) => key.startsWith('text.mail.') || key === ANSWER),
          url,
        ).toBe(true)
      }
      expect(body.match(/<script[^>]*\ssrc="[^"]*"/g), url).toHaveLength(1)
      expect(headers['cache-control'], url).toBe('private, no-store')
      expect(headers['x-robots-tag'], url).toBe('noindex')
      expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'self'")
    }
  }
})

/** Without the minutes at which a payment is due and a link ends. */
const timeless = (html: string): string => html.replaceAll(/\d\d?[:h]\d\d|token=[^"\s<]+/g, '')

test('a sample is the mail that is sent, below its subject, but for the marks', async () => {
  await using server = await testApp({ pages: true })
  const { staff } = await aSiteEditor(server)
  const { env } = server
  for (const name of MAIL_SAMPLE_NAMES) {
    const { body, headers } = await staff.get(`${PREVIEW}${mailSamplePath(name)}?lang=fr`)
    const mail = sampleMail(name, { env, language: 'fr', now: Date.now() })
    const { subject, text, letter: look } = mail
    const sent = await letterOf({ ...look!, subject, text })

    const html = timeless(withoutMarks(body))
    const [head = '', rest = ''] = timeless(sent.html)
      .replace(/src="cid:[^"]*"/, 'src=""')
      .split('<body>\n')
    const shown = html.replace(/src="data:image\/jpeg;base64,[^"]*"/, 'src=""')
    expect(shown, name).toContain(head)
    expect(shown, name).toContain(rest.slice(0, rest.indexOf('</body>')))
    expect(html, name).toContain(`</span> ${escapeHtml(subject)}</h1>`)
    expect(html.match(/[\u2061-\u2064]/), name).toBeNull()
    expect(body.split('<body>')[0], name).not.toMatch(/[\u2061-\u2064]/)
    // The styles in attributes are allowed by their hashes, scripts are not.
    const policy = String(headers['content-security-policy'])
    expect(policy, name).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-/)
    expect(policy, name).not.toMatch(/unsafe-inline|script-src[^;]*unsafe/)
  }
})

test('a strange or wrong person, and a mail that does not exist, get no sample', async () => {
  await using server = await testApp({ pages: true })
  const reception = await aStaffMember(server, 'reception')
  const owner = await aStaffMember(server)

  for (const path of [mailSamplePath('confirmed'), LETTER_SAMPLE_PATH]) {
    const url = `${PREVIEW}${path}?lang=de`
    const strangers = await server.app.inject(url)
    const refused = await reception.get(url)
    expect([strangers.statusCode, refused.statusCode], path).toEqual([404, 403])
    for (const { body, headers } of [strangers, refused]) {
      expect(body, path).not.toMatch(/Ana Ejemplo|site-texts/)
      expect(headers['x-frame-options'], path).toBe('DENY')
    }
  }
  const missing = await owner.get(`${PREVIEW}/mails/nothing?lang=de`)
  expect([missing.statusCode, missing.body]).toEqual([
    404,
    expect.stringContaining('nicht gefunden'),
  ])
})

test('no sample is queued or stored, and guests cannot open the sample booking', async () => {
  await using server = await testApp({ pages: true })
  const { staff, save } = await aSiteEditor(server)
  await save(BYE, 'PENDIENTE {local_place} {hotel}', { language: 'es' })
  const countRows = async () => {
    const [row] = await server.em.execute<{ rows: string }[]>(
      `select (select count(*) from outbox_mail) || ' ' || (select count(*) from booking)
        || ' ' || (select count(*) from subscriber) || ' ' || (select count(*) from booking_request) as rows`,
    )
    return row!.rows
  }
  const before = await countRows()

  for (const path of PATHS) await staff.get(`${PREVIEW}${path}?lang=es`)

  expect(await countRows()).toBe(before)
  const page = await server.app.inject(`/booking/${SAMPLE_NUMBER}?lang=es`)
  expect([page.statusCode, page.body]).toEqual([404, expect.not.stringContaining('Ana Ejemplo')])
  expect((await server.app.inject('/mails/confirmed')).statusCode).toBe(404)
  const asked = { email: 'ana@example.com', language: 'es' }
  await server.app.inject({ method: 'POST', url: '/api/newsletter', payload: asked })
  const sent = await server.em.execute('select subject, text from outbox_mail')
  expect(sent).not.toHaveLength(0)
  expect(JSON.stringify(sent)).not.toMatch(/PENDIENTE|MUESTRA|[\u2061-\u2064]/)
})

/** Sentences that depend on what was paid, or on a part that is off; the samples have one form each. */
const OTHER_FORMS = [
  'mail.booking.text_only',
  'mail.cancelled.part',
  'mail.cancelled.settle',
  'mail.cancelled.unknown',
  'mail.paid.text_only',
  'mail.reminder.text_only',
]

test('every text of a mail to guests and of the letter has a sample that shows it', async () => {
  await using server = await testApp({ pages: true })
  const { staff, read } = await aSiteEditor(server, { role: 'editor' })

  const samples = await read<Record<string, string>>('samples')

  const { tag: _, ...texts } = letter
  const keys = Object.keys(mails).map((key) => textKey('mail', key))
  const without = keys.filter((key) => samples[key] === undefined)
  expect(without.toSorted()).toEqual(OTHER_FORMS.map((key) => textKey('mail', key)))
  for (const key of Object.keys(texts)) {
    expect(samples[textKey('certificate', key)], key).toBe(LETTER_SAMPLE)
  }
  expect(samples[textKey('site', 'hero.title')]).toBeUndefined()
  for (const path of new Set(Object.values(samples))) {
    const shown = readSample((await staff.get(PREVIEW + path)).body).keys
    const own = Object.keys(samples).filter((key) => samples[key] === path)
    const seen = own.filter((key) => shown.includes(key))
    // Of the letter some lines depend on the booking.
    if (path === LETTER_SAMPLE) expect(seen.length).toBeGreaterThan(10)
    else expect(seen, path).toEqual(own)
  }
})
