import { expect, test } from 'vitest'
import { listFacts } from '#server/features/site/fields.ts'
import { readSite } from '#server/features/site/live-site.ts'
import { factKey, textKey } from '#shared/site/keys.ts'
import type { TextRow } from '#shared/site/editing.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

const HERO = textKey('site', 'hero.title')
const CAPACITY = textKey('booking', 'offer.capacity')

/** A value as another version of the program stored it. */
const store = ({ em }: TestApp, key: string, language: string, value: unknown) =>
  em.execute(
    `insert into site_value (key, language, value, base, by) values (?, ?, ?, 'null', 'maria')`,
    [key, language, JSON.stringify(value)],
  )

test('a value whose default has changed is outdated: both are shown, and guests read the own one', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(factKey('whatsapp'), '+56 9 8765 4321')
  await siteEditor.publish()
  expect(await siteEditor.fact('whatsapp')).toMatchObject({ state: 'current', original: null })

  await using later = await server.another({ env: { HOTEL_WHATSAPP: '+56 9 1111 2222' } })

  expect(await (await aSiteEditor(later)).fact('whatsapp')).toMatchObject({
    state: 'outdated',
    original: '+56 9 1111 2222',
    published: '+56 9 8765 4321',
  })
  expect((await readSite(later.em, later.env)).facts.whatsapp).toBe('+56 9 8765 4321')
})

test('a value that no longer fits is seen by no guest: the fact is absent, never the demo’s', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await store(server, factKey('phone'), '', '210 0000')
  await store(server, factKey('checkIn'), '', 'por la tarde')
  await store(server, CAPACITY, 'es', 'Hasta varios huéspedes')
  await store(server, HERO, 'es', { corrupt: true })

  const { facts, words } = await readSite(server.em, server.env)

  expect([facts.phone, facts.checkIn, words]).toEqual([null, '15:00', {}])
  expect(await siteEditor.fact('phone')).toMatchObject({ state: 'invalid', published: '210 0000' })
  expect(await siteEditor.text(CAPACITY, 'es')).toMatchObject({
    state: 'invalid',
    published: 'Hasta varios huéspedes',
  })
  expect(await keysOf(siteEditor, 'outdated')).toEqual([HERO, CAPACITY])
})

const keysOf = async (siteEditor: Awaited<ReturnType<typeof aSiteEditor>>, filter: string) => {
  const { rows } = await siteEditor.read<{ rows: TextRow[] }>('texts', { filter })
  return rows.map(({ key }) => key)
}

test('a value whose key is gone is listed until somebody deletes it, and bothers no guest', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const gone = { key: 'text.site.gone', language: 'es' } as const
  await store(server, gone.key, gone.language, 'Se fue')
  await server.em.execute(
    `insert into site_change (key, language, value, by) values ('fact.fax', '', '"1"', 'maria')`,
  )

  expect(await siteEditor.read('orphans')).toEqual([
    { key: 'fact.fax', language: '', value: '"1"' },
    { ...gone, value: '"Se fue"' },
  ])
  expect((await readSite(server.em, server.env)).words).toEqual({})
  expect(await siteEditor.changes()).toEqual([])

  expect((await siteEditor.post('forget', gone)).statusCode).toBe(200)
  expect((await siteEditor.post('forget', gone)).statusCode).toBe(404)
  expect(await siteEditor.read('orphans')).toEqual([expect.objectContaining({ key: 'fact.fax' })])
})

test('a text is untranslated where its Spanish is the owner’s and the language has none of hers', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await siteEditor.save(HERO, 'Iorana koe', { language: 'es' })
  await siteEditor.save(HERO, 'Iorana, welcome', { language: 'en' })
  await siteEditor.publish()

  expect((await siteEditor.text(HERO, 'en')).isUntranslated).toBe(false)
  expect((await siteEditor.text(HERO, 'fr')).isUntranslated).toBe(true)
  expect(await keysOf(siteEditor, 'untranslated')).toEqual([HERO])
  expect(await keysOf(siteEditor, 'changed')).toEqual([HERO])
})

test('the defaults of a list of facts are computed once', async () => {
  await using server = await testApp()
  let reads = 0
  const env = new Proxy(server.env, {
    get(target, name: keyof typeof server.env) {
      if (name === 'HOTEL_WHATSAPP') reads += 1
      return target[name]
    },
  })

  const facts = await listFacts(server.em, env)

  expect(facts.length).toBeGreaterThan(20)
  expect(reads).toBe(1)
})
