import { expect, open, test } from '../support/test.ts'

const ARTICLE = '/blog/moai-y-ahu-rostros-de-los-ancestros'

const WORDS = {
  es: {
    tags: '@phone:release',
    query: 'Tapati',
    title: /Tāpati/,
    submit: 'Buscar',
    clear: 'Limpiar filtros',
    none: 'Ningún artículo',
  },
  fr: {
    tags: '@release',
    query: 'tapati',
    title: /Tāpati/,
    submit: 'Rechercher',
    clear: 'Effacer les filtres',
    none: 'Aucun article',
  },
  zh: {
    tags: '@release @phone:release',
    query: '摩艾石像',
    title: /摩艾/,
    submit: '搜索',
    clear: '清除筛选',
    none: '没有找到',
  },
} as const

for (const [lang, words] of Object.entries(WORDS)) {
  test(`in ${lang} a guest searches by keyboard, finds, and clears ${words.tags}`, async ({
    page,
    expectAccessible,
  }) => {
    await open(page, `/blog?lang=${lang}`)
    const articles = page.getByRole('article')
    const all = await articles.count()

    await page.getByRole('searchbox').fill(words.query)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/[?&]q=/)
    await expect(articles.first()).toContainText(words.title)
    await expect.poll(() => articles.count()).toBeLessThan(all)
    const found = await articles.count()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expectAccessible()

    await page.getByRole('searchbox').fill('zzzzzz')
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(page.getByText(words.none)).toBeVisible()
    // By keyboard: a pointer over a card would preload it, and another journey may delete its article.
    await page.getByRole('link', { name: words.clear }).press('Enter')
    // Not as many as before, when other journeys have published some since.
    await expect.poll(() => articles.count()).toBeGreaterThan(found)
    await expect(page).not.toHaveURL(/[?&]q=/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
}

test('a chosen category is in the address, can be shared and is undone by the back button', async ({
  page,
}) => {
  await open(page, '/blog')
  const categories = page.getByRole('navigation', { name: 'Categorías' })

  await categories.getByRole('link', { name: 'Gastronomía' }).click()
  await expect(page).toHaveURL('/blog?category=gastronomia')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(categories.getByRole('link', { name: 'Gastronomía' })).toHaveAttribute(
    'aria-current',
  )
  await expect(categories.getByRole('link', { name: 'Todas' })).not.toHaveAttribute('aria-current')

  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('article')).not.toHaveCount(1)
})

test('a list address with an invalid page number shows the first page, under the correct address @release', async ({
  page,
}) => {
  for (const number of ['1', 'abc', '-1']) {
    await open(page, `/blog?page=${number}&utm_source=mail`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL('/blog?utm_source=mail')
  }
})

test('the list shows six skeletons while it loads, an article a spinner', async ({ page }) => {
  await open(page, '/')
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/trpc/**', async (route) => {
    await held
    await route.continue()
  })

  await page.getByRole('link', { name: 'Ver todas las historias' }).click()
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('a picture in the text has its place before it loads, and comes as wide as the screen needs @release', async ({
  page,
}) => {
  await page.route('**/images/gallery/**', () => undefined)
  await open(page, ARTICLE)
  const picture = page.locator('.article-content figure').getByRole('img')
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(1.5, 1)
  await page.unroute('**/images/gallery/**')

  await page.reload()
  await picture.scrollIntoViewIfNeeded()

  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/tongariki-sunrise-small\.avif$/)
  // Whole pixels of a small file are not quite three to two.
  expect((await picture.boundingBox())?.height).toBeCloseTo(height, 0)
})

test('an article has its chapters, its progress bar and related articles @phone:release', async ({
  page,
  expectAccessible,
}) => {
  await open(page, ARTICLE)
  const progress = page.getByRole('progressbar', { name: 'Progreso de lectura' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')

  await page.getByRole('navigation', { name: 'En este artículo' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/#t-/)
  await expect(page.getByRole('heading', { level: 2, name: 'Fuentes' })).toBeInViewport()
  // The page grows while its last parts come into view.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(progress).toHaveAttribute('aria-valuenow', '100', { timeout: 1000 })
  }).toPass()

  const related = page.getByRole('complementary', { name: 'Sigue leyendo' })
  await expect(related.getByRole('article')).not.toHaveCount(0)
  await expectAccessible()
  await related.getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(ARTICLE))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the tags of an article keep their distance from the box above, and neither is printed @release', async ({
  page,
}) => {
  await open(page, ARTICLE)
  const box = page.getByRole('region', { name: 'Una carta desde la isla' })
  const tags = page.getByRole('list', { name: 'Etiquetas' })
  const [above, below] = [await box.boundingBox(), await tags.boundingBox()]
  expect(below!.y - above!.y - above!.height).toBeGreaterThanOrEqual(16)

  await page.emulateMedia({ media: 'print' })
  await expect(box).toBeHidden()
  await expect(tags).toBeHidden()
})

test('an article that does not exist says so and leads back', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  const response = await page.goto('/blog/no-existe')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículo no encontrado')
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Volver al blog' }).click()
  await expect(page).toHaveURL('/blog')
  // The browser itself reports the status of the document.
  consoleMessages.length = 0
})

test('an address of another language leads to the version in the guest’s own', async ({ page }) => {
  await open(page, `${ARTICLE}?lang=en`)

  await expect(page).toHaveURL('/blog/moai-and-ahu-faces-of-the-ancestors?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('an article is reported to analytics as read after ten seconds @release', async ({ page }) => {
  await page.clock.install()
  // The page's clock goes on while the page loads, so each event says after how long it came.
  await page.addInitScript(() => {
    const began = Date.now()
    const events: [string, number][] = []
    const gtag = (_kind: string, name: string) => events.push([name, Date.now() - began])
    Object.assign(window, { events, gtag })
  })
  const events = () =>
    page.evaluate(() => (window as unknown as { events: [string, number][] }).events)
  await open(page, ARTICLE)
  const read = async () => (await events()).filter(([name]) => name === 'post_read')

  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return (await read()).length
    })
    .toBe(1)
  await page.clock.runFor(20_000)
  expect(await read()).toEqual([['post_read', expect.any(Number)]])
  const [[, afterMs] = ['', 0]] = await read()
  expect(afterMs).toBeGreaterThanOrEqual(10_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, categories and paging work', async ({ page }) => {
    await page.goto('/blog?lang=fr')
    await page.getByRole('searchbox').fill('  île ')
    await page.getByRole('button', { name: 'Rechercher' }).click()

    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('searchbox')).toHaveValue('île')
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.getByRole('navigation', { name: 'Catégories' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/category=/)
    await expect(page).toHaveURL(/lang=fr/)
    await expect(page).toHaveURL(/q=/)
  })
})
