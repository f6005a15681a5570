import type { Locator, Page } from '@playwright/test'
import { openAsStaff } from '../support/sign-in.ts'
import { expect, open, test } from '../support/test.ts'
import { chooseFile, loseCreationAnswers, publish } from '../support/writing.ts'

/** 4 × 3 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGOQq6iAIwacHADyuwypbu5Z1QAAAABJRU5ErkJggg==',
  'base64',
)

test('pictures are uploaded by dialog and by paste, and published with the article', async ({
  page,
}) => {
  const once = Date.now()
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByLabel('Título', { exact: false }).first().fill(`Con imágenes ${once}`)
  await text(page).click()
  await page.getByRole('button', { name: 'Imagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' })
  await chooseFile(page, dialog, { name: 'nota.txt', mimeType: 'text/plain', buffer: PNG })
  await expect(page.getByText('Formato no válido')).toBeVisible()
  await expect(page.getByText('Solo se permiten archivos JPG, PNG y WebP')).toBeVisible()
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await chooseFile(page, dialog, { name: 'foto.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('Archivo muy grande')).toBeVisible()
  await expect(page.getByText('El tamaño máximo permitido es 2MB')).toBeVisible()

  await chooseFile(page, dialog, { name: 'la_bahia-azul.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByAltText('Vista previa de la imagen')).toBeVisible()
  await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('la bahia azul')
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  await expect(page.getByText('Imagen insertada')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(text(page).locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'la bahia azul')

  await text(page).locator('p').last().click()
  await pastePicture(text(page))
  await expect(text(page).locator('img[src^="/uploads/"]')).toHaveCount(2)

  await publish(page)
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  await open(page, `/blog/con-imagenes-${once}`)
  await expect(page.locator('.article-content img')).toHaveCount(2)
})

test('what the editor opens is asked for until it comes, and then opens without a link @release', async ({
  page,
  context,
  consoleMessages,
}) => {
  const LATER = /\/assets\/admin-parts-[^/]+\.js$/
  await page.route(LATER, (route) => route.abort())
  await openAsStaff(page, '/admin/blog?edit=new')
  await text(page).fill('Sin esperar a nada.')
  await page.getByRole('button', { name: 'Vista Previa' }).click()
  const waiting = page.getByRole('dialog', { name: 'Un momento' })
  await expect(waiting.getByText('No se pudo cargar esta parte del editor.')).toBeVisible()
  await page.unroute(LATER)
  await expect(page.getByRole('heading', { name: 'Vista Previa del Artículo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar Previa' }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enlace' }).click()
  const link = page.getByRole('dialog', { name: /enlace/i })
  await expect(link).toBeVisible()
  await link.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('dialog', { name: 'Publicar' })).toBeVisible()
  consoleMessages.length = 0
})

test('the featured image is uploaded with an alternative text, and an upload is cancelled @release', async ({
  page,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  const part = page.getByRole('region', { name: 'Imagen destacada' })
  await chooseFile(
    page,
    part,
    { name: 'nota.pdf', mimeType: 'application/pdf', buffer: PNG },
    /imagen/,
  )
  await expect(page.getByText('Solo se permiten archivos de imagen')).toBeVisible()
  await chooseFile(
    page,
    part,
    { name: 'vista-al_mar.png', mimeType: 'image/png', buffer: PNG },
    /imagen/,
  )
  await expect(page.getByText('Imagen subida', { exact: true })).toBeVisible()
  await expect(part.getByLabel('Texto alternativo')).toHaveValue('vista al mar')
  await expect(part.getByAltText('Vista de la imagen destacada')).toBeVisible()

  await page.route('/api/upload/blog-image', () => undefined)
  await chooseFile(page, part, { name: 'otra.png', mimeType: 'image/png', buffer: PNG }, /imagen/)
  await expect(part.getByRole('progressbar')).toBeVisible()
  await part.getByRole('button', { name: 'Cancelar subida' }).click()
  await expect(part.getByRole('progressbar')).toBeHidden()
  await expect(part.getByLabel('Texto alternativo')).toHaveValue('vista al mar')
})

test('the toolbar stays in view below the header, also where that takes two rows @release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await openAsStaff(page, '/admin/blog?edit=new')
  const header = page.locator('header').first()
  const toolbar = page.getByRole('toolbar', { name: 'Formato del texto' })
  await text(page).click()
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')

  const edges = async () => {
    const [above, below] = [await header.boundingBox(), await toolbar.boundingBox()]
    return { headerHeight: above?.height ?? 0, gap: (below?.y ?? 0) - (above?.height ?? 0) }
  }
  await expect(async () => {
    const { headerHeight, gap } = await edges()
    expect(headerHeight).toBeGreaterThan(80)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(16)
  }).toPass()
})

test('an article is written with the keyboard only @release', async ({ page }) => {
  await openAsStaff(page, '/admin/blog')
  await expect(page.locator('article').first()).toBeVisible()
  await focusByTab(page, page.getByRole('button', { name: 'Nuevo Artículo' }))
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeVisible()
  await focusByTab(page, page.getByLabel('Título', { exact: false }).first())
  await page.keyboard.type(`Sin ratón ${Date.now()}`)

  const toolbar = page.getByRole('toolbar', { name: 'Formato del texto' })
  await focusByTab(page, toolbar.getByRole('button', { name: 'Deshacer' }))
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Título 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Un título')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('Leve')
  await expect(toolbar.getByRole('button', { name: 'Cursiva' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Control+i')
  await page.keyboard.type(' y luego')
  await page.keyboard.press('Control+Shift+ArrowLeft')

  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Insertar enlace' })
  await expect(dialog.getByRole('button', { name: 'Insertar' })).toBeDisabled()
  await expect(dialog.getByLabel('URL')).toBeFocused()
  await page.keyboard.type('ejemplo.cl')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text(page).getByRole('link', { name: 'luego' })).toHaveAttribute(
    'href',
    'https://ejemplo.cl',
  )
  await expect(text(page).locator('h2')).toHaveText('Un título')

  await focusByTab(page, page.getByRole('button', { name: 'Guardar', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
})

test('leaving with unsaved changes asks for a confirmation, and signing out asks before it deletes the draft @release', async ({
  page,
  expectAccessible,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByLabel('Título', { exact: false }).first().fill('Todavía no')

  await page.getByRole('button', { name: 'Cancelar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Título', { exact: false }).first()).toHaveValue('Todavía no')
  await page.getByRole('link', { name: 'Volver al Admin' }).click()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()

  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const question = page.getByRole('dialog', { name: '¿Cerrar sesión?' })
  await expect(question).toContainText('«Todavía no»')
  await expectAccessible()
  await question.getByRole('button', { name: 'Cerrar sesión y borrarlo' }).click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContainEqual(expect.stringContaining('staff-draft'))
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido del artículo' })

test('a new article whose answer was lost on the way is saved once @release', async ({
  page,
  consoleMessages,
}) => {
  const title = `Sin respuesta ${Date.now()}`
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByLabel('Título', { exact: false }).first().fill(title)
  await text(page).fill('Guardado una sola vez.')
  const answers = await loseCreationAnswers(page)

  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(
    page.getByText('Tu texto está en este equipo; se guardará cuando vuelva'),
  ).toBeVisible()
  // Repeated by itself, too, two seconds later; none gets through before the button is pressed again.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const lost = answers.letThrough()

  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
  expect(consoleMessages.splice(0)).toEqual(
    Array.from({ length: lost }, () => expect.stringContaining('net::ERR_FAILED')),
  )
})

/** Pastes a picture file, as a screenshot does. */
async function pastePicture(target: Locator): Promise<void> {
  await target.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'captura.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, PNG.toString('base64'))
}

/** Presses Tab until the target has the focus. */
async function focusByTab(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
