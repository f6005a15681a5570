import { expect, test, vi } from 'vitest'
import { startScheduleJob } from '#server/features/blog/job.ts'
import { anArticle } from '#tests/support/builders.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

/** The longest timer; a longer one runs at once. */
const LONGEST_MS = 2 ** 31 - 1

test('an article of a later month sets no timer, which would wake the job without end', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em, { slug: 'cueva', published: false, publishedAt: null })
  await server.em.execute(
    `update article set publish_at = now() + interval '40 days' where id = ?`,
    [id],
  )
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const job = startScheduleJob({ database: server.database, log: { ...quiet, error: vi.fn() } })

  await vi.waitFor(() => expect(job.succeededAt()).toBeDefined(), WAIT_OPTIONS)
  await job.stop()

  expect(timers.mock.calls.filter(([, ms = 0]) => ms > LONGEST_MS)).toEqual([])
  timers.mockRestore()
})
