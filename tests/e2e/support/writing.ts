import type { Locator, Page } from '@playwright/test'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
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
