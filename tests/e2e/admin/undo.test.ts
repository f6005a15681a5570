import type { Page } from '@playwright/test'
import { openAsStaff, signIn } from '../support/sign-in.ts'
import { expect, open, test } from '../support/test.ts'

async function createArticle(page: Page, title: string) {
  const answer = await page.request.post('/api/admin/blog', {
    data: { title, content: '<p>El viento del mar.</p><p>Nada más.</p>', published: true },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { id: number; slug: string }
}

/** Asked by the page, since the tests' own client may use a connection that the server just closed. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    return { status: answer.status, text: await answer.text() }
  }, path)

const toast = (page: Page) => page.getByRole('region', { name: /^Avisos/ })

test('a deleted article is undone by keyboard, deleted again and recovered from the trash @phone:release', async ({
  page,
  expectAccessible,
  consoleMessages,
}) => {
  await signIn(page)
  const title = `Para deshacer ${test.info().project.name}`
  const { slug } = await createArticle(page, title)
  await open(page, `/admin/blog?q=${encodeURIComponent(title)}`)
  const status = async () => (await ask(page, `/blog/${slug}`)).status
  expect(await status()).toBe(200)

  const remove = async () => {
    await page.getByRole('button', { name: `Eliminar ${title}` }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(page.getByText('Artículo eliminado', { exact: true })).toBeVisible()
  }
  await remove()
  expect(await status()).toBe(404)
  // The browser logs the 404.
  consoleMessages.length = 0
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast(page).getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Artículo recuperado: se ve otra vez/)).toBeVisible()
  expect(await status()).toBe(200)
  // The focus keeps the toast open, and on a phone it may lie over the card.
  await toast(page).getByRole('button', { name: 'Cerrar aviso' }).press('Enter')

  await expect(page.getByRole('button', { name: `Eliminar ${title}` })).toBeVisible()
  await remove()
  await page.getByLabel('Estado').selectOption('Eliminados')
  await expect(page.getByText(/Se puede recuperar hasta el/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Recuperar ${title}` }).click()
  await expect(page.getByText(/^Artículo recuperado: se ve otra vez/)).toBeVisible()
  await expect(page.getByText('No se encontraron artículos')).toBeVisible()
  expect(await status()).toBe(200)
  expect(consoleMessages).toEqual([])
})

test('an earlier version is compared and restored from the history', async ({
  page,
  expectAccessible,
  consoleMessages,
}) => {
  await signIn(page)
  const { id, slug } = await createArticle(page, `Con historia ${test.info().project.name}`)
  const content = '<p>El viento del norte.</p><p>Nada más.</p>'
  const data = { title: 'Con otra historia', slug, content, published: true, revision: 1 }
  await page.request.put(`/api/admin/blog/${id}`, { data })
  await openAsStaff(page, `/admin/blog?edit=${id}`)

  await page.getByRole('button', { name: 'Historial' }).click()
  const dialog = page.getByRole('dialog', { name: 'Historial' })
  await expect(dialog.locator('del', { hasText: 'mar' })).toBeVisible()
  await expect(dialog.locator('ins', { hasText: 'norte' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: /Creado/ }).click()
  await dialog.getByText('Qué cambia respecto a la actual').click()
  await expect(dialog.locator('ins', { hasText: 'mar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restaurar' }).click()

  await expect(page.getByText('Versión restaurada')).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Contenido del artículo' })
  await expect(editor).toContainText('El viento del mar.')
  expect((await ask(page, `/blog/${slug}`)).text).toContain('El viento del mar.')
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Restauración deshecha')).toBeVisible()
  await expect(editor).toContainText('El viento del norte.')
  expect(consoleMessages).toEqual([])
})

test('the editors of one article in two tabs see each other, and part again @release', async ({
  page,
  context,
}) => {
  await signIn(page)
  const { id } = await createArticle(page, 'Entre dos')
  await open(page, `/admin/blog?edit=${id}`)
  const second = await context.newPage()
  await open(second, `/admin/blog?edit=${id}`)

  await expect(second.getByText('También está aquí: Tú, en otra pestaña')).toBeVisible()
  await expect(page.getByText('También está aquí: Tú, en otra pestaña')).toBeVisible()
  await second.close()
  await expect(page.getByText('También está aquí')).toBeHidden()
})
