import type { Page } from '@playwright/test'
import { aStay } from '../booking/booking-days.ts'
import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectNoOverflow, test } from '../support/test.ts'

const TABS = ['Disponibilidad', 'Sincronización', 'Reserva', 'Consultar reserva']

test('every tab of the cockpit is accessible @release @phone:release', async ({
  page,
  expectAccessible,
}) => {
  await openCockpit(page)

  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
    await expectAccessible()
  }
  await page.getByText('Conectar el sitio con Cloudbeds').click()
  await page.getByText('Dirección para los avisos de Cloudbeds (webhook)').click()
  await expect(page.getByText('CLOUDBEDS_API_KEY')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
})

test('the connection shows that the system is simulated and connected', async ({ page }) => {
  await openCockpit(page)

  const connection = page.getByRole('region', { name: 'Conexión' })

  await expect(connection.getByText('simulado', { exact: true })).toBeVisible()
  await expect(connection.getByText(/^\d+(,\d)? (ms|s)$/)).toBeVisible()
  await expect(page.getByText('Configurado (simulado)')).toBeVisible()
})

test('rooms, payment methods and availability are loaded', async ({ page, expectAccessible }) => {
  await openCockpit(page)

  await press(page, 'Sincronizar habitaciones')
  await expect(page.getByText('Sincronización exitosa')).toBeVisible()
  const rooms = page.getByRole('region', { name: 'Habitaciones' })
  await expect(rooms.getByText('Desactivadas')).toBeVisible()
  await press(page, 'Ver métodos de pago')
  const methods = page.getByRole('table', { name: 'Métodos de pago' })
  await expect(methods.getByText('Efectivo')).toBeVisible()
  await press(page, 'Probar disponibilidad')
  await expect(page.getByRole('table', { name: 'Habitaciones libres' })).toBeVisible()

  await expectAccessible()
  await expectNoOverflow(page)
})

// The server allows one per minute, so it runs in one project only.
test('the payment test runs step by step, and cancels its reservation @release', async ({
  page,
  expectAccessible,
}) => {
  await openCockpit(page)

  await press(page, 'Probar flujo de pago')

  const steps = page.getByRole('list', { name: 'Pasos de la prueba' })
  const cleaned = ['Anular el pago', 'Cancelar la reserva']
  for (const name of cleaned) {
    await expect(steps.getByRole('listitem').filter({ hasText: name })).toContainText('Correcto')
  }
  await expect(page.getByText('Siguiente paso: La prueba funciona, pero es simulada')).toBeVisible()
  await expectAccessible()
})

test('a test reservation is created and found; an unknown number is not found', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  await openCockpit(page)
  await page.getByRole('tab', { name: 'Reserva', exact: true }).click()
  await press(page, 'Crear reserva de prueba')
  await expect(page.getByText('La reserva se creó y se canceló.').first()).toBeVisible()
  const reserved = page.getByRole('tabpanel', { name: 'Reserva', exact: true })
  const number = await reserved.getByRole('definition').first().innerText()

  await page.getByRole('tab', { name: 'Consultar reserva' }).click()
  await page.getByLabel('Número de confirmación').fill(number)
  await page.keyboard.press('Enter')
  const found = page.getByRole('tabpanel', { name: 'Consultar reserva' })
  await expect(found.getByText('Cancelada')).toBeVisible()
  await expect(found.getByText('Prueba Web')).toBeVisible()
  await found.getByText('Respuesta en JSON').click()
  await expect(found.getByText(`"id": "${number}"`)).toBeVisible()
  await expectAccessible()

  await page.getByLabel('Número de confirmación').fill('NADIE-1')
  await page.keyboard.press('Enter')
  await expect(found.getByText('Reserva no encontrada')).toBeVisible()
  await expectAccessible()
  expect(consoleMessages).toEqual([expect.stringContaining('404')])
  consoleMessages.length = 0
})

test('a failure of the system is shown as text, with its technical answer on demand @release', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  await openCockpit(page)
  await page.getByRole('tab', { name: 'Reserva', exact: true }).click()
  const tab = page.getByRole('tabpanel', { name: 'Reserva', exact: true })
  // On days of its own, since afterwards they are sold out for everybody.
  const { checkIn, checkOut } = aStay(254)
  await tab.getByLabel('Llegada').fill(checkIn)
  await tab.getByLabel('Salida').fill(checkOut)
  // The sandbox knows this name.
  await page.getByLabel('Nombre del huésped').fill('Prueba SIM-SOLDOUT')
  await press(page, 'Crear reserva de prueba')

  await expect(tab.getByText('Error de reserva')).toBeVisible()
  await expect(tab.getByText('No queda lugar para esas fechas.')).toBeVisible()
  const technical = tab.getByRole('group', { name: 'Respuesta técnica' })
  await expect(technical).toBeHidden()
  await tab.getByText('Respuesta técnica').press('Enter')
  await expect(technical).toContainText('postReservation')
  await expectAccessible()
  consoleMessages.length = 0
})

test('a failed synchronisation is explained: already running, or offline @release', async ({
  page,
  consoleMessages,
}) => {
  await openCockpit(page)
  const rooms = page.getByRole('region', { name: 'Habitaciones' })
  const sentence = 'Ya hay una sincronización en curso. Espera a que termine.'
  await page.route('**/trpc/admin.booking.sync*', (route) =>
    route.fulfill({
      json: [{ error: { message: sentence, code: -32_009, data: { code: 'CONFLICT' } } }],
    }),
  )
  await press(page, 'Sincronizar habitaciones')
  await expect(page.getByText('Error de sincronización')).toBeVisible()
  await expect(page.getByText('No se pudieron sincronizar las habitaciones.')).toBeVisible()
  await expect(rooms.getByText(sentence)).toBeVisible()

  await page.route('**/trpc/admin.booking.sync*', (route) => route.abort())
  await press(page, 'Sincronizar habitaciones')
  await expect(rooms.getByText('No se pudo contactar con el servidor del sitio.')).toBeVisible()
  consoleMessages.length = 0
})

test('the keyboard switches tabs, and moves to an invalid field @release', async ({ page }) => {
  await openCockpit(page)
  await page.getByRole('tab', { name: 'Disponibilidad' }).focus()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sincronización' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Sincronización' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Disponibilidad' })).toBeFocused()
  await page.getByLabel('Adultos').first().fill('0')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Escribe cuántos adultos: de 1 a 12.')).toBeVisible()
  await expect(page.getByLabel('Adultos').first()).toBeFocused()
})

/** Opens the dashboard, and waits for the status of the system. */
async function openCockpit(page: Page): Promise<void> {
  await openAsStaff(page, '/admin')
  // The diagnostics and its tester load when they come near.
  await page
    .getByRole('region', { name: '¿Qué quieres hacer?' })
    .getByRole('link')
    .last()
    .scrollIntoViewIfNeeded()
  await expect(page.getByText('Responde la simulación: aún no hay hotel conectado')).toBeVisible()
  await page
    .getByRole('region', { name: 'Probar las consultas a Cloudbeds' })
    .scrollIntoViewIfNeeded()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
