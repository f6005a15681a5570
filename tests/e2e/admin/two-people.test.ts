import { COLLEAGUE, ownSite } from '../support/own-site.ts'
import { expect, test } from '../support/test.ts'

test('of two people at one message the second sees the first in time, and an answer to an older state keeps its text @release', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await using site = await ownSite({}, 'owner')
  await using context = await browser.newContext()
  const second = await context.newPage()
  await site.write(page, 'Ana Tuki')
  await site.signIn(page)
  await site.signIn(second, COLLEAGUE)
  for (const each of [page, second]) {
    await each.goto(`${site.url}/admin/bandeja`)
    await each.getByRole('link', { name: 'Ana Tuki' }).first().click()
    await expect(each.getByRole('textbox', { name: 'Respuesta' })).toBeVisible()
  }

  await page.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, tenemos cuna.')
  await expect(second.getByText('maria está escribiendo una respuesta.')).toBeVisible()
  const text = 'Claro, y es gratis.'
  await second.getByRole('textbox', { name: 'Respuesta' }).fill(text)
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click()
  await expect(page.getByText('La respuesta va en camino')).toBeVisible()
  await expect(second.getByText('Otra persona cambió o respondió este mensaje.')).toBeVisible()

  await second.getByRole('button', { name: 'Enviar la respuesta' }).click()
  await expect(
    second.getByText('Alguien respondió o cambió este mensaje entretanto.'),
  ).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Respuesta' })).toHaveValue(text)
  await expect(second.getByRole('region', { name: 'Respuestas' })).toContainText(
    'Sí, tenemos cuna.',
  )
  // Before its site ends, which would be an error of the page's stream.
  await page.goto('about:blank')
})
