import { expect, open, test } from '../support/test.ts'

test('a guest corrects the address, subscribes and is asked to confirm by mail @phone:release', async ({
  page,
  expectAccessible,
}) => {
  // The French search results are seen by axe here.
  await open(page, '/blog?lang=fr&q=tapati')
  const box = page.getByRole('region', { name: 'Une lettre de l’île' })

  await box.getByLabel('Adresse e-mail').fill('pas une adresse')
  await page.keyboard.press('Enter')
  await expect(box.getByText('Indiquez une adresse e-mail valide.')).toBeVisible()
  await expect(box.getByLabel('Adresse e-mail')).toBeFocused()
  await expect(box.getByLabel('Adresse e-mail')).toHaveValue('pas une adresse')
  await expectAccessible()

  await box.getByLabel('Adresse e-mail').fill('claire@example.com')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Consultez votre messagerie')).toBeVisible()
  await expect(box.getByLabel('Adresse e-mail')).toHaveValue('')
  await expectAccessible()

  await test.step('the error is in the language of the page', async () => {
    await open(page, '/blog')
    const carta = page.getByRole('region', { name: 'Una carta desde la isla' })
    await carta.getByLabel('Correo electrónico').fill('no es un correo')
    await carta.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(carta.getByText('Escribe un correo electrónico válido.')).toBeVisible()
    await expect(carta.getByLabel('Correo electrónico')).toBeFocused()
    await expect(carta.getByLabel('Correo electrónico')).toHaveValue('no es un correo')
    await expectAccessible()
  })
})

test('the link of a mail asks for confirmation; a forged one is reported as invalid', async ({
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

test('when the server fails, the page says which change was not made @release', async ({
  page,
}) => {
  await open(page, '/newsletter/unsubscribe?state=failed&lang=en')
  await expect(page.getByText('The subscription could not be ended.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form ends on a page that says what happens next @release', async ({ page }) => {
    await page.goto('/blog?lang=de')
    await page.getByLabel('E-Mail-Adresse').fill('heidi@example.com')
    await page.getByRole('button', { name: 'Abonnieren' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bitte prüfen Sie Ihr Postfach',
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
