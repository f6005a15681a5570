import { expect, open, test } from '../support/test.ts'

test('a guest writes to the hotel and the form is cleared @phone', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  await page.getByLabel('Nombre').fill('Ana Tuki')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Mensaje', { exact: false }).fill('¿Tienen lugar en febrero?')

  await page.getByRole('button', { name: 'Enviar mensaje' }).click()

  await expect(page.getByText('Mensaje enviado!')).toBeVisible()
  await expect(page.getByText('Nos pondremos en contacto contigo pronto.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expectAccessible()
})

test('what is missing is said beside the field, and nothing typed is lost', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  await page.getByLabel('Correo electrónico').fill('no es un correo')

  await page.getByRole('button', { name: 'Enviar mensaje' }).click()

  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByText('Escribe un correo electrónico válido.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('no es un correo')
  await expectAccessible()
})

test('when sending fails the form keeps the message', async ({ page, consoleMessages }) => {
  await page.route('**/trpc/contact.send**', (route) => route.abort())
  await open(page, '/')
  await page.getByLabel('Nombre').fill('Ana Tuki')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Mensaje', { exact: false }).fill('Hola')

  await page.getByRole('button', { name: 'Enviar mensaje' }).click()

  await expect(page.getByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Tuki')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /F8/ })).toBeFocused()
  // The browser itself reports the request that was cut.
  consoleMessages.length = 0
})
