import { expect, test } from 'vitest'
import { eraseGuest } from '#server/features/guests/erase.ts'
import { deleteUnusedUploads } from '#server/features/media/delete-unused.ts'
import { readSite } from '#server/features/site/live-site.ts'
import { deleteExpiredEditions } from '#server/features/site/old-editions.ts'
import { hotelDay } from '#shared/calendar.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aPicture, storedFiles, upload } from '#tests/support/uploads.ts'
import { aSiteEditor, messageOf } from './site-editor.ts'

const HOSTS = factKey('hosts')

/** Makes everything of the site and of the uploads older. */
async function later({ em }: TestApp, days: number) {
  for (const column of ['created_at', 'ended_at'])
    await em.execute(`update site_edition set ${column} = ${column} - interval '${days} days'`)
  await em.execute(`update upload set unused_since = unused_since - interval '${days} days'`)
}

async function cleanUp(server: TestApp): Promise<number> {
  await deleteUnusedUploads(server.em, server.images)
  return (await storedFiles(server)).length
}

test('a portrait is in use while it is pending, published or in an edition of the last 90 days', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const { cookie } = siteEditor.staff
  const { url } = (await upload(server, await aPicture(), { cookie })).json<{ url: string }>()
  const files = await cleanUp(server)

  await siteEditor.save(HOSTS, { names: ['Ana'], portrait: url })
  await cleanUp(server)
  await later(server, 31)
  expect(await cleanUp(server)).toBe(files)
  await siteEditor.publish()
  await later(server, 31)
  expect(await cleanUp(server)).toBe(files)
  const [{ id }] = await server.em.execute<[{ id: number }]>('select id from upload')
  const listed = await siteEditor.staff.get(
    `/trpc/admin.media.list?input=${encodeURIComponent('{}')}`,
  )
  expect(listed.json()).toMatchObject({
    result: { data: { pictures: [{ usedIn: [], isOnSite: true }] } },
  })
  const deleted = await siteEditor.staff.post('/trpc/admin.media.delete', { id })
  expect([deleted.statusCode, messageOf(deleted)]).toEqual([
    409,
    'No se borra: está en Sitio o en sus últimas ediciones.',
  ])

  await siteEditor.save(HOSTS, { names: ['Ana'], portrait: null })
  await siteEditor.publish()
  await later(server, 89)
  expect(await cleanUp(server)).toBe(files)
  await later(server, 31)
  await cleanUp(server)
  await later(server, 31)
  expect(await cleanUp(server)).toBe(0)
})

test('editions are kept for 24 months, and the last published one for ever', async () => {
  await using server = await testApp()
  await server.em.execute(
    `insert into site_edition (state, changes, by, publish_at, created_at) values
     ('published', '[]', 'old', null, now() - interval '25 months'),
     ('scheduled', '[]', 'waiting', now(), now() - interval '25 months'),
     ('published', '[]', 'last', null, now() - interval '25 months'),
     ('withdrawn', '[]', 'old', null, now() - interval '25 months'),
     ('withdrawn', '[]', 'recent', null, now() - interval '23 months')`,
  )

  expect(await deleteExpiredEditions(server.em)).toEqual({ deleted: 2, left: 0 })

  const left = await server.em.execute<{ by: string }[]>('select by from site_edition order by id')
  expect(left.map(({ by }) => by)).toEqual(['waiting', 'last', 'recent'])
})

test('an erased guest’s address is blanked in texts, pending changes and editions, and no other address', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const key = textKey('site', 'hero.title')
  const words = 'Ana+1@example.com, mariana+1@example.com, ana+1@example.com.au: 100% (a|b)'
  await siteEditor.save(key, words, { language: 'es' })
  await siteEditor.save(factKey('email'), 'ana+1@example.com')
  await siteEditor.publish()
  await siteEditor.save(key, `${words}!`, { language: 'es' })

  await eraseGuest(server.em, 'ana+1@example.com', hotelDay(Date.now()))

  const blanked = '…, mariana+1@example.com, ana+1@example.com.au: 100% (a|b)'
  const site = await readSite(server.em, server.env)
  expect(site.words.es?.site?.['hero.title']).toBe(blanked)
  expect([site.version, site.facts.email]).toEqual([2, 'ana+1@example.com'])
  expect(await siteEditor.changes()).toEqual([
    expect.objectContaining({ from: blanked, to: `${blanked}!`, isOvertaken: false }),
  ])
  const [edition] = await siteEditor.editions()
  expect(new Set(edition!.changes.map(({ to }) => to))).toEqual(
    new Set(['ana+1@example.com', blanked]),
  )
})
