import type { Locator } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('in the framed preview a click tells the panel the text, a second one follows the link, and no mark is seen', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page)
  // The panel's scans leave its frame out.
  await page.goto('/preview/site?lang=zh')
  await expectAccessible()
  // A page without scripts, in place of the panel.
  await page.goto('/preview/site/terms?lang=de')
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      document.title = (data as { keys: string[] }).keys.join(' ')
    })
    const frame = document.createElement('iframe')
    frame.name = 'preview'
    frame.src = '/preview/site?lang=de'
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:999'
    document.body.append(frame)
  })
  const preview = page.frameLocator('iframe[name=preview]')
  const title = preview.getByRole('heading', { level: 1 })

  await title.click()
  await expect(page).toHaveTitle(/text\.site\.hero\.title/)
  await expect(title).toHaveCSS('outline-style', 'solid')
  expect(await preview.locator('body').innerText()).not.toMatch(/[\u2061-\u2064]/)

  const link = preview.getByRole('contentinfo').getByRole('link', { name: 'Meine Buchung' })
  await link.click()
  await expect(page).toHaveTitle('text.site.nav.my_booking')
  await expect(title).toBeVisible()
  await link.click()
  await expect
    .poll(() => page.frame('preview')?.url())
    .toMatch(/\/preview\/site\/booking\?lang=de$/)
})

test('a mail and the letter are shown as samples with their pictures and buttons, and their texts are clicked too', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page)
  const pressed = async (text: Locator) => {
    await page.evaluate(() => {
      // The answer to the press before is no answer to this one.
      document.title = ''
      addEventListener('message', ({ data }) => {
        document.title = (data as { keys: string[] }).keys.join(' ')
      })
    })
    await text.click()
    await expect(page).toHaveTitle(/^text\./)
    return page.title()
  }
  await page.goto('/preview/site/mails/reminder?lang=de')
  await expectAccessible()
  const picture = page.getByRole('img', { name: /Hare Mahina/ })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(960)
  // The styles of the button stand in attributes, which the policy allows by their hashes.
  await expect(page.getByRole('link', { name: 'Meine Buchung' })).toHaveCSS('font-weight', '600')
  expect(await pressed(page.getByRole('heading', { level: 1 }))).toContain('mail.reminder.subject')
  expect(await pressed(page.getByText('ʻIorana,'))).toBe('text.mail.mail.hello')

  await page.goto('/preview/site/letter?lang=de#letter')
  const letter = page.getByRole('article')
  await expect(letter).toContainText('Ana Ejemplo')
  await expectAccessible()
  const title = letter.getByRole('heading', { name: 'Carta de estadía' })
  expect(await pressed(title)).toBe('text.certificate.title')
})
