import { PROPERTY } from '#server/sandbox/state/property.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, expectNoOverflow, test } from '../support/test.ts'

/** Within a minute, whatever the limit of other expectations. */
const WITHIN_A_MINUTE = { timeout: 60_000 }

test('mail that is refused, a property that is away and a backup that fails are named on top of Hoy within a minute @release @phone:release', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(400_000)
  await using smtp = await testSmtp()
  const hotel = await aSandbox()
  await using site = await ownSite({
    SMTP_URL: smtp.url,
    CLOUDBEDS_BASE_URL: hotel.apiUrl,
    CLOUDBEDS_API_KEY: hotel.sandbox.apiKey,
    CLOUDBEDS_PROPERTY_ID: PROPERTY.id,
    BACKUPS: 'on',
    // No folder can be there.
    BACKUP_DIR: '/dev/null/backups',
  })
  await site.signIn(page)
  await page.goto(`${site.url}/admin`)
  const problems = page.getByRole('region', { name: 'Hoy' }).getByRole('status').first()
  await expect(page.getByText('Cloudbeds responde')).toBeVisible()
  await expect(problems).toBeEmpty()
  const seen = async (words: RegExp) => {
    await expect(problems.getByText(words)).toBeVisible(WITHIN_A_MINUTE)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(problems.getByText(words)).toBeInViewport()
  }

  smtp.behave('refuses')
  await site.write(page, 'Ana')
  await seen(/^(?:Un correo no sale|2 correos no salen) desde las \d\d:\d\d\./)

  await hotel[Symbol.asyncDispose]()
  await seen(/^Cloudbeds no responde desde las \d\d:\d\d\./)

  // Folded while nothing is wrong, unless a link leads there.
  await page.evaluate(() => (location.hash = 'copias'))
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
  await seen(/^La última copia no se pudo hacer o comprobar\./)

  await expect(problems.getByText('Los huéspedes no notan nada.', { exact: false })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible()
  // Before its site ends, which would be an error of the page's stream.
  await page.goto('about:blank')
})
