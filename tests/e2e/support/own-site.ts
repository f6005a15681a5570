import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ROOT } from '#server/process/paths.ts'
import { copyTemplate } from '#tests/support/database/embedded-template.ts'
import { startServerProcess, temporaryDirectory } from '#tests/support/server-process.ts'
import type { Role } from '#shared/auth/roles.ts'
import { STAFF } from './staff.ts'
import { expect } from './test.ts'

/** A second account of a site of its own. */
export const COLLEAGUE = { username: 'pedro', password: STAFF.password }

const TWO_OWNERS: Partial<Record<string, Role>> = {
  [STAFF.username]: 'owner',
  [COLLEAGUE.username]: 'owner',
}

/** A site of a journey's own, with these settings and accounts, by default two of owners. */
export async function ownSite(settings: Record<string, string> = {}, roles = TWO_OWNERS) {
  const folder = await temporaryDirectory()
  await copyTemplate(folder.path)
  const variables = { DATA_DIR: folder.path, ...settings }
  for (const [username, role = 'owner'] of Object.entries(roles)) {
    const args = ['src/server/commands/user.ts', 'add', username, role, '--password-stdin']
    const env = { PATH: process.env.PATH, ...variables }
    const added = promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
    added.child.stdin?.end(`${STAFF.password}\n`)
    await added
  }
  const site = await startServerProcess(variables)
  return {
    url: site.url,
    signIn: async (page: Page, data = STAFF) => {
      // The first rendering takes long, and the server sheds load with 503 meanwhile.
      await expect
        .poll(async () =>
          (await page.request.post(`${site.url}/api/auth/login`, { data })).status(),
        )
        .toBe(200)
      for (const path of ['/admin', '/readyz', '/admin']) {
        await expect
          .poll(async () => (await page.request.get(site.url + path)).status(), path)
          .toBe(200)
      }
    },
    write: async (page: Page, name: string) => {
      const data = { name, email: 'ana@example.com', message: '¿Hay cuna?', fillMs: 20_000 }
      expect((await page.request.post(`${site.url}/api/contacts`, { data })).ok()).toBe(true)
    },
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
