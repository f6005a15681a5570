import type { Page } from '@playwright/test'
import { publish } from '../support/writing.ts'
import { openAsStaff, signIn } from '../support/sign-in.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'

const CARD = 'article'

test('an article is written, previewed, published, translated, unpublished and deleted', async ({
  page,
  consoleMessages,
}) => {
  await openAsStaff(page, '/admin/blog')
  await page.getByRole('button', { name: 'Nuevo Artículo' }).click()
  await page.getByLabel('Título', { exact: false }).first().fill('Ñandú y Ōrongo: prueba')
  await expect(page.getByLabel('Slug (URL)')).toHaveValue('nandu-y-orongo-prueba')
  await writeText(page)
  await insertPicture(page, '/images/blog/moai-and-ahu.webp', 'Un moai')
  await insertPicture(page, '/images/blog/orongo-tangata-manu.webp', 'La fiesta', '50%')
  await publish(page)
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Publicado' })).toBeChecked()

  await page.getByRole('button', { name: 'Vista Previa', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Vista Previa del Artículo' })
  const guest = preview.frameLocator('iframe')
  await expect(guest.getByRole('heading', { name: 'El mar', level: 2 })).toBeVisible()
  await expect(preview.getByText('Publicado', { exact: true })).toBeVisible()
  await preview.getByRole('button', { name: 'Cerrar Previa' }).click()
  await expect(page.getByRole('button', { name: 'Vista Previa', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Volver a la Lista' }).click()
  await expect(page.getByRole('heading', { name: 'Ñandú y Ōrongo: prueba' })).toBeVisible()

  await open(page, '/blog/nandu-y-orongo-prueba')
  const text = page.locator('.article-content')
  await expect(text.locator('strong')).toHaveText('fuerte')
  await expect(text.locator('img')).toHaveCount(2)
  await expect(text.locator('img[width="50%"]')).toHaveAttribute('alt', 'La fiesta')

  await open(page, '/admin/blog?q=prueba')
  await page.getByRole('button', { name: 'Editar Ñandú y Ōrongo: prueba' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Nuevo Artículo' })).toBeVisible()
  await expect(page.getByLabel('Idioma')).toHaveValue('Français')
  await expect(editor(page).locator('img')).toHaveCount(2)
  await expect(editor(page).locator('h2')).toHaveText('')
  await page.getByLabel('Título', { exact: false }).first().fill('Essai')
  await editor(page).locator('h2').click()
  await page.keyboard.type('La mer')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()

  await open(page, '/admin/blog?lang=es&q=prueba')
  await page.getByRole('button', { name: 'Editar Ñandú y Ōrongo: prueba' }).click()
  await expect(page.getByRole('button', { name: /Français Borrador/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Publicado' }).press('Space')
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Publicado' })).toBeChecked()
  await page.getByRole('switch', { name: 'Publicado' }).press('Space')
  await page.getByRole('button', { name: 'Pasar a borrador' }).click()
  await expect(page.getByText('Artículo actualizado', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Publicado' })).not.toBeChecked()
  const gone = await page.request.get('/blog/nandu-y-orongo-prueba')
  expect(gone.status()).toBe(404)
  await page.getByRole('button', { name: 'Volver a la Lista' }).click()

  await page.getByRole('button', { name: 'Eliminar Ñandú y Ōrongo: prueba' }).click()
  await expect(
    page.getByText(
      '¿Estás seguro de que quieres eliminar "Ñandú y Ōrongo: prueba"? Esta acción no se puede deshacer.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('Artículo eliminado', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ñandú y Ōrongo: prueba' })).toBeHidden()
  expect(consoleMessages).toEqual([])
})

test('the text of a tab that was killed is restored from the local draft @release', async ({
  page,
  context,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new&lang=de')
  await page.getByLabel('Título', { exact: false }).first().fill('Halber Satz')
  await editor(page).click()
  await page.keyboard.type('Die Wellen kamen')
  await expect(page.getByText(/^Guardado( en este equipo)? · \d\d:\d\d$/)).toBeVisible()
  await expect.poll(() => localDrafts(page)).toContain('Die Wellen kamen')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await open(next, '/admin/blog?lang=de')
  await expect(next.getByText('Texto sin guardar')).toBeVisible()
  await next.getByRole('button', { name: 'Continuar Halber Satz' }).click()
  await next.getByRole('button', { name: 'Recuperar' }).click()

  await expect(editor(next)).toContainText('Die Wellen kamen')
  await expect(next.getByLabel('Título', { exact: false }).first()).toHaveValue('Halber Satz')
})

test('an article is saved after a new sign-in when the session has ended', async ({
  page,
  context,
  consoleMessages,
}) => {
  const title = `Sesión vencida ${Date.now()}`
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByLabel('Título', { exact: false }).first().fill(title)
  await editor(page).click()
  await page.keyboard.type('Sigo escribiendo.')
  await context.clearCookies()

  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialog).toContainText('Tu texto está a salvo; entra y se guarda')
  await expect(editor(page)).toContainText('Sigo escribiendo.')
  await expect(page.getByLabel('Usuario')).toHaveValue('maria')
  await page.getByLabel('Contraseña').fill('Veo la mar desde Orongo')
  await page.getByRole('button', { name: 'Acceder' }).click()

  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // The browser logs the failed request.
  consoleMessages.length = 0
})

test('the second of two tabs on one article resolves the conflict', async ({
  page,
  browser,
  consoleMessages,
}) => {
  await signIn(page)
  const { id } = await createArticle(page, 'Dos personas')
  const other = await browser.newPage()
  await openAsStaff(other, `/admin/blog?edit=${id}`)
  await open(page, `/admin/blog?edit=${id}`)
  await page.getByLabel('Extracto').fill('De la primera')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Artículo actualizado', { exact: true })).toBeVisible()

  await other.getByLabel('Autor').fill('La segunda')
  await other.getByLabel('Extracto').fill('De la segunda')
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Guardaste este artículo en otra pestaña' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('De la primera')).toBeVisible()
  await expect(dialog.getByText('De la segunda')).toBeVisible()
  const excerpt = dialog.getByRole('region', { name: 'Extracto' })
  await excerpt.getByText('Conservar la otra').click()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(other.getByText('Artículo actualizado', { exact: true })).toBeVisible()

  await open(other, `/admin/blog?edit=${id}`)
  await expect(other.getByLabel('Extracto')).toHaveValue('De la primera')
  await expect(other.getByLabel('Autor')).toHaveValue('La segunda')
  await other.close()
  consoleMessages.length = 0
})

test('list, form, preview and dialogs are accessible @release @phone:release', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page)
  // Its own, since what other journeys list first may be gone or in use.
  const title = `Para mirar ${test.info().project.name}`
  await createArticle(page, title)
  await open(page, '/admin/blog')
  await expect(page.locator(CARD).first()).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  await page.getByLabel('Buscar').fill(title)
  await page.getByRole('button', { name: `Eliminar ${title}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: `Editar ${title}` }).click()
  await expect(editor(page)).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  await editor(page).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Imagen', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Insertar imagen' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Vista Previa', exact: true }).click()
  await expect(page.getByText('Vista Previa del Artículo')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(title)
  await expectAccessible()
  await expectNoOverflow(page)
})

const localDrafts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido del artículo' })

/** Types a heading and a paragraph with a bold word. */
async function writeText(page: Page): Promise<void> {
  await editor(page).click()
  await page.keyboard.type('## El mar')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Es ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('fuerte')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' y azul.')
}

async function insertPicture(page: Page, src: string, alt: string, width = ''): Promise<void> {
  await page.getByRole('button', { name: 'Imagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' })
  await dialog.getByLabel('O la dirección de una imagen').fill(src)
  await dialog.getByLabel('Texto alternativo').fill(alt)
  await dialog.getByLabel('Ancho').fill(width)
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  await expect(dialog).toBeHidden()
}

async function createArticle(page: Page, title: string): Promise<{ id: number }> {
  const response = await page.request.post('/api/admin/blog', {
    data: { title, content: '<p>Texto.</p>', language: 'es' },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as { id: number }
}
