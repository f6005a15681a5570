import { MIN_FILL_MS } from '#shared/contact.ts'
import { expect, open, test } from '../support/test.ts'

test('a guest corrects the form, repeats a failed sending, and dismisses the confirmation @phone:release', async ({
  page,
  isMobile,
  consoleMessages,
  expectAccessible,
}) => {
  await page.clock.install()
  await open(page, '/')
  const [name, email] = [page.getByLabel('Nombre'), page.getByLabel('Correo electrónico')]
  const send = page.getByRole('button', { name: 'Enviar mensaje' })

  await test.step('an invalid field is named and focused, and keeps its value', async () => {
    await email.fill('no es un correo')
    await send.click()
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
    await expect(page.getByText('Escribe un correo electrónico válido.')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(email).toHaveValue('no es un correo')
    await expectAccessible()
  })

  await test.step('a failed sending keeps the message', async () => {
    await page.route('**/trpc/contact.send**', (route) => route.abort())
    await name.fill('Ana Tuki')
    await email.fill('ana@example.com')
    await page.getByLabel('Mensaje', { exact: false }).fill('¿Tienen lugar en febrero?')
    await send.click()
    await expect(page.getByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')).toBeVisible()
    await expect(name).toHaveValue('Ana Tuki')
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /F8/ })).toBeFocused()
    // The browser itself reports the request that was cut.
    consoleMessages.length = 0
  })

  await test.step('a sent message is confirmed and clears the form', async () => {
    await page.unroute('**/trpc/contact.send**')
    // The server drops what is written faster than people write.
    await page.clock.fastForward(MIN_FILL_MS)
    const sent = page.waitForRequest('**/trpc/contact.send**')
    await send.click()
    expect((await sent).postDataJSON()[0].fillMs).toBeGreaterThanOrEqual(MIN_FILL_MS)
    await expect(page.getByText('Mensaje enviado!')).toBeVisible()
    // A focused toast stays, so that axe sees it.
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Avisos' })).toBeFocused()
    await expect(page.getByText('Nos pondremos en contacto contigo pronto.')).toBeVisible()
    await expect(name).toHaveValue('')
    await expectAccessible()
  })

  if (isMobile) return
  await test.step('the toast is swiped to the right', async () => {
    const toast = page.getByText('Mensaje enviado!')
    const box = await toast.boundingBox()
    if (!box) throw new Error('The toast is not on the screen.')
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 65, box.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect(toast).toBeHidden()
  })
})
