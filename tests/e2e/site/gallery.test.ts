import { aStay } from '../booking/booking-days.ts'
import { expect, open, test } from '../support/test.ts'

test('the gallery works with the keyboard alone', async ({ page, expectAccessible }) => {
  const chunks: string[] = []
  page.on('request', (request) => {
    if (/lightbox/.test(request.url())) chunks.push(request.url())
  })
  await open(page, '/?lang=en')
  expect(chunks, 'the viewer does not come with the page').toEqual([])

  await page.getByRole('tab', { name: 'The Hotel' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'The Island' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  await expect(viewer.getByText('1 / 6')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expectAccessible()

  for (let n = 0; n < 8; n += 1) await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('6 / 6')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('5 / 6')).toBeVisible()

  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.press('Tab')
    // Past the last button the focus is with the browser itself, never with the page behind.
    await expect(page.locator('body *:focus:not(dialog *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.locator('#gallery-panel-island a').first()).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('a swipe turns the pictures, and a tap beside the picture closes the viewer @phone', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  test.skip(!isMobile, 'The wide viewer is tested with the keyboard.')
  await open(page, '/')
  await page.locator('#gallery-panel-hotel a').first().click()
  const viewer = page.getByRole('dialog', { name: 'Visor de imágenes' })
  await expect(viewer.getByText('1 / 4')).toBeVisible()
  await expectAccessible()

  // As large as its place before it has loaded, too, but not before it is laid out.
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  const picture = await viewer.getByRole('img').boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = picture ?? {}
  await page.mouse.move(x + width * 0.7, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.3, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(viewer.getByText('2 / 4')).toBeVisible()

  await page.mouse.click(x + width / 2, y - 20)
  await expect(viewer).toBeHidden()
})

test('the pictures of a room fill the screen and return the focus, by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  const { checkIn, checkOut } = aStay(233)
  await open(page, `/rooms/vista-al-mar?checkIn=${checkIn}&checkOut=${checkOut}`)
  await page.getByRole('button', { name: 'detalle de la cama' }).focus()
  await page.keyboard.press('Enter')
  const enlarge = page.getByRole('button', { name: 'Ver en pantalla completa' })
  await expect(page.getByRole('link', { name: /^Una noche más por/ })).toBeVisible()
  await expectAccessible()

  await enlarge.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Visor de imágenes' })
  await expect(viewer.getByText('2 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')

  await expect(viewer.getByText('3 / 4')).toBeVisible()
  await expect(viewer.getByRole('img')).toHaveAccessibleName(/^Habitación con vista al mar · /)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('on wide screens the price of a room stands beside its picture', async ({ page }) => {
  const { checkIn, checkOut } = aStay(233)
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/rooms/vista-al-mar?checkIn=${checkIn}&checkOut=${checkOut}`)
    const picture = await page.getByRole('group', { name: /vista al mar/ }).boundingBox()
    const button = await page.getByRole('button', { name: /^Agregar al carrito/ }).boundingBox()

    expect(picture!.width).toBeLessThanOrEqual(960)
    expect(button!.x).toBeGreaterThan(picture!.x + picture!.width)
    expect(button!.y).toBeLessThan(picture!.y + picture!.height)
  }
})
