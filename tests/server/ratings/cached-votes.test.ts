import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { testApp } from '#tests/support/test-app.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'

test('a vote drops no cached answer that shows other articles only', async () => {
  await using server = await testApp({ pages: true })
  const { id } = await anArticle(server.em)
  const { slug } = await anArticle(server.em)
  const urls = [`/blog/${slug}`, `/api/blog/${slug}`, '/', '/blog']
  await waitForNotifications(server.em, server.changes)
  for (const url of urls) await server.app.inject(url)

  await server.app.inject({
    method: 'POST',
    url: `/api/blog/${id}/rate`,
    headers: { 'x-session-id': 'session_0001' },
    payload: { rating: 4 },
  })
  await waitForNotifications(server.em, server.changes)

  // Without the table an answer that is not cached fails.
  await using _broken = await withoutTable(server.em, 'article')
  for (const url of urls) expect((await server.app.inject(url)).statusCode, url).toBe(200)
})
