import { expect, open, test } from '../support/test.ts'

test('home, blog and article are accessible and fetch nothing twice @phone', async ({
  page,
  expectAccessible,
}) => {
  const apiCalls: string[] = []
  page.on('request', (request) => {
    // Who is signed in is in no page, so that is asked for, once the page has settled.
    if (/\/(?:trpc|api)\/(?!auth\.status)/.test(request.url())) apiCalls.push(request.url())
  })

  for (const path of ['/', '/blog', '/blog/moai-and-ahu-faces-of-the-ancestors?lang=en']) {
    await open(page, path)
    await expectAccessible()
  }
  expect(apiCalls).toEqual([])
})

test('an unknown address says so, with status 404 and a way home', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/no-existe')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  // The browser itself reports the status of the document.
  consoleMessages.length = 0
})

test('no visitor gets a cookie or a request to somebody else before choosing anything', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })

  for (const path of ['/', '/blog', '/blog/moai-and-ahu-faces-of-the-ancestors?lang=en'])
    await open(page, path)

  expect(foreign).toEqual([])
  expect(await context.cookies()).toEqual([])
})
