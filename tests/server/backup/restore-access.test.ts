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

onPostgres(
  'a removed passkey stays removed, and no code that was used since works again after a restore',
  async () => {
    await using site = await aSite()
    await site.use(async (em) => {
      await em.execute(
        `insert into app_user (username, password_hash, role, factors_changed_at)
         values ('ana', 'x', 'owner', now()), ('eva', 'x', 'editor', now())`,
      )
      for (const [name, key] of [
        ['ana', 'lost'],
        ['ana', 'kept'],
        ['eva', 'hers'],
      ]) {
        await em.execute(
          `insert into passkey (user_id, credential_id, public_key, counter, host, name)
           select id, ?, 'k', 3, 'hotel.example', ? from app_user where username = ?`,
          [key, key, name],
        )
      }
      await em.execute(
        `insert into code_app (user_id, sealed_secret, last_step) select id, 's', 10 from app_user`,
      )
      await em.execute(
        `insert into recovery_code (user_id, code_hash) select id, 'h' from app_user`,
      )
    })
    const path = await site.archive()
    await site.use(async (em) => {
      const ana = `(select id from app_user where username = 'ana')`
      await em.execute(`delete from passkey where credential_id = 'lost'`)
      await em.execute(`update passkey set counter = 9 where credential_id = 'kept'`)
      await em.execute(`update code_app set last_step = 99 where user_id = ${ana}`)
      await em.execute(`update recovery_code set used_at = now() where user_id = ${ana}`)
      await em.execute(`update app_user set factors_changed_at = now() where id = ${ana}`)
      await em.execute(`insert into setting (key, value) values ('factor-required:editor', 'ana')`)
    })

    await site.restore(path)

    const found = await site.use((em) =>
      em.execute(
        `select username, last_step as step, used_at is not null as used,
           (select string_agg(credential_id || counter, ' ' order by 1) from passkey where user_id = app_user.id) as keys
         from app_user join code_app on code_app.user_id = app_user.id
         join recovery_code on recovery_code.user_id = app_user.id order by username`,
      ),
    )
    expect(found).toEqual([
      { username: 'ana', step: 99, used: true, keys: 'kept9' },
      { username: 'eva', step: 10, used: false, keys: 'hers3' },
    ])
    const required = await site.use((em) =>
      em.execute(`select value from setting where key like 'factor-required:%'`),
    )
    expect(required).toEqual([{ value: 'ana' }])
  },
)
