import type { Locator, Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import { articleOf, clipboardOf, PROGRAMS } from '#tests/support/clipboard/clipboard.ts'
import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'
import { publish } from '../support/writing.ts'

/** 4 × 3 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGOQq6iAIwacHADyuwypbu5Z1QAAAABJRU5ErkJggg==',
  'base64',
)

test('texts copied in other programs keep what was written, under the policy of the page @release', async ({
  page,
  foreignRequests,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  await expect(text(page)).toBeVisible()

  for (const program of PROGRAMS) {
    await copy(page, clipboardOf(program))
    await text(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+v')

    await expect
      .poll(async () => withoutLastLine(await htmlOf(page)), program)
      .toBe(articleOf(program))
    await expect(text(page).locator('[style]:not(br)')).toHaveCount(0)
  }
  expect(foreignRequests).toEqual([])
})

/** The text without the empty line that the editor offers below a last table or picture. */
const withoutLastLine = (html: string): string =>
  html.replaceAll(/invalid\/[-\w]+/g, 'invalid/x').replace(/(?<=>)<p><\/p>$/, '')

test('an article with a table, a pasted picture and a note is written, saved and read on a narrow phone', async ({
  page,
  foreignRequests,
  expectAccessible,
}) => {
  const once = Date.now()
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByLabel('Título', { exact: false }).first().fill(`Con tabla ${once}`)
  await text(page).click()
  await page.keyboard.type('Cuándo venir')
  await page.keyboard.press('Enter')

  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: 'Formato del texto' })
  await expect(toolbar.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()

  await toolbar.getByRole('button', { name: 'Tabla' }).click()
  await expect(text(page).locator('th')).toHaveCount(3)
  await expect(text(page)).toBeFocused()
  for (const cell of ['Mes', 'Máxima', 'Lluvia', 'Mayo', '24 °C', '150 mm', 'Junio', '23 °C']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('110 mm')
  await page.getByRole('button', { name: 'Filas y columnas' }).click()
  await page.getByRole('menuitem', { name: 'Columna a la derecha' }).click()
  await expect(text(page).locator('th')).toHaveCount(4)
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await toolbar.getByRole('button', { name: 'Tabla' }).click()
  await page.getByRole('menuitem', { name: 'Quitar columna' }).click()
  await expect(text(page).locator('th')).toHaveCount(3)
  // Away from the toolbar, whose tooltips belong to no region.
  await page.mouse.move(0, 0)
  await text(page).locator('p').last().click()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible()

  await text(page).locator('p').last().click()
  const embedded = `<p>Una foto</p><img src="data:image/png;base64,${PNG.toString('base64')}" alt="La bahía"><img src="https://fotos.example/ajena.jpg" alt="Ajena">`
  await copy(page, embedded)
  await text(page).locator('p').last().click()
  await page.keyboard.press('Control+v')
  await expect(text(page).locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'La bahía')
  await expect(text(page).getByText('Esta imagen está en otro sitio: Ajena')).toBeVisible()
  await expect(page.getByText('Una imagen está en otro sitio: allí')).toBeVisible()
  await text(page).getByRole('button', { name: 'Quitarla' }).click()

  await text(page).getByText('Una foto').click()
  await page.keyboard.press('End')
  await toolbar.getByRole('button', { name: 'Nota' }).click()
  const note = page.getByRole('dialog', { name: 'Insertar nota' })
  await note.getByLabel('Palabra del glosario').selectOption('hare paenga')
  await expect(note.getByLabel('Texto de la nota')).toHaveValue(/^Hare paenga: casa alargada/)
  await expectAccessible()
  await note.getByRole('button', { name: 'Insertar' }).click()
  await toolbar.getByRole('button', { name: 'Lugar' }).click()
  const place = page.getByRole('dialog', { name: 'Insertar lugar' })
  await place.getByLabel('Lugar de la isla').selectOption({ label: 'Orongo' })
  await place.getByRole('button', { name: 'Insertar' }).click()
  await text(page)
    .getByRole('img', { name: /^Nota: Hare paenga/ })
    .click()
  const change = page.getByRole('dialog', { name: 'Editar nota' })
  await change.getByLabel('Texto de la nota').fill('Casa sobre piedra labrada')
  await change.getByRole('button', { name: 'Cambiar' }).click()

  await publish(page)
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `/blog/con-tabla-${once}`)
  const frame = page.getByRole('region', { name: 'Mes · Máxima · Lluvia' })
  await expect(frame.getByRole('columnheader')).toHaveCount(3)
  await expect(frame.getByRole('cell')).toHaveCount(6)
  await expect(page.locator('.article-content img')).toHaveCount(1)
  await expectNoOverflow(page)
  await frame.focus()
  await expect(frame).toBeFocused()
  await page.getByLabel('Nota 1', { exact: true }).click()
  await expect(page.locator('#nota-1')).toContainText('Casa sobre piedra labrada')
  await expect(page.locator('#nota-1')).toBeInViewport()
  await page.getByLabel('Nota 1: volver al texto').click()
  await expect(page.getByRole('link', { name: 'Orongo, en el mapa' })).toBeInViewport()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible()
  expect(foreignRequests).toEqual([])
})

test('the tooltip of a button with a menu stands below it, and is gone with the pointer @release', async ({
  page,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  await expect(text(page)).toBeVisible()
  const button = page.getByRole('button', { name: 'Color del texto' })
  const tooltip = page.getByRole('tooltip')

  await button.hover()
  await expect(tooltip).toHaveText('Color del texto')
  await expect(async () => {
    const [above, below] = [await button.boundingBox(), await tooltip.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(Math.abs((below?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(100)
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
})

test('the editor marks what is missing and is accessible @release', async ({
  page,
  expectAccessible,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  await expect(text(page)).toBeVisible()
  await copy(page, `${clipboardOf('web-page')}<p><s>x</s></p><hr>`)
  await text(page).click()
  await page.keyboard.press('Control+v')
  await text(page).locator('td').first().click()
  await expect(page.getByRole('button', { name: 'Filas y columnas' })).toBeVisible()

  await page.getByRole('button', { name: 'Guardar', exact: true }).last().click()

  const title = page.getByLabel('Título', { exact: false }).first()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleErrorMessage('El título es obligatorio')
  await expectAccessible()
})

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Contenido del artículo' })

/** What the editor would save. */
const htmlOf = (page: Page): Promise<string> =>
  text(page).evaluate((element) => (element as unknown as { editor: Editor }).editor.getHTML())

/** Puts HTML on the clipboard as a program does, by a real copy. */
async function copy(page: Page, html: string): Promise<void> {
  await page.getByLabel('Título', { exact: false }).first().click()
  await page.evaluate((copied) => {
    const onCopy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', copied)
      event.clipboardData?.setData('text/plain', 'texto')
      event.preventDefault()
    }
    document.addEventListener('copy', onCopy, { once: true })
  }, html)
  await page.keyboard.press('Control+c')
}
