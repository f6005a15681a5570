import { expect, type Locator, type Page } from '@playwright/test'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** An article that is not published, stored by the API for who is signed in. */
export async function aDraft(page: Page, title: string): Promise<{ id: number; slug: string }> {
  const data = { title, content: '<p>El viento del mar.</p>', excerpt: 'Viento.' }
  const answer = await page.request.post('/api/admin/blog', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { id: number; slug: string }
}

/** Publishes the article of the editor with the switch. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Publicado' }).press('Space')
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
}

/** Chooses a file with a button of this part of the page. */
export async function chooseFile(
  page: Page,
  part: Locator,
  file: ChosenFile,
  button: string | RegExp = 'Elegir archivo',
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await part.getByRole('button', { name: button }).first().click()
  await (await chooser).setFiles(file)
}

/** The next new article is stored, but its answer is lost on the way back. */
export async function loseNextCreationAnswer(page: Page): Promise<void> {
  await page.route(
    '**/trpc/admin.blog.create*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/**
 * New articles are stored, but no answer comes back until it is let through, which tells how many
 * were lost.
 */
export async function loseCreationAnswers(page: Page): Promise<{ letThrough: () => number }> {
  let lost = 0
  let isThrough = false
  await page.route('**/trpc/admin.blog.create*', async (route) => {
    if (isThrough) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  const letThrough = () => {
    isThrough = true
    return lost
  }
  return { letThrough }
}
