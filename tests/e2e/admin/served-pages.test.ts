import { openAsStaff } from '../support/sign-in.ts'
import { COLLEAGUE, ownSite } from '../support/own-site.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'

test('pages that the server renders are readable before their scripts, and hydrated as they are @phone:release', async ({
  page,
  expectAccessible,
}) => {
  const name = `Marta ${Date.now()}`
  await page.request.post('/api/booking-requests', {
    data: { name, email: 'marta@example.com', message: 'Iorana, ¿hay cuna?' },
  })
  await openAsStaff(page, `/admin/bandeja?show=all&q=${encodeURIComponent(name)}`)
  const message = await page.getByRole('link', { name }).getAttribute('href')
  const { articles } = await readCards(page.request)
  const { id, title } = articles[0] ?? { id: 0, title: '' }
  const pages = [
    ['/admin/bandeja', name],
    [message ?? '', '¿hay cuna?'],
    ['/admin/reservas', 'Próximos 7 días'],
    ['/admin/blog', title],
    [`/admin/blog?edit=${id}`, title],
  ] as const

  for (const [path, words] of pages) {
    const document = await page.request.get(path)
    expect(await document.text(), path).toContain(words)
    // A difference between the document and the browser's page would be an error on the console.
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expectAccessible()
    await expectNoOverflow(page)
  }
})

test('an unsent answer is in the form again after its page was loaded again', async ({ page }) => {
  const name = `Tiare ${Date.now()}`
  await page.request.post('/api/booking-requests', {
    data: { name, email: 'tiare@example.com', message: 'Iorana' },
  })
  await openAsStaff(page, `/admin/bandeja?show=all&q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  const answer = page.getByRole('textbox', { name: 'Respuesta' })
  await answer.fill('Sí, hay una cuna para ')

  await page.reload()

  await expect(answer).toHaveValue('Sí, hay una cuna para ')
  await expect(answer).toBeEnabled()
})

for (const [role, places] of [
  ['editor', ['Hoy', 'Blog', 'Sitio', 'Imágenes', 'Boletín']],
  ['reception', ['Hoy', 'Bandeja', 'Reservas', 'Correo']],
] as const) {
  test(`the role ${role} reaches its pages by the bars, and each is accessible @release`, async ({
    page,
    expectAccessible,
  }) => {
    await using site = await ownSite({}, role)
    await site.signIn(page, COLLEAGUE)
    await page.goto(`${site.url}/admin`)
    const navigation = page.getByRole('navigation', { name: 'Panel' })

    for (const name of places) {
      await navigation.getByRole('link', { name, exact: true }).click()
      await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.waitForLoadState('networkidle')
      await expectAccessible()
    }
    await expect(navigation.getByRole('listitem').getByRole('link')).toHaveCount(places.length)
    // Its stream would end with the site, and with an error on the console.
    await page.goto('about:blank')
  })
}

interface Cards {
  articles: { id: number; title: string }[]
}

async function readCards(request: {
  get: (url: string) => Promise<{ json: () => Promise<unknown> }>
}): Promise<Cards> {
  const input = encodeURIComponent(JSON.stringify({ lang: 'es', deleted: false, order: 'changed' }))
  const answer = await (await request.get(`/trpc/admin.blog.cards?input=${input}`)).json()
  return (answer as { result: { data: Cards } }).result.data
}
