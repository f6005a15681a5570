import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectNoOverflow, test } from '../support/test.ts'

test('the preview shows what is typed as guests would see it, and without a connection the text', async ({
  page,
  context,
  consoleMessages,
  expectAccessible,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  const text = page.getByRole('textbox', { name: 'Contenido del artículo' })
  await page.getByLabel('Título', { exact: false }).first().fill('Sin guardar')
  await text.fill('Todavía nadie lo lee.')
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  const before = await cookies()
  const calls: string[] = []
  page.on('request', (request) => {
    const isCall = ['xhr', 'fetch', 'ping'].includes(request.resourceType())
    if (isCall && request.frame() !== page.mainFrame()) calls.push(request.url())
  })

  await page.getByRole('button', { name: 'Vista Previa', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Vista Previa del Artículo' })
  const guest = preview.frameLocator('iframe')
  await expect(guest.getByRole('heading', { level: 1, name: 'Sin guardar' })).toBeVisible()
  await expect(guest.locator('#article-text').getByText('Todavía nadie lo lee.')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  expect(calls).toEqual([])
  expect(await cookies()).toEqual(before)
  const opened = context.waitForEvent('page')
  await guest.getByRole('main').getByRole('link').last().click()
  const visit = await opened
  await expect(visit).toHaveURL(/\/blog$/)
  await visit.close()
  await expect(guest.locator('#article-text').getByText('Todavía nadie lo lee.')).toBeVisible()
  const framed = await preview.locator('iframe').evaluate(({ src }: HTMLIFrameElement) => src)
  expect(consoleMessages).toEqual([])

  await preview.getByRole('button', { name: 'Cerrar Previa' }).click()
  await context.setOffline(true)
  await text.fill('Ni siquiera el servidor.')
  await page.getByRole('button', { name: 'Vista Previa', exact: true }).click()
  await expect(preview.getByText('Ni siquiera el servidor.')).toBeVisible()
  await expect(preview.locator('iframe')).toHaveCount(0)
  await context.setOffline(false)
  await expect(guest.locator('#article-text').getByText('Ni siquiera el servidor.')).toBeVisible()
  consoleMessages.length = 0

  await page.goto(framed)
  await expect(page.getByRole('heading', { level: 1, name: 'Sin guardar' })).toBeVisible()
  await expectAccessible()
})
