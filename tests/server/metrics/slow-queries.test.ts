import { expect, test } from 'vitest'
import { openDatabase } from '#server/orm/connect.ts'
import { activity } from '#server/process/log.ts'
import { inProcessCaller } from '#server/ssr/renderer.ts'
import { fillDataDirectory } from '#tests/support/database/test-database.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a slow statement is logged with what it was for, and without values', async () => {
  const { log, entries, text } = logLines()
  await using folder = await temporaryDirectory()
  await fillDataDirectory(folder.path)
  const { database, close } = await openDatabase({ DATA_DIR: folder.path }, log, 50)

  await activity.run('contact.send', () =>
    database.em.fork().execute('select pg_sleep(0.06), ? as email', ['hotu@example.org']),
  )
  await close()

  const slow = entries().filter(({ doing }) => doing === 'contact.send')
  expect(slow).toMatchObject([{ level: 40, msg: 'slow statement', ms: expect.any(Number) }])
  expect(slow[0]?.query).toMatch(/^select pg_sleep\(0\.06\), \S+ as email$/)
  expect(text()).not.toMatch(/hotu|\[e-mail\]/)
})

test('statements of a procedure are known by its name', async () => {
  await using server = await testApp()
  const seen: (string | undefined)[] = []
  const { database } = server.app.trpcContext
  const fork = database.em.fork.bind(database.em)
  database.em.fork = (...args) => {
    seen.push(activity.getStore())
    return fork(...args)
  }

  await inProcessCaller(server.app.trpcContext)('blog.list', 'query', {})
  database.em.fork = fork

  expect(seen).toContain('blog.list')
})
