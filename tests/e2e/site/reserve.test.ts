import { aStay, typeStay } from '../booking/booking-days.ts'
import { MEASURED_PORT } from '../support/ports.ts'
import { expect, open, test } from '../support/test.ts'

test('the way to the rooms is on every screen, and gives way to forms @release @phone', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await open(page, '/')
  const entry = isMobile
    ? page.getByRole('complementary', { name: 'Reservar' }).getByRole('link', { name: 'Reservar' })
    : page.getByRole('banner').getByRole('link', { name: 'Reservar' })
  if (isMobile) {
    // The cover picture has a button of its own.
    await expect(page.locator('#inicio').getByRole('link', { name: 'Reservas' })).toBeInViewport()
    await expect(entry).not.toBeInViewport()
    await page.locator('#habitaciones article').first().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
  }
  await expect(entry).toBeInViewport()
  await expectAccessible()
  if (isMobile) {
    await expect(page.getByRole('banner').getByText('Hare Mahina')).toBeInViewport()
    await page.locator('#contacto form').scrollIntoViewIfNeeded()
    await expect(entry).not.toBeInViewport()
    await page.locator('#galeria').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Ver todas las historias' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('heading', { level: 1, name: 'Historias' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Between the two forms of the page, whatever articles other journeys have left on it.
    await page.locator('main article').nth(3).scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport()
    await page.locator('main form').last().scrollIntoViewIfNeeded()
    await expect(entry).not.toBeInViewport()
    await open(page, '/')
  }

  await entry.click()

  await expect(page).toHaveURL('/rooms')
  await expect(page.getByRole('complementary', { name: 'Reservar' })).toHaveCount(0)
})

test('nothing at the foot of a page moves when the bar comes back @release', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/blog')
  const bar = page.getByRole('complementary', { name: 'Reservar' })
  const admin = page.getByRole('button', { name: 'Admin' })
  await page.locator('main form').last().scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()

  const [x, y] = await admin.evaluate((button) => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const { left, top, width, height } = button.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  })
  await expect(bar).toBeInViewport()

  const isReached = ([left, top]: readonly [number, number]) =>
    document.elementFromPoint(left, top)?.closest('button')?.textContent === 'Admin'
  expect(await page.evaluate(isReached, [x, y] as const)).toBe(true)
})

test('the dates asked for above the frame are in its address @release', async ({ page }) => {
  await open(page, '/')
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()
  const stay = await typeStay(page)

  await page.getByRole('button', { name: 'Ver disponibilidad' }).click()

  const frame = page.getByTitle('Sistema de reservas')
  await expect(frame).toHaveAttribute('src', stay)
  await expect(frame).toHaveAttribute('src', /embed=1/)
  await expect(frame).toHaveCSS('height', '500px')
})

test('the simulated page sends the guest to the rooms of the site, from its frame and from its window @release', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()
  await typeStay(page)
  await page.getByRole('button', { name: 'Ver disponibilidad' }).click()
  const framed = page.getByTitle('Sistema de reservas').contentFrame()
  const { checkIn, checkOut } = aStay(60)
  const rooms = new RegExp(`/rooms\\?(?=.*checkIn=${checkIn})(?=.*checkOut=${checkOut})`)

  await framed.getByRole('link', { name: 'Reservar aquí' }).click()
  await expect(page).toHaveURL(rooms)

  await open(page, '/')
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()
  await typeStay(page)
  await page.getByRole('button', { name: 'Ver disponibilidad' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir en otra ventana' }).click()
  const popup = await opened
  await expect(popup.getByText('Esta página es una simulación.')).toBeVisible()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Reservar aquí' }).click()
  await closed
  await expect(page).toHaveURL(rooms)
  await expectAccessible()
})

test.describe('with an engine whose host does not resolve', () => {
  test.use({ baseURL: `http://localhost:${MEASURED_PORT}` })

  test('a guest reads so, and is led to the request @release', async ({
    page,
    consoleMessages,
    expectAccessible,
  }) => {
    await open(page, '/')
    await page.locator('#checkinDate').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Cargar el sistema de reservas' }).click()

    const panel = page.getByRole('alert').filter({ hasText: 'Error de Conexión' })
    await expect(panel).toContainText('No se pudo cargar el sistema de reservas')
    await expectAccessible()
    // The browser itself reports the host that does not resolve.
    consoleMessages.length = 0
    await panel.getByRole('link', { name: 'Dejar una solicitud de reserva' }).click()
    await expect(page).toHaveURL(/\/rooms#solicitud$/)
  })
})
