import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { EntityManager } from '#server/database/database.ts'
import { lockEditing, saveChange, writeChange, readChanges } from '#server/features/site/changes.ts'
import { listEditions, publish } from '#server/features/site/editions.ts'
import { readSite } from '#server/features/site/live-site.ts'
import { revert } from '#server/features/site/revert.ts'
import { addRoom, archiveRoom, listRooms } from '#server/features/site-rooms/rooms.ts'
import { publishDue } from '#server/features/site/scheduled.ts'
import { factKey } from '#shared/site/keys.ts'
import { aSite } from './site.ts'

/** What does not depend on the database is tested on the one that opens at once. */
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

const env = readEnv({ NODE_ENV: 'test' })
const MARIA = { username: 'maria', role: 'owner', isConfirmed: true } as const
const EDITING = {
  lock: lockEditing,
  write: writeChange,
  parse: (_name: unknown, value: unknown) => value,
}
const CHECK_IN = factKey('checkIn')
const CHECK_OUT = factKey('checkOut')

const save = async (em: EntityManager, key: string, value: unknown) => {
  const name = { key, language: '' } as const
  const at = await saveChange(em, env, MARIA, { ...name, value, isReset: false, seen: null })
  return { ...name, at: at! }
}

async function saveAndPublish(em: EntityManager, key: string, value: unknown, publishAt?: string) {
  const changes = [await save(em, key, value)]
  await publish(em, env, MARIA, { changes, publishAt }, Date.now())
}

const anHourLater = () => new Date(Date.now() + 3_600_000).toISOString()

onPostgres(
  'a restore says which published values it takes back, and keeps them as an edition that brings them back',
  async () => {
    await using site = await aSite()
    await site.use((em) => saveAndPublish(em, CHECK_IN, '16:00'))
    const path = await site.archive()
    await site.use(async (em) => {
      await saveAndPublish(em, CHECK_IN, '17:00')
      await saveAndPublish(em, CHECK_OUT, '11:00')
    })

    const { unpublished } = await site.restore(path)

    expect(unpublished).toEqual([CHECK_IN, CHECK_OUT])
    await site.use(async (em) => {
      const restored = await readSite(em, env)
      expect([restored.facts.checkIn, restored.facts.checkOut]).toEqual(['16:00', '10:00'])
      // Above the three of before, so that every process reads it.
      expect(restored.version).toBe(4)
      const [kept, ...others] = await listEditions(em, env)
      expect(kept).toMatchObject({
        state: 'kept',
        changes: [
          { label: 'Llegada desde', from: '16:00', to: '17:00' },
          { label: 'Salida hasta', from: '10:00', to: '11:00' },
        ],
      })
      expect(others.map(({ state }) => state)).toEqual(['published'])
      expect(await revert(em, env, MARIA, kept!.id)).toEqual({ left: [], count: 2 })
    })
  },
)

onPostgres('an archive from before the first publication gives the defaults', async () => {
  await using site = await aSite()
  const path = await site.archive()
  await site.use((em) => saveAndPublish(em, CHECK_IN, '16:00'))

  expect((await site.restore(path)).unpublished).toEqual([CHECK_IN])

  await site.use(async (em) => {
    const { version, facts } = await readSite(em, env)
    expect([version, facts.checkIn]).toEqual([2, '15:00'])
  })
  await site.back()
  await site.use(async (em) => {
    const { version, facts } = await readSite(em, env)
    expect([version, facts.checkIn]).toEqual([3, '16:00'])
  })
})

onPostgres(
  'a room that a restore takes back keeps number, name and addresses, archived; those of the program stay as they were',
  async () => {
    await using site = await aSite()
    const path = await site.archive()
    await site.use(async (em) => {
      await addRoom(em, EDITING, MARIA, 'Cabaña')
      const chosen = (await readChanges(em)).map(({ key, language, at }) => ({ key, language, at }))
      await publish(em, env, MARIA, { changes: chosen }, Date.now())
      for (const isArchived of [true, false])
        await archiveRoom(em, EDITING, MARIA, { id: 3, isArchived })
      await em.execute(`insert into site_address (slug, room_id) values ('antes', 5)`)
    })

    await site.restore(path)

    await site.use(async (em) => {
      const rooms = await listRooms(em)
      expect(rooms.map(({ id, state }) => [id, state])).toContainEqual([5, 'archived'])
      expect(rooms.map(({ id, state }) => [id, state])).toContainEqual([3, 'shown'])
      const slugs = await em.execute('select slug from site_address order by 1')
      expect(slugs).toEqual([{ slug: 'antes' }, { slug: 'cabana' }])
      const { words } = await readSite(em, env)
      expect(words.es?.site?.['room.5.name']).toBe('Cabaña')
      expect(await addRoom(em, EDITING, MARIA, 'Otra')).toBe(6)
    })
  },
)

onPostgres(
  'a scheduled edition whose time passed since the archive was made waits for somebody',
  async () => {
    await using site = await aSite()
    await site.use(async (em) => {
      await saveAndPublish(em, CHECK_IN, '16:00', anHourLater())
      await em.execute(`update site_edition set publish_at = now() - interval '1 minute'`)
      await saveAndPublish(em, CHECK_OUT, '11:00', anHourLater())
    })

    const { withdrawn } = await site.restore(await site.archive())

    expect(withdrawn).toBe(1)
    await site.use(async (em) => {
      await publishDue(em, env)
      expect((await readSite(em, env)).facts.checkIn).toBe('15:00')
      const pending = await em.execute('select key, value, "from" from site_change')
      expect(pending).toEqual([{ key: CHECK_IN, value: '"16:00"', from: null }])
      const states = await listEditions(em, env)
      expect(states.map(({ state }) => state)).toEqual(['scheduled', 'withdrawn'])
    })
  },
)
