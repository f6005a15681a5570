import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#server/process/paths.ts'
import {
  failedStart,
  newDatabase,
  startServerProcess,
  temporaryDirectory,
  type Variables,
} from '#tests/support/server-process.ts'

const run = promisify(execFile)

test('the first start prints the password, later ones how to reset it', async () => {
  await using directory = await temporaryDirectory()
  const variables = await newDatabase(directory.path, { isEmpty: true })
  await using first = await startServerProcess(variables)

  const [, username, password] = /user name {2}(\S+)\s+password {3}(\S+)/.exec(first.output()) ?? []
  expect(first.output()).toContain('the almost invisible Admin at the foot of the page')
  expect((await login(first.url, { username, password })).status).toBe(200)
  first.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  await using second = await startServerProcess(variables)
  expect(second.output()).toContain('npm run user -- password admin')
  expect(second.output()).not.toContain(password)
  expect((await login(second.url, { username, password })).status).toBe(200)
})

test('a common ADMIN_PASSWORD prevents the start in production', async () => {
  await using directory = await temporaryDirectory()
  const { code, output } = await failedStart({
    DATA_DIR: directory.path,
    ADMIN_USERNAME: 'maria',
    ADMIN_PASSWORD: 'haremahina2026',
  })

  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'The password in ADMIN_PASSWORD is one of those that are guessed first.',
  )
})

test('the user command works while the server is stopped', async () => {
  await using directory = await temporaryDirectory()
  const variables = await newDatabase(directory.path)

  const added = await userCommand(variables, 'add', 'tiare', 'owner')
  const refused = userCommand(variables, 'add', 'tiare', 'owner')

  expect(added.stdout).toMatch(
    /^The account was created\.\nPassword \(shown only this once\): \S{23}\n$/,
  )
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: 'That user name is taken.\n' })
})

function login(url: string, fields: object): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
}

function userCommand(variables: Variables, ...args: string[]) {
  return run(process.execPath, ['src/server/commands/user.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...variables },
  })
}
