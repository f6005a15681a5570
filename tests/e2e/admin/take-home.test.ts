import { readFile } from 'node:fs/promises'
import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectNoOverflow, test } from '../support/test.ts'

test('an owner takes the articles and the data of a guest home, and then erases that guest @phone:release', async ({
  page,
  expectAccessible,
}) => {
  const email = `ana.${Date.now()}@example.com`
  await page.request.post('/api/contacts', {
    data: { name: 'Ana', email, message: '¿Hay cuna?', language: 'es', fillMs: 20_000 },
  })
  await openAsStaff(page, '/admin/ajustes')
  const taken = async (press: Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    return readFile(await download.path())
  }

  const articles = await taken(page.getByRole('link', { name: /^todos los artículos/ }).click())
  expect(articles.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(articles.includes('articulos.json')).toBe(true)

  await page.getByLabel('Correo del huésped').fill(email)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText(`De ${email} hay:`)).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  const data = await taken(page.getByRole('button', { name: 'Descargar sus datos' }).click())
  expect(JSON.parse(data.toString())).toMatchObject({
    email,
    messages: [{ message: '¿Hay cuna?' }],
  })

  await page.getByRole('button', { name: 'Borrar sus datos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Borrar los datos de este huésped?' })
  await expect(dialog).toContainText('mensajes 1')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByText(`No hay nada guardado de ${email}.`)).toBeVisible()
})
