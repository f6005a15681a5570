import { aStay } from './booking-days.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'
import { fillGuest, withCart } from './cart.ts'

const ROOM = 'Habitación con vista al mar'

test('a guest searches, sees the price, books, and looks the booking up again @release @phone', async ({
  page,
  isMobile,
  consoleMessages,
  expectAccessible,
}) => {
  // Ten pages, each looked at by axe.
  test.slow()
  const { checkIn, checkOut } = aStay(isMobile ? 200 : 203)
  await open(page, '/rooms')
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expectAccessible()

  await page.getByLabel('Llegada').first().fill(checkIn)
  await page.getByLabel('Salida').first().fill(checkOut)
  await page.getByRole('button', { name: 'Buscar habitaciones' }).click()
  await expect(
    page.getByRole('heading', { name: '4 tipos de habitación disponibles' }),
  ).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: `Ver la habitación: ${ROOM}`, exact: true }).click()
  await expect(page).toHaveURL(/\/rooms\/vista-al-mar\?/)
  await expect(page.getByRole('heading', { level: 1, name: ROOM })).toBeVisible()
  // Cards of the list, which says the same of other rooms, are gone.
  await expect(page.getByRole('heading', { name: /tipos de habitación/ })).toHaveCount(0)
  await expectNoOverflow(page)
  await expect(page.getByText('Hasta 3 huéspedes').first()).toBeVisible()
  await expect(page.getByText(/IVA \(19%\) incl\.$/)).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: `Agregar al carrito: ${ROOM}` }).click()
  await expect(page.getByText('Habitación agregada al carrito')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el carrito' }).click()
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await expect(page.getByText('Impuestos (19%)')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /357,00\sUSD/ })).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Continuar con la reserva' }).click()
  // On a phone the total and the button stay in view while the form is filled in.
  if (isMobile) {
    await page.getByLabel('Nombre completo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Confirmar la reserva' })).toBeInViewport()
    await expect(page.locator('form').getByText(/357,00\sUSD/)).toBeInViewport()
  }
  await expectAccessible()
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByLabel('País de residencia').selectOption('FR')
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()

  const confirmed = page.getByRole('heading', { name: 'Tu reserva está confirmada' })
  await expect(confirmed).toBeFocused()
  await expect(confirmed).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(/^Tu reserva está confirmada · Reserva \S+ · Hare Mahina$/)
  await expect(page.getByRole('heading', { name: 'Letter of stay' })).toBeVisible()
  await expect(page.getByText('Francia')).toBeVisible()
  await expectAccessible()
  const number = await page.locator('main dd strong').innerText()
  await expect(page).toHaveURL(`/booking/${number}`)

  // Another day, in another browser.
  await page.evaluate(() => sessionStorage.clear())

  await open(page, '/booking')
  await expectAccessible()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await page.getByLabel('Número de reserva').fill(number)
  await page.getByRole('button', { name: 'Ver la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  await expect(page.getByText('ana@example.com', { exact: true })).toBeHidden()
  await expectAccessible()

  await page.getByLabel('Correo electrónico').fill('bea@example.com')
  await page.getByRole('button', { name: 'Ver la reserva' }).click()
  await expect(page.getByText(/Revisa el número y el correo/)).toBeVisible()
  // The browser itself reports the status of that answer.
  consoleMessages.length = 0
  await page.getByLabel('Correo electrónico').fill('Ana@Example.com')
  await page.getByRole('button', { name: 'Ver la reserva' }).click()
  await expect(page.getByText('ana@example.com', { exact: true })).toBeVisible()
  await expect(confirmed).toBeInViewport()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Agregar al calendario' }).last().click(),
  ])
  expect(file.suggestedFilename()).toBe('hare-mahina.ics')
})

test('with dates in the address the first price stands on the first screen @phone:release', async ({
  page,
}) => {
  for (const path of ['/rooms', '/rooms/vista-al-mar']) {
    await open(page, `${path}?${new URLSearchParams(aStay(221))}`)

    for (const part of [
      page.getByText(/^Total por 2\snoches/).first(),
      page.getByRole('button', { name: /^Agregar al carrito/ }).first(),
    ]) {
      await expect(part).toBeVisible()
      await expect
        .poll(async () => {
          const { y, height } = (await part.boundingBox())!
          return y + height
        }, path)
        .toBeLessThanOrEqual(page.viewportSize()!.height)
    }
  }
})

test('a booking is opened by number and e-mail together, and no address has the e-mail', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  const stay = aStay(224)
  await withCart(page, stay)
  await open(page, '/checkout')
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeFocused()
  const number = await page.locator('main dd strong').innerText()
  await page.evaluate(() => sessionStorage.clear())

  await open(page, '/booking')
  await page.getByLabel('Número de reserva').fill(number)
  await page.getByLabel('Correo electrónico').fill('Ana@Example.com')
  await page.getByRole('button', { name: 'Ver la reserva' }).click()

  await expect(page.getByText('ana@example.com', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/booking/${number}`)
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => /ana@example/i.test(address))).toEqual([])
})

test('a guest cancels the booking @phone:release', async ({ page, expectAccessible }) => {
  await withCart(page, aStay(236))
  await open(page, '/checkout')
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()

  await page.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText('Cancelar ahora no tiene costo.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()

  const heading = page.getByRole('heading', { name: 'Esta reserva está cancelada' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Letter of stay' })).toBeHidden()
})

test('without scripts the page of a booking has no dead button, and says how to cancel @release', async ({
  page,
  browser,
}) => {
  await withCart(page, aStay(242))
  await open(page, '/checkout')
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar la reserva' })).toBeVisible()
  const number = await page.locator('main dd strong').innerText()
  const token = await page.evaluate((key) => sessionStorage.getItem(key), `hotel-booking-${number}`)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(new URL(`/booking/${number}?token=${token}`, page.url()).href)

  await expect(plain.getByText('ana@example.com', { exact: true })).toBeVisible()
  await expect(plain.getByText(/^Para cambiar o cancelar, responde al correo/)).toBeVisible()
  await expect(plain.locator('main :is(button, summary):visible')).toHaveCount(0)

  await plain.goto(new URL('/booking', page.url()).href)
  await plain.getByLabel('Número de reserva').fill(number)
  await plain.getByLabel('Correo electrónico').fill('Bea@example.com')
  await plain.getByRole('button', { name: 'Ver la reserva' }).click()
  await expect(plain.getByRole('alert')).toHaveText('Reserva no encontrada')
  await expect(plain.getByLabel('Número de reserva')).toHaveValue(number)
  await plain.getByLabel('Correo electrónico').fill('Ana@example.com')
  await plain.getByRole('button', { name: 'Ver la reserva' }).click()
  await expect(plain.getByText('ana@example.com', { exact: true })).toBeVisible()
  await context.close()
})

test('in Chinese a guest books a room @release', async ({ page, expectAccessible }) => {
  const { checkIn, checkOut } = aStay(206)
  await open(page, `/rooms/vista-al-jardin?checkIn=${checkIn}&checkOut=${checkOut}&lang=zh`)

  await page.getByRole('button', { name: '加入预订清单' }).click()
  await expect(page.getByText('客房已加入预订清单')).toBeVisible()
  await page.getByRole('link', { name: '查看预订清单' }).click()
  await page.getByRole('link', { name: '继续预订' }).click()
  await page.getByRole('button', { name: '确认预订' }).click()
  await expect(page.getByLabel('姓名（请按护照拼音填写）')).toBeFocused()
  await expectAccessible()
  await page.getByLabel('姓名（请按护照拼音填写）').fill('Wang Fang')
  await page.getByLabel('电话').fill('+86 138 0013 8000')
  await page.getByLabel('电子邮箱').fill('wang@example.com')
  await page.getByRole('button', { name: '确认预订' }).click()

  await expect(page.getByRole('heading', { name: '您的预订已确认' })).toBeVisible()
  await expect(page).toHaveURL(/lang=zh/)
  await expectAccessible()
})

test('what is wrong is said beside its field, and nothing that was written is lost @release', async ({
  page,
}) => {
  await open(page, '/rooms')
  await page.getByRole('button', { name: 'Buscar habitaciones' }).click()
  await expect(page.getByText('Fechas requeridas')).toBeVisible()

  await withCart(page, aStay(209))
  await open(page, '/checkout')
  await page.getByLabel('Observaciones').fill('Llegamos de noche.')
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()

  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByText('Escribe un teléfono de al menos seis cifras.')).toBeVisible()
  await expect(page.getByText('Escribe un correo electrónico válido.')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expect(page.getByLabel('Observaciones')).toHaveValue('Llegamos de noche.')
  await page.reload()
  await expect(page.getByLabel('Observaciones')).toHaveValue('Llegamos de noche.')
})

test('a room taken out of the cart can be had back @release', async ({
  page,
  expectAccessible,
}) => {
  await withCart(page, aStay(212))
  await open(page, '/cart')

  await page.getByRole('button', { name: `Quitar ${ROOM}` }).click()
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Deshacer' }).click()

  await expect(page.getByRole('link', { name: 'Continuar con la reserva' })).toBeVisible()
})

test('a price that changed is shown and asked about before anything is booked @release', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  await withCart(page, aStay(215))
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('hotel-cart-'))!
    const text = localStorage.getItem(key)!
    localStorage.setItem(key, text.replace('"totalMinor":35700', '"totalMinor":20000'))
  })
  await open(page, '/checkout')
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()

  await expect(page.getByRole('heading', { name: 'El precio cambió' })).toBeVisible()
  await expect(page.getByText(/antes 200,00\sUSD, ahora 357,00\sUSD/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Aceptar y reservar por 357,00\sUSD$/ }).click()

  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  // The browser itself reports the status of the first answer.
  consoleMessages.length = 0
})
