import { expect, onTestFinished, test } from 'vitest'
import { readSite } from '#server/features/site/live-site.ts'
import { msUntilNext, publishDue } from '#server/features/site/scheduled.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor, messageOf, type SiteEditor } from './site-editor.ts'

const PHONE = factKey('phone')
const HERO = textKey('site', 'hero.title')
const OWN_PHONE = '+56 32 255 1234'
const OTHER_PHONE = '+56 32 255 5678'

const factsOf = async ({ em, env }: TestApp) => (await readSite(em, env)).facts

const twoOwners = async (server: TestApp) =>
  [await aSiteEditor(server), await aSiteEditor(server, { username: 'ana' })] as const

const aChange = async (siteEditor: SiteEditor) => (await siteEditor.changes())[0]!

test('a value for which something else was published since is not put over it unseen', async () => {
  await using server = await testApp()
  const maria = await aSiteEditor(server)
  const ana = await aSiteEditor(server, { username: 'ana' })
  const { published: base } = await maria.fact('phone')
  await ana.save(PHONE, OWN_PHONE)
  await ana.publish()

  const change = { key: PHONE, language: '', value: '+56 32 255 9999', seen: null }
  expect((await maria.post('save', { ...change, base })).statusCode).toBe(409)
  expect(await maria.changes()).toEqual([])
  const seen = await maria.post('save', { ...change, base: OWN_PHONE })
  expect(seen.statusCode).toBe(200)
})

test('what a colleague wrote in the meantime is not written over unseen', async () => {
  await using server = await testApp()
  const [maria, ana] = await twoOwners(server)
  await maria.save(PHONE, OWN_PHONE)

  const unseen = await ana.save(PHONE, OTHER_PHONE)
  expect(unseen.statusCode).toBe(409)
  expect(messageOf(unseen)).toBe('maria lo cambió mientras tanto: mira su cambio y decide.')
  expect(await aChange(ana)).toMatchObject({ to: OWN_PHONE, by: 'maria', isMine: false })

  const seen = await ana.save(PHONE, OTHER_PHONE, { seen: (await aChange(ana)).at })
  expect(seen.statusCode).toBe(200)
  expect((await maria.save(PHONE, OWN_PHONE, { seen: null })).statusCode).toBe(409)
})

test('a person writes her own change again from any of her tabs, and takes it back', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)

  expect((await siteEditor.save(PHONE, OTHER_PHONE)).statusCode).toBe(200)
  expect(await aChange(siteEditor)).toMatchObject({ to: OTHER_PHONE })
  expect((await siteEditor.save(PHONE, '+56 32 210 0000')).statusCode).toBe(200)

  expect(await siteEditor.changes()).toEqual([])
  expect((await factsOf(server)).phone).toBe('+56 32 210 0000')
})

test('the chosen part is published, and a colleague’s half-written change stays behind', async () => {
  await using server = await testApp()
  const [maria, ana] = await twoOwners(server)
  await maria.save(PHONE, OWN_PHONE)
  await ana.save(HERO, 'Iorana a med', { language: 'es' })

  const mine = await maria.chosen(({ isMine }) => isMine)
  expect((await maria.post('publish', { changes: [...mine, ...mine] })).statusCode).toBe(200)

  expect(await ana.changes()).toEqual([expect.objectContaining({ key: HERO, by: 'ana' })])
  expect((await maria.editions())[0]!.changes.map(({ key }) => key)).toEqual([PHONE])
  const site = await readSite(server.em, server.env)
  expect([site.version, site.facts.phone, site.words]).toEqual([1, OWN_PHONE, {}])
})

test('an edition that fails at its last step has published nothing', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)
  await siteEditor.save(HERO, 'Iorana koe', { language: 'es' })
  onTestFinished(async () => {
    await server.em.execute('alter table audit_entry drop constraint failing')
  })
  await server.em.execute(
    `alter table audit_entry add constraint failing check (deed <> 'site.publish')`,
  )

  expect((await siteEditor.publish()).statusCode).toBe(500)

  const site = await readSite(server.em, server.env)
  expect([site.version, site.facts.phone, site.words]).toEqual([0, '+56 32 210 0000', {}])
  expect(await siteEditor.changes()).toHaveLength(2)
  expect(await siteEditor.editions()).toEqual([])
})

test('of two owners who publish at once one publishes, and the other one is told to look again', async () => {
  await using server = await testApp()
  await using other = await server.another()
  const maria = await aSiteEditor(server)
  const ana = await aSiteEditor(other, { username: 'ana' })
  await maria.save(PHONE, OWN_PHONE)
  await ana.save(HERO, 'Iorana koe', { language: 'es' })

  const changes = await maria.chosen()
  const both = await Promise.all([
    maria.post('publish', { changes }),
    ana.post('publish', { changes: changes.toReversed() }),
  ])

  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await maria.editions()).toHaveLength(1)
  expect((await readSite(server.em, server.env)).version).toBe(1)
})

test('a change for a value that has been published since is shown as overtaken, and published after another look', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)
  await server.em.execute(
    `insert into site_value (key, language, value, base, by) values (?, '', ?, 'null', 'ana')`,
    [PHONE, JSON.stringify(OTHER_PHONE)],
  )

  expect(await aChange(siteEditor)).toMatchObject({ isOvertaken: true, from: OTHER_PHONE })
  const early = await siteEditor.publish()
  expect(early.statusCode).toBe(409)
  expect(messageOf(early)).toBe(
    'Mientras tanto se publicó otra cosa en: Teléfono. Míralo y guárdalo otra vez.',
  )

  await siteEditor.save(PHONE, OWN_PHONE)
  expect((await siteEditor.publish()).statusCode).toBe(200)
})

/** Schedules all that is pending, and lets its time come. */
async function scheduleAndWait(server: TestApp, siteEditor: SiteEditor) {
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await siteEditor.publish(at)).statusCode).toBe(200)
  expect(await siteEditor.changes()).toEqual([])
  expect(await msUntilNext(server.em)).toBeGreaterThan(3_500_000)
  await publishDue(server.em, server.env)
  expect((await siteEditor.editions())[0]).toMatchObject({ state: 'scheduled', publishAt: at })
  await server.em.execute(`update site_edition set publish_at = now() where state = 'scheduled'`)
}

test('a scheduled edition is published at its time, once, and its values are marked until then', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)
  await scheduleAndWait(server, siteEditor)
  expect((await siteEditor.fact('phone')).scheduledFor).not.toBeNull()

  await Promise.all([publishDue(server.em, server.env), publishDue(server.em, server.env)])

  const site = await readSite(server.em, server.env)
  expect([site.version, site.facts.phone]).toEqual([1, OWN_PHONE])
  expect((await siteEditor.editions()).map(({ state }) => state)).toEqual(['published'])
  expect((await siteEditor.fact('phone')).scheduledFor).toBeNull()
})

test('a withdrawn edition is pending again, but for what has been written since', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)
  await siteEditor.save(HERO, 'Iorana koe', { language: 'es' })
  await scheduleAndWait(server, siteEditor)
  await siteEditor.save(PHONE, OTHER_PHONE)
  const { id } = (await siteEditor.editions())[0]!

  expect((await siteEditor.post('withdraw', { id })).statusCode).toBe(200)
  expect((await siteEditor.post('withdraw', { id })).statusCode).toBe(409)
  await publishDue(server.em, server.env)

  const waiting = await siteEditor.changes()
  expect(new Map(waiting.map(({ key, to }) => [key, to]))).toEqual(
    new Map([
      [PHONE, OTHER_PHONE],
      [HERO, 'Iorana koe'],
    ]),
  )
  expect((await readSite(server.em, server.env)).version).toBe(0)
})

test('an edition that no longer fits at its time publishes nothing, and the next one is published', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)
  await siteEditor.save(HERO, 'Iorana koe', { language: 'es' })
  await scheduleAndWait(server, siteEditor)
  await siteEditor.save(factKey('checkIn'), '16:00')
  await siteEditor.publish(new Date(Date.now() + 3_600_000).toISOString())
  await siteEditor.save(PHONE, OTHER_PHONE)
  await siteEditor.publish()
  await server.em.execute(`update site_edition set publish_at = now() where state = 'scheduled'`)

  await publishDue(server.em, server.env)

  const { facts, words } = await readSite(server.em, server.env)
  expect([facts.phone, facts.checkIn, words]).toEqual([OTHER_PHONE, '16:00', {}])
  expect((await siteEditor.changes()).map(({ key, isOvertaken }) => [key, isOvertaken])).toEqual(
    expect.arrayContaining([
      [PHONE, true],
      [HERO, false],
    ]),
  )
  expect((await siteEditor.editions()).map(({ state }) => state).toSorted()).toEqual([
    'published',
    'published',
    'refused',
  ])
  const refused = await server.em.execute(
    `select label from audit_entry where deed = 'site.refuse'`,
  )
  expect(refused).toEqual([{ label: '2' }])
})

test('an undo brings back what was there before, and leaves out what changed since', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(PHONE, OWN_PHONE)
  await siteEditor.save(HERO, 'Iorana koe', { language: 'es' })
  await siteEditor.save(factKey('checkIn'), '16:00')
  await siteEditor.publish()
  const { id } = (await siteEditor.editions())[0]!
  await siteEditor.save(PHONE, OTHER_PHONE)
  await siteEditor.publish()
  await siteEditor.save(factKey('checkIn'), '17:00')

  const undone = await siteEditor.post('revert', { id })

  expect(undone.json()).toMatchObject({
    result: { data: { count: 1, left: expect.arrayContaining(['Teléfono', 'Llegada desde']) } },
  })
  expect((await siteEditor.changes()).map(({ key, isReset }) => [key, isReset])).toEqual([
    [HERO, true],
    [factKey('checkIn'), false],
  ])
  await siteEditor.publish()
  expect((await readSite(server.em, server.env)).words).toEqual({})
})
