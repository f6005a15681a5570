import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, open, test } from '../support/test.ts'

const CONTENT = '<p>Sopla el viento.</p><p>Calla el mar.</p>'

test('on a phone an article is translated beside the Spanish, which changes and says what changed @release @phone', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await signIn(page)
  const title = `El viento ${test.info().project.name}`
  const spanish = { title, content: CONTENT, excerpt: 'De noche.' }
  const created = await page.request.post('/api/admin/blog', { data: spanish })
  const { id, slug } = (await created.json()) as { id: number; slug: string }

  for (const [language, name] of [
    ['zh', '中文'],
    ['de', 'Deutsch'],
  ] as const) {
    await openTranslations(page, language)
    await mark(page, title, name, 'Falta').click()
    await translate(page, `${name} ${title}`, isMobile)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    if (isMobile) {
      await expect(page.getByText(/^Guardado \d\d:\d\d$/)).toBeVisible()
      await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    }
    await expect(page.getByRole('heading', { name: 'Traducciones' })).toBeVisible()
    await expect(mark(page, title, name, 'Borrador')).toBeVisible()
  }
  await expectAccessible()

  const changed = { ...spanish, slug, content: CONTENT.replace('mar', 'sol') }
  await page.request.put(`/api/admin/blog/${id}`, { data: changed })
  await openTranslations(page, 'de')
  await mark(page, title, 'Deutsch', 'Anterior al español').click()

  await page.getByRole('button', { name: 'Qué cambió' }).click()
  const dialog = page.getByRole('dialog', { name: 'Qué cambió en español' })
  await expect(dialog.getByRole('deletion')).toHaveText('mar')
  await expect(dialog.getByRole('insertion')).toHaveText('sol')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ya está al día' }).click()
  await expect(page.getByText('Versión al día', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Anterior al español' })).toBeHidden()

  await page.getByRole('button', { name: 'Volver a la Lista' }).click()
  await expect(mark(page, title, 'Deutsch', 'Borrador')).toBeVisible()
  await openTranslations(page, 'zh')
  await expect(mark(page, title, '中文', 'Anterior al español')).toBeVisible()
})

const openTranslations = (page: Page, language: string) =>
  open(page, `/admin/blog?translations=${language}`)

/** The mark of a language in the row of the article. */
const mark = (page: Page, title: string, language: string, state: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('link', { name: `${language} ${state}` })

/** Writes the title and two paragraphs, the second copied from the original. */
async function translate(page: Page, title: string, isPhone: boolean): Promise<void> {
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  const text = page.getByRole('textbox', { name: 'Contenido del artículo' })
  await text.locator('p').first().click()
  await page.keyboard.type('Wind 风')
  await text.locator('p').nth(1).click()

  // It keeps its place while the form scrolls.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const stays = isPhone
    ? page.getByRole('button', { name: 'Ver original' })
    : page.getByRole('heading', { name: 'Original en español' })
  await expect(stays).toBeInViewport({ ratio: 1 })
  if (isPhone) {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(stays).toBeInViewport({ ratio: 1 })
    await stays.click()
  }
  const original = page.getByRole(isPhone ? 'dialog' : 'region', { name: 'Original en español' })
  await expect(original.locator('[aria-current]')).toContainText('Calla el mar.')
  await original.getByRole('button', { name: 'Copiar del español: párrafo 2' }).click()
  if (isPhone) await original.getByRole('button', { name: 'Cerrar' }).click()

  await expect(text.locator('p')).toHaveText(['Wind 风', 'Calla el mar.'])
  // A fallback is shown, and never written.
  await expect(page.getByRole('textbox', { name: 'Extracto' })).toHaveValue('')
}
