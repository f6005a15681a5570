import { expect, test } from 'vitest'
import { factKey, textKey } from '#shared/site/keys.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor, messageOf, type SiteEditor } from './site-editor.ts'

const ENGINE = factKey('engine')
const PHONE = factKey('phone')
const HERO = textKey('site', 'hero.title')
const PENDING = { key: PHONE, language: '', at: new Date(0).toISOString() }

/** Inputs that each mutation refuses from every role, and the status. */
const WRONG_INPUTS: readonly (readonly [string, object, number])[] = [
  ['save', { key: '', value: 1, seen: null }, 400],
  ['save', { key: PHONE, language: 'it', value: '+56 32 210 0000', seen: null }, 400],
  ['save', { key: 'a'.repeat(121), value: 1, seen: null }, 400],
  ['discard', { changes: [] }, 400],
  ['discard', { changes: [PENDING] }, 409],
  ['publish', { changes: [] }, 400],
  ['publish', { changes: Array.from({ length: 501 }, () => PENDING) }, 400],
  ['publish', { changes: [PENDING], publishAt: 'mañana' }, 400],
  ['publish', { changes: [PENDING], publishAt: new Date(0).toISOString() }, 400],
  ['publish', { changes: [PENDING], publishAt: '2200-01-01T00:00:00Z' }, 400],
  ['publish', { changes: [{ ...PENDING, key: `${PHONE}\u0000` }] }, 400],
  ['withdraw', { id: 0 }, 400],
  ['withdraw', { id: 7 }, 404],
  ['revert', { id: 7 }, 404],
  ['forget', { key: PHONE }, 404],
  ['forget', { key: `${PHONE}\u0000` }, 400],
]

test('wrong inputs are refused and change nothing', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)

  for (const [name, input, status] of WRONG_INPUTS) {
    const { statusCode } = await siteEditor.post(name, input)
    expect([name, input, statusCode]).toEqual([name, input, status])
  }
  const texts = await callQuery(siteEditor.staff, 'site.texts', { filter: 'all', from: -1 })

  expect(texts.statusCode).toBe(400)
  expect(await siteEditor.changes()).toEqual([])
  expect(await siteEditor.editions()).toEqual([])
})

const QUERIES = ['facts', 'texts', 'changes', 'editions', 'orphans']

test('reception and strangers neither read nor change the site', async () => {
  await using server = await testApp()
  const reception = await aSiteEditor(server, { role: 'reception' })

  for (const name of QUERIES) {
    const { statusCode } = await callQuery(reception.staff, `site.${name}`)
    expect([name, statusCode]).toEqual([name, 403])
    expect((await server.app.inject(`/trpc/admin.site.${name}`)).statusCode).toBe(401)
  }
  for (const [name, input] of WRONG_INPUTS) {
    expect([name, (await reception.post(name, input)).statusCode]).toEqual([name, 403])
    const url = `/trpc/admin.site.${name}`
    const stranger = await server.app.inject({ method: 'POST', url, payload: input })
    expect(stranger.statusCode).toBe(401)
  }
})

test('an editor changes and publishes what is not guarded', async () => {
  await using server = await testApp()
  const editor = await aSiteEditor(server, { role: 'editor' })

  await editor.save(PHONE, '+56 32 255 1234')
  await editor.save(HERO, 'Iorana koe', { language: 'es' })

  expect(await editor.changes()).toEqual([
    expect.objectContaining({ key: HERO, language: 'es', to: 'Iorana koe', isMine: true }),
    expect.objectContaining({ label: 'Teléfono', from: '+56 32 210 0000', to: '+56 32 255 1234' }),
  ])
  expect((await editor.publish()).statusCode).toBe(200)
  expect(await editor.changes()).toEqual([])
  expect(await editor.fact('phone')).toMatchObject({
    state: 'current',
    published: '+56 32 255 1234',
    original: '+56 32 210 0000',
  })
  expect(await editor.editions()).toEqual([
    expect.objectContaining({ state: 'published', by: 'editor', publishAt: null }),
  ])
  const words = await server.app.inject(
    `/trpc/site.words?input=${encodeURIComponent(JSON.stringify({ lang: 'es', dictionary: 'site' }))}`,
  )
  expect(dataOf(words)).toEqual({ 'hero.title': 'Iorana koe' })
  expect(await server.em.execute('select who, deed, label, facts from audit_entry')).toEqual([
    {
      who: 'editor',
      deed: 'site.publish',
      label: '2',
      facts: { what: expect.stringContaining('Teléfono') },
    },
  ])
})

test('the words of dictionaries that no page loads are not served', async () => {
  await using server = await testApp()

  for (const dictionary of ['admin', 'answers', 'mail']) {
    const input = encodeURIComponent(JSON.stringify({ lang: 'es', dictionary }))
    expect((await server.app.inject(`/trpc/site.words?input=${input}`)).statusCode).toBe(400)
  }
})

/** Everything that can be done with a guarded value that waits. */
const withGuarded = async (siteEditor: SiteEditor, chosen: object[], edition: number) => [
  await siteEditor.save(ENGINE, 'https://otro.example/'),
  await siteEditor.post('publish', { changes: chosen }),
  await siteEditor.post('discard', { changes: chosen }),
  await siteEditor.post('withdraw', { id: edition }),
]

test('guarded values are changed by owners only, after their password was asked again', async () => {
  await using server = await testApp()
  const owner = await aSiteEditor(server)
  const editor = await aSiteEditor(server, { role: 'editor' })
  await owner.save(factKey('registration'), '12345')
  await owner.publish(new Date(Date.now() + 3_600_000).toISOString())
  await owner.save(ENGINE, 'https://reservas.example/')
  const waiting = await owner.chosen()
  const [edition] = await owner.editions()

  const name = await editor.save(textKey('guestFacts', 'registeredName'), 'X', { language: 'es' })
  expect(name.statusCode).toBe(403)
  for (const response of await withGuarded(editor, waiting, edition!.id)) {
    expect(response.statusCode).toBe(403)
    expect(messageOf(response)).toMatch(/lo cambia solo quien tiene el acceso de/)
  }
  const late = await aSiteEditor(server, { isConfirmed: false })
  for (const response of await withGuarded(late, waiting, edition!.id)) {
    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('confirmation_required')
  }

  expect(await owner.chosen()).toEqual(waiting)
  expect((await owner.editions()).map(({ state }) => state)).toEqual(['scheduled'])
})

test('the list of pending changes has an end', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await server.em.execute(
    `insert into site_change (key, language, value, by)
     select 'text.site.n' || n, 'es', '"x"', 'maria' from generate_series(1, 500) as n`,
  )

  const response = await siteEditor.save(PHONE, '+56 32 255 1234')

  expect(response.statusCode).toBe(400)
  expect(messageOf(response)).toBe('Ya esperan 500 cambios: publica o descarta algunos primero.')
})
