import { expect, test } from 'vitest'
import { carryAccounts, readAccounts } from '#server/features/people/carry-accounts.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a restore does not bring back an address that was replaced since', async () => {
  await using server = await testApp()
  await aSession(server)
  const sql = {
    query: (text: string, values?: readonly unknown[]) =>
      server.em.execute(text.replaceAll(/\$\d/g, '?'), values && [...values]),
  }
  const has = (email: string, at: string) =>
    server.em.execute('update app_user set email = ?, email_confirmed_at = ?', [email, at])
  await has('new@hotel.example', '2026-11-02')
  const present = await readAccounts(sql)
  await has('former@hotel.example', '2026-11-01')

  await carryAccounts(sql, present)

  expect(await server.em.execute('select email from app_user')).toEqual([
    { email: 'new@hotel.example' },
  ])
})
