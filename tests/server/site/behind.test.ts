import { expect, test } from 'vitest'
import { ContentCache } from '#server/cache/content-cache.ts'
import { factKey } from '#shared/site/keys.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { testApp } from '#tests/support/test-app.ts'

const DEFAULT_PHONE = '+56 32 210 0000'
const OWN_PHONE = '+56 32 255 1234'

test('a process that could not read a publication sends no kept page until it has, and none from before then', async () => {
  const cache = new ContentCache()
  await using server = await testApp({ pages: true, cache })
  const page = async () => (await server.app.inject('/?lang=es')).body
  const isKept = async () => {
    const { made } = cache.counts()
    await page()
    return cache.counts().made === made
  }
  expect(await page()).toContain(DEFAULT_PHONE)
  expect(await isKept()).toBe(true)

  {
    await using _away = await withoutTable(server.em, 'site_value')
    await server.em.execute(
      `insert into site_value_away (key, language, value, base, by) values (?, '', ?, 'null', 'ana')`,
      [factKey('phone'), JSON.stringify(OWN_PHONE)],
    )
    // As the process that publishes, which announces it to this one.
    await server.em.execute(`insert into site_version (id, version) values (1, 1)`)
    await expect.poll(isKept).toBe(false)
    expect(await page(), 'what was read last').toContain(DEFAULT_PHONE)
    expect(await isKept()).toBe(false)
  }

  expect(await page()).toContain(OWN_PHONE)
  expect(await page()).not.toContain(DEFAULT_PHONE)
  expect(await isKept()).toBe(true)
})
