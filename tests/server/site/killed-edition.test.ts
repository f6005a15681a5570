import { setTimeout as wait } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { readSite } from '#server/features/site/live-site.ts'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/orm/connect.ts'
import type { ChangeRow } from '#shared/site/editing.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { textKey } from '#shared/site/keys.ts'
import { PASSWORD, USERNAME } from '#tests/support/accounts.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import {
  newDatabase,
  startServerProcess,
  temporaryDirectory,
  type Variables,
} from '#tests/support/server-process.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const ROUNDS = 3
const HERO = textKey('site', 'hero.title')

test('kill -9 while editions are published leaves each of them whole, or its changes pending', async () => {
  await using directory = await temporaryDirectory()
  const variables = {
    ...(await newDatabase(directory.path)),
    ADMIN_USERNAME: USERNAME,
    ADMIN_PASSWORD: PASSWORD,
  }
  const published: string[] = []

  for (let round = 1; round <= ROUNDS; round += 1) {
    await using server = await startServerProcess(variables)
    const enough = published.length + randomInt(1, 5)
    const writing = publishUntilCut(server.url, round, published)
    await vi.waitFor(() => expect(published.length).toBeGreaterThanOrEqual(enough), WAIT_OPTIONS)
    await wait(randomInt(0, 200))
    server.kill('SIGKILL')
    await Promise.all([writing, server.ended])
    await expectWhole(variables, published)
  }
})

/** Publishes one edition after the other, each a text in all languages, until a request fails. */
async function publishUntilCut(url: string, round: number, published: string[]): Promise<void> {
  try {
    const call = await caller(url)
    for (let number = 1; ; number += 1) {
      const value = `Iorana ${round}-${number}`
      for (const language of LANGUAGES)
        await call('save', { key: HERO, language, value, seen: null })
      const changes = (await call('changes')) as ChangeRow[]
      await call('publish', {
        changes: changes.map(({ key, language, at }) => ({ key, language, at })),
      })
      published.push(value)
    }
  } catch (error) {
    // Anything else than the cut connection is a fault.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

async function caller(url: string) {
  const headers = { 'content-type': 'application/json', cookie: '' }
  const body = JSON.stringify({ username: USERNAME, password: PASSWORD })
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  headers.cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async function call(name: string, input?: object): Promise<unknown> {
    const response = await fetch(`${url}/trpc/admin.site.${name}`, {
      headers,
      ...(input ? { method: 'POST', body: JSON.stringify(input) } : {}),
    })
    const text = await response.text()
    // A server that has just started sheds load on a busy machine.
    if (response.status === 503) return wait(100).then(() => call(name, input))
    if (!response.ok) throw new Error(text)
    return (JSON.parse(text) as { result: { data: unknown } }).result.data
  }
}

/** Compares what guests read with the editions and with what was acknowledged. */
async function expectWhole(variables: Variables, published: readonly string[]): Promise<void> {
  const { database, close } = await openDatabase(variables, quiet)
  const em = database.em.fork()
  const { version, words } = await readSite(em, readEnv({ NODE_ENV: 'test' }))
  const editions = await em.execute<{ texts: string[] }[]>(
    `select array(select distinct change->>'to' from jsonb_array_elements(changes) as change) as texts
     from site_edition where state = 'published' order by id`,
  )
  const pending = await em.execute<{ value: string }[]>('select distinct value from site_change')
  await close()

  const texts = editions.map((edition) => edition.texts.map((text) => JSON.parse(text) as string))
  expect(texts.every((one) => one.length === 1)).toBe(true)
  expect(version).toBe(texts.length)
  expect(texts.flat()).toEqual(expect.arrayContaining([...published]))
  const shown = new Set(LANGUAGES.map((language) => words[language]?.site?.['hero.title']))
  expect([...shown]).toEqual(texts.at(-1) ?? [undefined])
  // What is published is no longer pending.
  expect(pending.map(({ value }) => JSON.parse(value) as string)).not.toContain(texts.at(-1)?.[0])
}
