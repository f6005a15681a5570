import { expect, test } from 'vitest'
import { seal, unseal } from '#server/database/sealed.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'

const SECRET = Buffer.from('JBSWY3DPEHPK3PXP')

test('a sealed secret opens at its place, and is stored differently each time', async () => {
  const { database } = await emptyDatabase()
  const em = database.em.fork()

  const [first, second] = [await seal(em, 'totp:7', SECRET), await seal(em, 'totp:7', SECRET)]

  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').includes(SECRET)).toBe(false)
  expect(await unseal(database.em.fork(), 'totp:7', first)).toEqual(SECRET)
})

test('a sealed secret does not open at another place, after a change, or in another installation', async () => {
  const { database } = await emptyDatabase()
  const em = database.em.fork()
  const sealed = await seal(em, 'totp:7', SECRET)
  const bytes = Buffer.from(sealed, 'base64url')

  expect(await unseal(em, 'totp:8', sealed)).toBeUndefined()
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(await unseal(em, 'totp:7', changed.toString('base64url'))).toBeUndefined()
  }
  for (const broken of ['', 'x', sealed.slice(0, 20)]) {
    expect(await unseal(em, 'totp:7', broken)).toBeUndefined()
  }
  await em.execute(`delete from setting where key = 'secret:seal'`)
  expect(await unseal(em, 'totp:7', sealed)).toBeUndefined()
})
