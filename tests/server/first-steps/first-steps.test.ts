import { expect, test } from 'vitest'
import { seedDemoContent } from '#server/seed/seed.ts'
import type { FirstSteps } from '#shared/site/first-steps.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import { aSiteEditor, messageOf } from '#tests/server/site/site-editor.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const CHOOSE = '/trpc/admin.steps.chooseArticles'

const stepsOf = async (staff: Staff) => dataOf(await callQuery(staff, 'steps.list')) as FirstSteps

/** The open steps, in words. */
const openSteps = async (staff: Staff) =>
  (await stepsOf(staff)).steps
    .filter(({ isDone }) => !isDone)
    .map((one) => `${one.name}: ${one.why}`)

const ROOMS = 'Camas, superficie y baño de cada habitación: demo'

test('the first steps name what is the demo’s or missing, and tick it once it is published', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  expect(await openSteps(siteEditor.staff)).toEqual([
    'Teléfono: demo',
    'Correo para huéspedes: demo',
    'Dirección: demo',
    'Página de tours: demo',
    'Los nombres de quienes reciben: missing',
    'El retrato de quienes reciben: missing',
    'Palabras de huéspedes: missing',
    'Número en el registro de Sernatur: missing',
    'Quién hizo el sitio: demo',
    ROOMS,
  ])

  await siteEditor.save(factKey('phone'), '+56 32 255 1234')
  await siteEditor.save(factKey('tourUrl'), null)
  await siteEditor.save(factKey('hosts'), { names: ['Ana Tuki'], portrait: null })
  expect(await openSteps(siteEditor.staff)).toHaveLength(10)
  await siteEditor.publish()

  const { steps, isShown } = await stepsOf(siteEditor.staff)
  expect(isShown).toBe(true)
  expect(steps).toContainEqual({ name: 'Teléfono', why: 'demo', isDone: true, place: 'contact' })
  expect(steps).toContainEqual(expect.objectContaining({ name: 'Página de tours', isDone: true }))
  expect(await openSteps(siteEditor.staff)).toHaveLength(7)
})

test('without the demo what every hotel has is missing, and what not every hotel has is no step', async () => {
  await using server = await testApp({
    env: { SEED_DEMO: 'off', HOTEL_PHONE: '+56 32 255 1234', HOTEL_REGISTRATION: '98765' },
  })
  const siteEditor = await aSiteEditor(server)

  expect(await openSteps(siteEditor.staff)).toEqual([
    'Correo para huéspedes: missing',
    'Dirección: missing',
    'Los nombres de quienes reciben: missing',
    'El retrato de quienes reciben: missing',
    'Palabras de huéspedes: missing',
    ROOMS,
  ])
})

test('what no longer fits is a step until it is mended', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const store = (key: string, language: string, value: string) =>
    server.em.execute(
      `insert into site_value (key, language, value, base, by) values (?, ?, ?, '', 'maria')`,
      [key, language, JSON.stringify(value)],
    )
  await store(factKey('checkIn'), '', 'tarde')
  await store(textKey('booking', 'offer.capacity'), 'es', 'Hasta varios')

  const open = await openSteps(siteEditor.staff)

  expect(open).toContain('Llegada desde: invalid')
  expect(open).toContain('Un texto tuyo: invalid')
})

test('an owner closes the list for good', async () => {
  await using server = await testApp()
  const owner = await aStaffMember(server)

  await owner.post('/trpc/admin.settings.set', { key: 'today.steps', value: false })

  expect((await stepsOf(owner)).isShown).toBe(false)
})

const demoOf = async ({ em }: TestApp) => {
  const [row] = await em.execute<{ all: number; published: number; trash: number }[]>(
    `select count(*) filter (where deleted_at is null)::int as all,
       count(*) filter (where published)::int as published,
       count(*) filter (where deleted_at is not null)::int as trash from article`,
  )
  return row!
}

test('the demo’s articles are removed in one choice, but for those that somebody edited, rated or translated', async () => {
  await using server = await testApp()
  await seedDemoContent(server.em)
  const owner = await aStaffMember(server)
  const before = await demoOf(server)
  expect((await stepsOf(owner)).articles).toEqual({
    untouched: before.all,
    published: before.published,
    touched: 0,
  })
  const groups = await server.em.execute<{ id: number; versions: number }[]>(
    `select min(id) as id, count(*)::int as versions from article group by translation_group order by 1`,
  )
  const [rated, edited] = groups
  await server.em.execute('update article set total_ratings = 1, rating_sum = 5 where id = ?', [
    rated!.id,
  ])
  const text = (await owner.get(`/api/admin/blog/${edited!.id}`)).json<object>()
  const saved = await owner.put(`/api/admin/blog/${edited!.id}`, { ...text, title: 'Nuestro' })
  expect(saved.statusCode).toBe(200)
  const touched = rated!.versions + edited!.versions
  const untouched = before.all - touched

  const late = await owner.post(CHOOSE, { choice: 'remove', untouched: before.all })
  expect([late.statusCode, messageOf(late)]).toEqual([
    409,
    'Los artículos cambiaron mientras tanto: mira el número otra vez.',
  ])
  expect((await stepsOf(owner)).articles).toMatchObject({ untouched, touched })
  expect((await owner.post(CHOOSE, { choice: 'remove', untouched })).statusCode).toBe(200)

  expect(await demoOf(server)).toMatchObject({ all: touched, trash: untouched })
  expect((await stepsOf(owner)).articles).toBeNull()
})

test.each([
  ['keep', ({ published }: { published: number }) => published],
  ['unpublish', () => 0],
] as const)('with the choice %s the demo’s articles stay', async (choice, publishedThen) => {
  await using server = await testApp()
  await seedDemoContent(server.em)
  const owner = await aStaffMember(server)
  const before = await demoOf(server)

  await owner.post(CHOOSE, { choice, untouched: before.all })

  expect(await demoOf(server)).toEqual({
    all: before.all,
    published: publishedThen(before),
    trash: 0,
  })
  expect((await stepsOf(owner)).articles).toBeNull()
})
