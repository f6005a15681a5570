import { expect, test } from 'vitest'
import { readSite } from '#server/features/site/live-site.ts'
import { publishDue } from '#server/features/site/scheduled.ts'
import { factKey } from '#shared/site/keys.ts'
import type { Role } from '#shared/auth/roles.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor, type SiteEditor } from './site-editor.ts'

const PHONE = factKey('phone')
const ENGINE = factKey('engine')
const OWN_PHONE = '+56 32 255 1234'
const OWN_ENGINE = 'https://reservas.example.test/hotel'

const siteOf = async ({ em, env }: TestApp) => {
  const { facts, version } = await readSite(em, env)
  return { phone: facts.phone === OWN_PHONE, engine: facts.engine === OWN_ENGINE, version }
}

/** Schedules what is pending for a minute that has come. */
async function scheduleForNow(server: TestApp, siteEditor: SiteEditor) {
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await siteEditor.publish(at)).statusCode).toBe(200)
  await server.em.execute(`update site_edition set publish_at = now() where state = 'scheduled'`)
}

const problemsOn = async (siteEditor: SiteEditor) => {
  const answer = dataOf(await callQuery(siteEditor.staff, 'today.overview')) as {
    lights: { name: string; state: string; text: string; effect: string }[]
  }
  return answer.lights.filter(({ name }) => name === 'editions')
}

const LOST: [name: string, sql: string][] = [
  ['is an editor now', `update app_user set role = 'editor' where username = 'ana'`],
  ['was deactivated', `update app_user set deactivated_at = now() where username = 'ana'`],
  ['has no account any more', `delete from app_user where username = 'ana'`],
]

test.each(LOST)(
  'guarded values that somebody scheduled who %s are not published, are pending again, and Hoy says why',
  async (_name, sql) => {
    await using server = await testApp()
    const maria = await aSiteEditor(server)
    const ana = await aSiteEditor(server, { username: 'ana' })
    await ana.save(ENGINE, OWN_ENGINE)
    await ana.save(PHONE, OWN_PHONE)
    await scheduleForNow(server, ana)
    expect(await problemsOn(maria)).toEqual([])
    await server.em.execute(sql)

    await publishDue(server.em, server.env)

    expect(await siteOf(server)).toEqual({ phone: false, engine: false, version: 0 })
    const pending = await maria.changes()
    expect(pending.map(({ key, to, by }) => [key, to, by])).toEqual(
      expect.arrayContaining([
        [ENGINE, OWN_ENGINE, 'ana'],
        [PHONE, OWN_PHONE, 'ana'],
      ]),
    )
    expect(pending).toHaveLength(2)
    const why = 'ana ya no tiene el acceso de Administración, que «Página de reservas» necesita'
    const [edition] = await maria.editions()
    expect([edition!.state, edition!.changes.map((change) => [change.key, change.why])]).toEqual([
      'refused',
      expect.arrayContaining([
        [ENGINE, why],
        [PHONE, undefined],
      ]),
    ])
    const [problem] = await problemsOn(maria)
    expect(problem).toMatchObject({
      state: 'bad',
      text: expect.stringMatching(
        new RegExp(`^Los cambios programados del .* no se publicaron: ${why}\\.$`),
      ),
    })

    // An owner who looks at it publishes it, and the problem ends.
    expect((await maria.publish()).statusCode).toBe(200)
    expect(await siteOf(server)).toEqual({ phone: true, engine: true, version: 1 })
    expect(await problemsOn(maria)).toEqual([])
  },
)

test('values that are not guarded are published, whatever the role of who scheduled them', async () => {
  await using server = await testApp()
  const ana = await aSiteEditor(server, { username: 'ana' })
  await ana.save(PHONE, OWN_PHONE)
  await scheduleForNow(server, ana)
  await server.em.execute(LOST[0]![1])

  await publishDue(server.em, server.env)

  expect(await siteOf(server)).toEqual({ phone: true, engine: false, version: 1 })
})

test('guarded values of somebody who is still an owner are published', async () => {
  await using server = await testApp()
  const ana = await aSiteEditor(server, { username: 'ana' })
  await ana.save(ENGINE, OWN_ENGINE)
  await scheduleForNow(server, ana)

  await publishDue(server.em, server.env)

  expect(await siteOf(server)).toEqual({ phone: false, engine: true, version: 1 })
})

test('Hoy says what was published in the place of a scheduled value, until somebody has looked', async () => {
  await using server = await testApp()
  const maria = await aSiteEditor(server)
  await maria.save(PHONE, OWN_PHONE)
  await scheduleForNow(server, maria)
  await maria.save(PHONE, '+56 32 255 5678')
  await maria.publish()

  await publishDue(server.em, server.env)

  const [problem] = await problemsOn(maria)
  expect(problem?.text).toMatch(/no se publicaron: en «Teléfono» se publicó otra cosa\.$/)
  await maria.discard()
  expect(await problemsOn(maria)).toEqual([])
})

test.each<[Role, number]>([
  ['editor', 1],
  ['reception', 0],
])('an edition that was not published is shown to who edits the site: %s', async (role, count) => {
  await using server = await testApp()
  const maria = await aSiteEditor(server)
  await maria.save(PHONE, OWN_PHONE)
  await scheduleForNow(server, maria)
  await maria.save(PHONE, '+56 32 255 5678')
  await maria.publish()
  await publishDue(server.em, server.env)

  const colleague = await aSiteEditor(server, { role, username: 'rosa' })

  expect(await problemsOn(colleague)).toHaveLength(count)
})
