import { openAsStaff, signIn } from '../support/sign-in.ts'
import { expect, open, test } from '../support/test.ts'

const CARD = 'article'

test('the filters of the list combine, and a reload keeps them @release @phone:release', async ({
  page,
}) => {
  const card = (title: string) => page.getByRole('heading', { name: title, level: 2 })
  // By title and by text, without its macron.
  const expectFound = async () => {
    await expect(card('Rongorongo')).toBeHidden()
    await expect(card('Tāpati: cuando toda la isla canta')).toBeVisible()
    await expect(card('El ʻumu y los sabores')).toBeVisible()
  }
  await openAsStaff(page, '/admin/blog')
  await expect(page.getByRole('heading', { name: 'Gestión del Blog' })).toBeVisible()
  await page.getByLabel('Orden').selectOption('Título')
  // Searched for, since the articles of other journeys may push it off the first page.
  await page.getByLabel('Buscar').fill('rongorongo')
  await expect(card('Rongorongo')).toBeVisible()

  await page.getByLabel('Estado').selectOption('Publicado')
  await page.getByLabel('Buscar').fill('TAPATI')
  await expect(page).toHaveURL(/q=TAPATI/)
  await expect(page).toHaveURL(/status=true/)
  await expect(page).toHaveURL(/order=title/)
  await expectFound()

  await page.reload()
  await expect(page.getByLabel('Buscar')).toHaveValue('TAPATI')
  await expect(page.getByLabel('Orden')).toHaveValue('title')
  await expectFound()
  await page.getByLabel('Buscar').fill('no hay nada que se llame así')
  await expect(page.getByText('No se encontraron artículos')).toBeVisible()
  await expect(page.getByText('Intenta ajustar los filtros de búsqueda')).toBeVisible()
})

test('while the code of the list is loading, its page says so @release', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/admin-blog-list-/, async (route) => {
    await code.promise
    await route.continue()
  })
  await openAsStaff(page, '/admin')

  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('main')).toHaveText('Cargando…')

  code.resolve()
  await expect(page.getByRole('heading', { name: 'Gestión del Blog' })).toBeVisible()
})

test('no filter cuts its words on a phone @release', async ({ page }) => {
  await openAsStaff(page, '/admin/blog')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const filters = page.getByRole('search').getByRole('combobox')
    await expect(filters).toHaveCount(4)

    const cut = await filters.evaluateAll((selects) =>
      selects.filter((select) => {
        const { offsetWidth: shown } = select as HTMLElement
        ;(select as HTMLElement).style.width = 'max-content'
        const whole = (select as HTMLElement).offsetWidth
        ;(select as HTMLElement).style.width = ''
        return whole > shown
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})

test('ticked articles are published together, and Deshacer takes it back', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page)
  const titles = ['Zarzamora uno', 'Zarzamora dos']
  for (const title of titles) {
    const data = { title, content: '<p>Texto</p>', language: 'es' }
    expect((await page.request.post('/api/admin/blog', { data })).status()).toBe(200)
  }
  await open(page, '/admin/blog?q=zarzamora')
  const badges = (text: string) => page.locator(CARD).getByText(text, { exact: true })
  await expect(badges('Borrador')).toHaveCount(2)

  await page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }).press('Space')
  await expect(page.getByText('2 elegidos')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Publicar artículos' })
  await question.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('2 artículos publicados')).toBeVisible()
  await expect(badges('Publicado')).toHaveCount(2)
  expect((await page.request.get('/blog/zarzamora-uno')).status()).toBe(200)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('2 artículos están como antes')).toBeVisible()
  await expect(badges('Borrador')).toHaveCount(2)
  expect((await page.request.get('/blog/zarzamora-uno')).status()).toBe(404)
})
