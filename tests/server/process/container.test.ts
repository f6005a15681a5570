import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, link } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { walkContainerFile } from '#tests/support/container-image.ts'
import { fillDataDirectory } from '#tests/support/database/test-database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startServerProcess, temporaryDirectory } from '#tests/support/server-process.ts'

/** Who runs the site in a container; anybody but the one who owns its files. */
const STRANGER = 65_534

test('the steps of the container file make a site that serves as a stranger to its files, and stops', async () => {
  await using folder = await temporaryDirectory()
  await chmod(folder.path, 0o755)
  const image = await walkContainerFile('deploy/Containerfile', folder.path, {
    COMMIT: 'abc1234',
  })
  const tree = join(image.root, image.workdir)
  const data = join(image.root, image.env.DATA_DIR ?? '')
  const node = join(folder.path, 'node')
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node))
  const port = await freePort()
  const [program, ...args] = image.command
  await fillDataDirectory(data)
  const asStranger = strangersCommand(data)

  await using site = await startServerProcess(
    { ...image.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    { root: tree, command: [...asStranger, node, ...args] },
  )
  const page = await fetch(`${site.url}/?lang=de`)
  const picture = await fetch(`${site.url}/images/hero.webp`)
  const ready = (await (await fetch(`${site.url}/readyz`)).json()) as Record<string, unknown>
  const health = () => {
    const [, ...check] = image.healthCheck
    execFileSync(node, check, { env: { PORT: String(port) }, stdio: 'ignore' })
  }
  health()
  site.kill('SIGTERM')
  const { code, output } = await site.ended

  expect(program).toBe('node')
  expect(image.user).toBe('node')
  expect(image.env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  expect([page.status, picture.status]).toEqual([200, 200])
  expect(await page.text()).toContain('<html lang="de"')
  expect(ready).toMatchObject({ status: 'ok', commit: 'abc1234' })
  expect(code, output).toBe(0)
  expect(output).not.toContain('the pages were built from other sources')
  expect(health).toThrow()
  for (const name of ['typescript', '@typescript', 'vite', 'vitest', 'node', 'knip']) {
    expect(existsSync(join(tree, 'node_modules', name)), name).toBe(false)
  }
  expect(existsSync(join(tree, 'tests'))).toBe(false)
})

/** What comes before the command, where this user may become another. */
function strangersCommand(data: string): [string, ...string[]] | [] {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv')) return []
  execFileSync('chown', ['-R', `${STRANGER}:${STRANGER}`, data])
  return ['setpriv', `--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups']
}
