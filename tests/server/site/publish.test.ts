import { expect, test } from 'vitest'
import { factKey } from '#shared/site/keys.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

test('a published telephone and its undo are read by guests of both processes', async () => {
  await using server = await testApp({ pages: true })
  await using other = await server.another({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const pageOf = async ({ app }: typeof server) => (await app.inject('/?lang=es')).body
  expect(await pageOf(other)).toContain('+56 32 210 0000')

  expect((await siteEditor.save(factKey('phone'), '+56 32 255 1234')).statusCode).toBe(200)
  expect(await pageOf(server)).not.toContain('+56 32 255 1234')
  expect((await siteEditor.publish()).statusCode).toBe(200)

  expect(await pageOf(server)).toContain('+56 32 255 1234')
  await expect.poll(() => pageOf(other)).toContain('+56 32 255 1234')
  expect(await pageOf(other)).not.toContain('+56 32 210 0000')
  const [edition] = await siteEditor.read<{ id: number }[]>('editions')
  await siteEditor.post('revert', { id: edition!.id })
  await siteEditor.publish()
  expect(await pageOf(server)).toContain('+56 32 210 0000')
  await expect.poll(() => pageOf(other)).toContain('+56 32 210 0000')
})
