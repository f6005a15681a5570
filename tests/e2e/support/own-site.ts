import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ROOT } from '#server/process/paths.ts'
import { copyTemplate } from '#tests/support/database/embedded-template.ts'
import { startServerProcess, temporaryDirectory } from '#tests/support/server-process.ts'
import type { Role } from '#shared/auth/roles.ts'
import { STAFF } from './staff.ts'
import { expect } from './test.ts'

/** The second account of a site that is asked for one. */
export const COLLEAGUE = { username: 'pedro', password: STAFF.password }

/** A site of a journey's own with these settings: `STAFF` is its owner, a colleague has this role. */
export async function ownSite(settings: Record<string, string> = {}, colleague?: Role) {
  const folder = await temporaryDirectory()
  await copyTemplate(folder.path)
  // An account of the settings costs nothing, one of the command two seconds of processor time.
  const variables = {
    DATA_DIR: folder.path,
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    ...settings,
  }
  if (colleague) await addColleague(variables, colleague)
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

async function addColleague(variables: Record<string, string>, role: Role): Promise<void> {
  const { username, password } = COLLEAGUE
  const args = ['src/server/commands/user.ts', 'add', username, role, '--password-stdin']
  const env = { PATH: process.env.PATH, ...variables }
  const added = promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  added.child.stdin?.end(`${password}\n`)
  await added
}
