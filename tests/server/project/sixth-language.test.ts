import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  newDatabase,
  startServerProcess,
  temporaryDirectory,
} from '#tests/support/server-process.ts'
import { copySite } from '#tests/support/site-tree.ts'

/** A pretended language: the English texts, of which three are changed. */
const CODE = 'mi'
const HERO = 'Ka tangi te moana'
const MAIL = 'Kua tae mai te karere'
const LEGAL = 'Te noho tapu'

test('a sixth language is one folder, one line and a flag: a page, a mail and a legal text', async () => {
  await using tree = await temporaryDirectory()
  await copySite(tree.path, { isBuilt: false })
  await addLanguage(tree.path)
  execFileSync(process.execPath, ['src/server/commands/build.ts'], {
    cwd: tree.path,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  await using directory = await temporaryDirectory()
  const variables = { ...(await newDatabase(directory.path)), LOG_LEVEL: 'info' }
  await using server = await startServerProcess(variables, { root: tree.path })
  const page = async (path: string) => (await fetch(`${server.url}${path}`)).text()

  const home = await page(`/?lang=${CODE}`)
  expect(home).toContain(`<html lang="${CODE}"`)
  expect(home).toContain(HERO)
  expect(home).toContain(`/flags/${CODE}.svg`)
  expect(await page(`/terms?lang=${CODE}`)).toContain(LEGAL)
  for (const path of ['/rooms', '/blog', '/privacy', '/sandbox/mi/reservation/AbC123', '/nowhere'])
    expect(await page(`${path}?lang=${CODE}`), path).toContain(`<html lang="${CODE}"`)
  expect(await page('/?lang=xx'), 'a language that the site does not have').not.toContain(HERO)

  const asked = await fetch(`${server.url}/api/newsletter?lang=${CODE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.test', language: CODE }),
  })
  expect(asked.status).toBe(200)
  await expect.poll(() => server.output()).toContain(MAIL)
})

/** What CONTRIBUTING, "Add a language", says, and nothing else. */
async function addLanguage(tree: string): Promise<void> {
  const content = join(tree, 'src/shared/content')
  await cp(join(content, 'locales/en'), join(content, 'locales', CODE), { recursive: true })
  await cp(join(content, 'legal/en'), join(content, 'legal', CODE), { recursive: true })
  await change(join(content, 'locales', CODE, 'site.json'), /("hero.title": ").*(")/, HERO)
  await change(
    join(content, 'locales', CODE, 'mail.json'),
    /("newsletter.mail.subject": ").*(")/,
    MAIL,
  )
  await change(join(content, 'legal', CODE, 'terms.md'), /(\ntitle: ).*()/, LEGAL)
  const languages = join(tree, 'src/shared/i18n/languages.ts')
  const line = `  ${CODE}: { code: '${CODE}', name: 'Te reo', flag: '🏝', tag: '${CODE}', locale: '${CODE}_NZ' },\n`
  const source = await readFile(languages, 'utf8')
  await writeFile(languages, source.replace(/(?<=const OPTIONS = \{\n)/, line))
  // The tree's pictures are those of the repository.
  await rm(join(tree, 'public'))
  await cp('public', join(tree, 'public'), { recursive: true })
  await cp('public/flags/en.svg', join(tree, `public/flags/${CODE}.svg`))
}

async function change(file: string, text: RegExp, to: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  expect(source).toMatch(text)
  await writeFile(file, source.replace(text, `$1${to}$2`))
}
