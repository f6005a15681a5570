import { expect, expectHydrated, open, test } from '../support/test.ts'

test.describe('a browser that asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('gets pictures on tap, with their weight on the button, and can load all @release @phone', async ({
    page,
    expectAccessible,
  }) => {
    const pictures: string[] = []
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/images/')) pictures.push(request.url())
      if (/assets\/(?!deferred-entry).*\.js/.test(request.url())) scripts.push(request.url())
    })
    await page.goto('/')
    await page.locator('#habitaciones').scrollIntoViewIfNeeded()
    await expectAccessible()
    expect(pictures).toEqual([])
    expect(scripts, 'before the first touch').toEqual([])

    const button = page
      .locator('#habitaciones')
      .getByRole('link', { name: /^Mostrar imagen \(\d+ KB\)/ })
    await button.first().click()

    const shown = page.locator('#habitaciones').getByRole('img').first()
    await expect.poll(() => pictures).toHaveLength(1)
    // The scripts that came with the tap leave the page where it was.
    await expect(shown).toBeInViewport()

    await page.getByRole('button', { name: 'Mostrar todas las imágenes' }).click()

    await expect(page.locator('#inicio').getByRole('img')).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Ahorro de datos: imágenes al tocar' }),
    ).toBeVisible()
  })

  test('gets the pictures in the text of an article on tap as well @release @phone:release', async ({
    page,
    expectAccessible,
  }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/images/')) pictures.push(request.url())
    })
    await page.goto('/blog/rano-raraku-cantera-de-los-moai')
    const figure = page.locator('.article-content figure')
    const button = figure.getByRole('link', { name: /Mostrar imagen \(\d+ KB\)/ })
    await button.scrollIntoViewIfNeeded()
    await expectAccessible()
    expect(pictures).toEqual([])

    await button.click()

    await expect(figure.getByRole('img')).toBeInViewport()
    await expect.poll(() => pictures).toEqual([expect.stringMatching(/rano-raraku.*\.avif$/)])
  })

  test('leaves Chinese headings to the letters of the system @release', async ({ page }) => {
    const sheets: string[] = []
    page.on('request', (request) => {
      if (/chinese-fonts|noto-serif/.test(request.url())) sheets.push(request.url())
    })
    await page.goto('/?lang=zh')

    await page.mouse.click(5, 400)
    await expectHydrated(page)
    await page.mouse.move(20, 20)
    await page.keyboard.press('Tab')

    expect(sheets).toEqual([])
  })

  test('starts the scripts on a click of assistive technology, without a pointer, as well @release', async ({
    page,
  }) => {
    await page.goto('/')
    const rooms = page.locator('#habitaciones')

    await rooms
      .getByRole('link', { name: /^Mostrar imagen/ })
      .first()
      .evaluate((element: HTMLElement) => element.click())

    await expect(rooms.getByRole('img').first()).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('a guest turns the light mode on in the footer', async ({ page }) => {
  await open(page, '/blog')
  await page.getByRole('button', { name: 'Ahorro de datos: imágenes al tocar' }).click()

  await expect(page.getByRole('link', { name: /^Mostrar imagen/ }).first()).toBeVisible()
})
