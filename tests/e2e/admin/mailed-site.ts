import { copyTemplate } from '#tests/support/database/embedded-template.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startServerProcess, temporaryDirectory } from '#tests/support/server-process.ts'
import { testSmtp, type TestSmtp } from '#tests/support/mail/smtp.ts'
import { STAFF } from '../support/staff.ts'
import { test as base } from '../support/test.ts'
import { untilOk, untilPanelOk } from '../support/warm-up.ts'

/** The hotel's mailbox. */
export const MAILBOX = 'hotel@example.com'

interface MailedSite {
  url: string
  smtp: TestSmtp
}

/** A test on a site of its own, whose mails arrive at a mail server that the test can read. */
export const test = base.extend<object, { mailed: MailedSite }>({
  mailed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern.
    async ({}, use) => {
      await using smtp = await testSmtp()
      await using folder = await temporaryDirectory()
      await copyTemplate(folder.path)
      await using site = await startServerProcess({
        DATA_DIR: folder.path,
        // Known before the start, because the simulated property reports to it.
        PORT: String(await freePort()),
        PAY_BY_LINK: 'on',
        SMTP_URL: smtp.url,
        MAIL_TO: MAILBOX,
        TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
        ADMIN_USERNAME: STAFF.username,
        ADMIN_PASSWORD: STAFF.password,
      })
      for (const path of ['/', '/rooms', '/blog']) await untilOk(site.url + path)
      await untilPanelOk(site.url)
      await use({ url: site.url, smtp })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mailed }, use) => use(mailed.url),
})
