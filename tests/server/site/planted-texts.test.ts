import { expect, test } from 'vitest'
import { letterOf } from '#server/features/outbox/letter.ts'
import { originals } from '#server/features/site-words/originals.ts'
import type { OwnWords } from '#server/site/site.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { OWN_DICTIONARY_NAMES, placeholdersIn } from '#shared/site/texts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { anOutbox } from '#tests/support/mail/outbox.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { showSite } from '#tests/support/site/a-site.ts'
import { PUBLISHED } from '#tests/support/site/site.ts'
import { parseXml } from '#tests/support/site/xml.ts'
import { testApp } from '#tests/support/test-app.ts'

const PLANTED = `"><img src=x onerror=evil()></title></script><script>evil()</script>\r\nX-Evil: 1\r\n`

/** What one paragraph of a page of long text can hold. */
const LINE = PLANTED.replaceAll(/\s+/g, ' ')

/** Every text of the owner in a language, with HTML, line ends and its placeholders. */
const plantedIn = (language: Language): OwnWords =>
  Object.fromEntries(
    OWN_DICTIONARY_NAMES.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(originals(language, name)).map(([key, text]) => [
          key,
          (name === 'legal' ? `${text}\n\n## ${LINE}\n\n${LINE}` : PLANTED) +
            placeholdersIn(text)
              .map((placeholder) => `{${placeholder}}`)
              .join(' ') +
            '{x}',
        ]),
      ),
    ]),
  )

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, plantedIn(language)]))

/** What a browser would read as an element of the planted texts. */
const ELEMENT = /<(?:img src=x|script>evil|\/title><\/script)/

test('no text of the owner becomes an element of a page, a form or a failure', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticle(server.em, { slug: 'uno', title: 'Uno' })
  showSite(server, { words: WORDS })

  for (const language of LANGUAGES) {
    const urls = ['/', '/rooms', '/blog', '/blog/uno', '/privacy', '/nowhere', '/api/docs']
    for (const url of urls) {
      const { body, headers } = await server.app.inject(`${url}?lang=${language}`)
      expect(body, url).not.toMatch(ELEMENT)
      expect(headers, url).not.toHaveProperty('x-evil')
    }
    for (const url of ['/contacts', '/booking-requests', '/newsletter', '/booking']) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `lang=${language}&email=x`,
      })
      expect(response.body, url).not.toMatch(ELEMENT)
    }
  }
})

test('no text of the owner breaks a feed, the sitemap or the manifest', async () => {
  await using server = await testApp(PUBLISHED)
  const content = '<p>Uno<span data-note="dos"></span></p>'
  await anArticle(server.em, { slug: 'uno', title: 'Uno', content })
  showSite(server, { words: WORDS })

  for (const url of ['/feed.xml', '/sitemap.xml']) {
    const { body } = await server.app.inject(url)
    expect(() => parseXml(body)).not.toThrow()
    expect(body).not.toMatch(ELEMENT)
  }
  for (const url of ['/feed.json', '/site.webmanifest', '/api/openapi.json']) {
    const { body } = await server.app.inject(url)
    expect(JSON.parse(body)).toBeTypeOf('object')
  }
})

test('no text of the owner adds a line to a calendar or a head to a mail', async () => {
  await using hotel = await aSandbox()
  await using smtp = await testSmtp()
  await using server = await testApp({ pms: hotel.pms })
  showSite(server, { words: WORDS })
  const { confirmationNumber } = await bookRoom(server, hotel)

  const { body } = await server.app.inject(`/booking/${confirmationNumber}/calendar.ics`)
  const [mail] = await mailsOf(server)
  const { html } = await letterOf({ print: 'sea', language: 'es', ...mail! })
  await using outbox = anOutbox(server, smtp)
  await outbox.settled()

  expect(body).not.toMatch(/^X-Evil/m)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(ELEMENT)
  expect(smtp.mails.length).toBeGreaterThan(0)
  for (const { raw } of smtp.mails) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^X-Evil/im)
})
