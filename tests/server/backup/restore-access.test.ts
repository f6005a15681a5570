import { expect, test } from 'vitest'
import type { EntityManager } from '#server/database/database.ts'
import { changeRole, deactivate } from '#server/features/people/access.ts'
import type { Role } from '#shared/auth/roles.ts'
import { aToken } from '#tests/support/tokens.ts'
import { aSite } from './site.ts'

/** What does not depend on the database is tested on the one that opens at once. */
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres(
  'who lost her access or her password since is not let in again by a restore',
  async () => {
    await using site = await aSite()
    const add = (em: EntityManager, username: string, role: Role) =>
      em.execute(`insert into app_user (username, password_hash, role) values (?, 'before', ?)`, [
        username,
        role,
      ])
    await site.use(async (em) => {
      for (const username of ['ana', 'eva', 'vai', 'tea']) await add(em, username, 'owner')
    })
    const path = await site.archive()
    await site.use(async (em) => {
      await add(em, 'hina', 'owner')
      await deactivate(em, { username: 'ana' })
      await changeRole(em, { username: 'eva', role: 'reception' })
      await deactivate(em, { username: 'vai' })
      await em.execute(
        `update app_user set password_hash = 'since', password_changed_at = now() where username = 'tea'`,
      )
      await changeRole(em, { username: 'tea', role: 'editor' })
    })

    await site.restore(path)

    const accounts = await site.use((em) =>
      em.execute(
        `select username, role, password_hash as hash, deactivated_at is null as active
       from app_user order by username`,
      ),
    )
    expect(accounts).toEqual([
      { username: 'ana', role: 'owner', hash: 'before', active: false },
      { username: 'eva', role: 'reception', hash: 'before', active: true },
      // Added since, and kept, because no owner would remain without her.
      { username: 'hina', role: 'owner', hash: 'before', active: true },
      { username: 'tea', role: 'editor', hash: 'since', active: true },
      { username: 'vai', role: 'owner', hash: 'before', active: false },
    ])
  },
)

onPostgres(
  'a new machine with an account of its own gets the accounts of the archive as they are',
  async () => {
    await using site = await aSite()
    const first = (em: EntityManager, hash: string, role: Role) =>
      em.execute(`insert into app_user (username, password_hash, role) values ('admin', ?, ?)`, [
        hash,
        role,
      ])
    await site.use((em) => first(em, 'of the hotel', 'owner'))
    const path = await site.archive()
    await site.use(async (em) => {
      await em.execute('delete from app_user')
      await first(em, 'of the new machine', 'owner')
    })

    await site.restore(path)

    const accounts = await site.use((em) => em.execute('select password_hash from app_user'))
    expect(accounts).toEqual([{ password_hash: 'of the hotel' }])
  },
)

onPostgres('a token that was revoked since stays revoked, also over a second restore', async () => {
  await using site = await aSite()
  const add = (em: EntityManager, name: string) => aToken({ em }, { name })
  await site.use((em) => add(em, 'Agencia'))
  const first = await site.archive()
  await site.use((em) => add(em, 'Contabilidad'))
  const second = await site.archive()
  await site.use((em) => em.execute('update api_token set revoked_at = now()'))

  const left = () =>
    site.use((em) =>
      em.execute('select name, revoked_at is null as active from api_token order by name'),
    )
  await site.restore(first)
  const revoked = [
    { name: 'Agencia', active: false },
    { name: 'Contabilidad', active: false },
  ]
  expect(await left()).toEqual(revoked)

  await site.restore(second)
  expect(await left()).toEqual(revoked)
})
