import { expect, test } from 'vitest'
import { aSession } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a page of another site cannot make the browser of the staff download a list', async () => {
  await using server = await testApp({ env: { PUBLIC_URL: 'https://hotel.example' } })
  const headers = { cookie: await aSession(server) }
  const files = ['bookings', 'subscribers'].flatMap((list) => [`${list}.csv`, `${list}.xlsx`])

  for (const url of files.map((file) => `/api/admin/${file}`)) {
    const get = async (asked: Record<string, string>) =>
      (await server.app.inject({ url, headers: { ...headers, ...asked } })).statusCode
    expect(await get({ 'sec-fetch-site': 'cross-site' }), url).toBe(403)
    expect(await get({ 'sec-fetch-site': 'same-site' }), url).toBe(403)
    expect(await get({ referer: 'https://evil.example/' }), url).toBe(403)
    expect(await server.em.execute('select * from audit_entry')).toEqual([])
    for (const site of ['same-origin', 'none']) {
      expect(await get({ 'sec-fetch-site': site }), url).toBe(200)
    }
    await server.em.execute('delete from audit_entry')
  }
})
