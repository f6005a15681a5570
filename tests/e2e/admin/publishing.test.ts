import type { Page } from '@playwright/test'
import { hotelTime } from '#shared/hotel/local-time.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, open, test } from '../support/test.ts'
import { aDraft } from '../support/writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Publicar' })

async function schedule(page: Page, at: string): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog(page).getByLabel('Día y hora de la isla').fill(at)
  await dialog(page).getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText(/^Artículo programado para el/)).toBeVisible()
}

test('a draft is scheduled, cancelled and scheduled again, and no guest reads it before its minute', async ({
  page,
  request,
}) => {
  await signIn(page)
  const title = 'A su minuto'
  const { id, slug } = await aDraft(page, title)
  await open(page, `/admin/blog?edit=${id}`)

  await schedule(page, hotelTime(Date.now() + 3 * 86_400_000))
  await page.getByRole('button', { name: 'Cancelar programación' }).click()
  await expect(page.getByText('Programación cancelada', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar programación' })).toBeHidden()
  await schedule(page, hotelTime(Date.now() + 4 * 86_400_000))
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)
  // Other journeys have scheduled articles, too.
  await open(page, `/admin/blog?status=scheduled&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card.getByText('Programado', { exact: true })).toBeVisible()
})

test('an article is published on purpose, renamed twice, and its first address leads to it @release @phone:release', async ({
  page,
  isMobile,
}) => {
  await signIn(page)
  const name = test.info().project.name
  const { id, slug } = await aDraft(page, `De mudanza ${name}`)
  await open(page, `/admin/blog?edit=${id}`)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado en el blog')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toBeVisible()
  if (isMobile) {
    const bar = await page.getByRole('region', { name: 'Guardar y publicar' }).boundingBox()
    const toast = await page.getByText('Publicado en el blog').boundingBox()
    expect(toast!.y + toast!.height, 'a toast is above the bar').toBeLessThanOrEqual(bar!.y)
  }

  for (const place of ['segunda', 'tercera']) {
    await page.getByLabel('Slug (URL)').fill(`${place}-${name}`)
    await page
      .getByRole('button', { name: isMobile ? 'Guardar' : 'Guardar y seguir', exact: true })
      .click()
    await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
      'href',
      `/blog/${place}-${name}`,
    )
  }
  await page.goto(`/blog/${slug}?utm_source=carta#arriba`)

  await expect(page).toHaveURL(`/blog/tercera-${name}?utm_source=carta#arriba`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`De mudanza ${name}`)
})

test('a draft is shown by a link to somebody without an account, until it is withdrawn', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signIn(page)
  const title = `Para leer antes ${test.info().project.name}`
  const { id } = await aDraft(page, title)
  const data = { id, at: hotelTime(Date.now() + 3 * 86_400_000) }
  await page.request.post('/trpc/admin.blog.publish', { data })
  await open(page, `/admin/blog?edit=${id}`)
  await expect(page.getByRole('button', { name: 'Cancelar programación' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Vista Previa', exact: true }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  const address = page.getByLabel('Enlace de la vista previa')
  await expect(address).toHaveValue(/token=/)
  const link = await address.inputValue()
  await expectAccessible()
  const stranger = await browser.newContext()
  const visit = await stranger.newPage()
  const { pathname, search } = new URL(link)
  const { origin } = new URL(page.url())
  await visit.goto(origin + pathname + search)
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visit.getByText('Vista previa.')).toBeVisible()
  await page.getByRole('button', { name: 'Anular el enlace' }).click()
  await expect(page.getByText('Los enlaces anteriores ya no sirven.')).toBeVisible()
  const answer = await visit.reload()

  expect(answer?.status()).toBe(404)
  await expect(visit.getByText('Este enlace ya no sirve')).toBeVisible()
  await stranger.close()
})
