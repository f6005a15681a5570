import { expect, open, test } from '../support/test.ts'

// Every test has an article of its own, since votes stay in the database of the run.
const ARTICLES = {
  wide: '/blog/orongo-y-el-hombre-pajaro',
  phone: '/blog/petroglifos-y-cuevas-de-rapa-nui',
  failure: '/blog/rano-raraku-cantera-de-los-moai',
} as const

test('a guest rates by keyboard, changes the vote, and finds it again @phone:release', async ({
  page,
  context,
  expectAccessible,
  isMobile,
}) => {
  // The two screens run against one server.
  const address = isMobile ? ARTICLES.phone : ARTICLES.wide
  await open(page, address)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  const star = (name: string) => page.getByRole('radio', { name })

  await star('1 estrella').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star('4 estrellas')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('¡Gracias por tu valoración!')).toBeVisible()
  await expect(page.getByText('Tu calificación ha sido registrada.')).toBeVisible()
  await expect(page.getByText('Tu valoración: 4 de 5')).toBeVisible()
  await expect(page.getByText('4,0 de 5')).toBeVisible()
  await expect(star('4 estrellas')).toBeFocused()
  await expectAccessible()

  await star('2 estrellas').click()
  await expect(page.getByText('Tu valoración: 2 de 5')).toBeVisible()
  await expect(page.getByText('2,0 de 5')).toBeVisible()
  await expect(page.getByText('1 valoración', { exact: false })).toBeVisible()

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('hotel-session-id')))
    .toMatch(/^session_\d+_[a-z0-9]+$/)
  expect(await context.cookies()).toEqual([])

  const again = await context.newPage()
  await open(again, address)
  await again.getByRole('radiogroup').scrollIntoViewIfNeeded()
  await expect(again.getByText('Tu valoración: 2 de 5')).toBeVisible()
})

test('the stars are disabled while a vote is sent, and a failure is shown @release', async ({
  page,
  consoleMessages,
}) => {
  let fail: () => void = () => undefined
  const held = new Promise<void>((done) => {
    fail = done
  })
  await page.route('**/trpc/ratings.rate**', async (route) => {
    await held
    await route.abort()
  })
  await open(page, ARTICLES.failure)

  await page.getByRole('radio', { name: '5 estrellas' }).click()
  await expect(page.getByText('Guardando...')).toBeVisible()
  await expect(page.getByRole('radio', { name: '5 estrellas' })).toBeDisabled()
  fail()

  await expect(
    page.getByText('No se pudo registrar tu calificación. Inténtalo de nuevo.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: '5 estrellas' })).toBeEnabled()
  // The browser itself reports the request that was cut.
  consoleMessages.length = 0
})
