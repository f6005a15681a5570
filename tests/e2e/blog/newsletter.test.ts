import { expect, open, test } from '../support/test.ts'

test('a guest subscribes and is told to look into the mailbox @phone', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/blog?lang=fr')
  const box = page.getByRole('region', { name: 'Une lettre de l’île' })

  await box.getByLabel('Adresse e-mail').fill('claire@example.com')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Consultez votre messagerie')).toBeVisible()
  await expect(box.getByLabel('Adresse e-mail')).toHaveValue('')
  await expectAccessible()
})

test('what is no address is said beside the field, and kept', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/blog')
  const box = page.getByRole('region', { name: 'Una carta desde la isla' })

  await box.getByLabel('Correo electrónico').fill('no es un correo')
  await box.getByRole('button', { name: 'Suscribirme' }).click()

  await expect(box.getByText('Escribe un correo electrónico válido.')).toBeVisible()
  await expect(box.getByLabel('Correo electrónico')).toBeFocused()
  await expect(box.getByLabel('Correo electrónico')).toHaveValue('no es un correo')
  await expectAccessible()
})

test('a link of a mail asks before it acts; a forged one says that it is none', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/newsletter/unsubscribe?lang=zh&token=1.0.forged')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('要退订吗？')
  await expectAccessible()

  await page.getByRole('button', { name: '退订' }).click()

  await expect(page).toHaveURL('/newsletter/unsubscribe?state=invalid&lang=zh')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('此链接已失效')
  await expectAccessible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form ends on a page that says what happens next', async ({ page }) => {
    await page.goto('/blog?lang=de')
    await page.getByLabel('E-Mail-Adresse').fill('heidi@example.com')
    await page.getByRole('button', { name: 'Abonnieren' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sehen Sie in Ihr Postfach')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
