import { EVENTS_PATH } from '#shared/panel/live.ts'
import { withoutStream } from '#tests/support/browser/without-stream.ts'
import { BUDGETS } from '#tests/support/site/byte-budgets.ts'
import { openAsStaff, signIn } from '../support/sign-in.ts'
import { STAFF } from '../support/staff.ts'
import { expect, expectNoOverflow, open, slowDown, test } from '../support/test.ts'

test('the dashboard is accessible @phone:release', async ({ page, expectAccessible }) => {
  await openAsStaff(page, '/admin')

  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
  await expect(page.getByText(`Iniciaste sesión como ${STAFF.username}`)).toBeVisible()
  await expect(page.getByText('Operativo')).toBeVisible()
  await page
    .getByRole('region', { name: '¿Qué quieres hacer?' })
    .getByRole('link')
    .last()
    .scrollIntoViewIfNeeded()
  await expect(page.getByText('Gestión del sistema hotelero')).toBeVisible()
  // Its button fades in when the answer is there.
  await expect(page.getByText('Responde la simulación: aún no hay hotel conectado')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
})

test('the tile «Pagos» leads to its part of the diagnostics, which is loaded by then @phone:release', async ({
  page,
}) => {
  await openAsStaff(page, '/admin')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()

  await page.getByRole('link', { name: 'Pagos' }).click()

  await expect(page.getByRole('region', { name: 'Prueba del flujo de pago' })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Prueba del flujo de pago' })).toBeInViewport()
})

test('the pages of the panel are reached by its bars, accessible, and fit 320 px @phone:release', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  await openAsStaff(page, '/admin')
  const navigation = page.getByRole('navigation', { name: 'Panel' })
  const openMenu = () =>
    navigation.getByRole('button', { name: isMobile ? 'Más' : STAFF.username }).click()
  await openMenu()
  await expectAccessible()
  const names = await navigation.getByRole('listitem').getByRole('link').allTextContents()
  expect(names).toHaveLength(12)

  for (const [place, name] of names.entries()) {
    const former = await page.getByRole('heading', { level: 1 }).elementHandle()
    const link = navigation.getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) await openMenu()
    await link.click()
    if (place > 0) await former?.waitForElementState('hidden')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible()
    await expectNoOverflow(page)
  }
})

test('what waits is named as soon as the dashboard shows, on a slow link, too @release', async ({
  page,
}) => {
  await page.request.post('/api/booking-requests', {
    data: { name: 'Ana Tuki', email: 'ana@example.com', message: 'Iorana' },
  })
  await signIn(page)
  await slowDown(page)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '¿Qué quieres hacer?' })).toBeVisible()
  expect(await page.getByRole('link', { name: /espera[n]? respuesta$/ }).isVisible()).toBe(true)
})

test.describe('in a browser that speaks another language', () => {
  test.use({ locale: 'en' })

  test('the first visit to the panel is within its bytes, and offers no other language @phone:release', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    const loaded = new Map<string, number>()
    const addresses = new Map<string, string>()
    let headBytes = 0
    const network = await page.context().newCDPSession(page)
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (!response.url.startsWith('http')) return
      const { pathname } = new URL(response.url)
      addresses.set(requestId, pathname)
      if (pathname === '/admin') headBytes = response.encodedDataLength
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = addresses.get(requestId)
      if (path) loaded.set(path, (loaded.get(path) ?? 0) + encodedDataLength)
    })
    await network.send('Network.enable')

    await withoutStream(page)
    await page.goto('/admin', { waitUntil: 'networkidle' })
    await expect(page.getByText('Operativo')).toBeVisible()

    // The document brought all data; nothing else that is loaded depends on data or time.
    // The stream may be opened after the network was idle.
    const data = [...loaded.keys()].filter(
      (path) => path !== EVENTS_PATH && !/^\/(?:assets|brand)\//.test(path),
    )
    expect(data).toEqual(['/admin'])
    // What the document itself may weigh is asked with fixed data: ssr/document-bytes.test.ts.
    const document = loaded.get('/admin') ?? 0
    const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0)
    const files = bytes - document + headBytes
    expect(document).toBeGreaterThan(headBytes)
    expect(files).toBeLessThanOrEqual(BUDGETS.panelBytes - BUDGETS.panelDocumentBytes)
  })
})

test('signing out goes to the home page, and the panel redirects there', async ({ page }) => {
  await openAsStaff(page, '/admin')

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL('/?acceso=%2Fadmin')
})

test('the panel opens from a public page and back without a full load @release', async ({
  page,
}) => {
  await openAsStaff(page, '/blog')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
  await expect(page).toHaveTitle('Panel de Administración · Hare Mahina')

  await page.getByRole('link', { name: 'Blog Cultural' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByRole('heading', { name: 'Gestión del Blog' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
  await page.goBack()

  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-frame')
})

test('the home page loads no code of the panel', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })

  await open(page, '/')
  await page.waitForLoadState('networkidle')

  expect(scripts.filter((url) => /admin|editor/.test(url))).toEqual([])
})
