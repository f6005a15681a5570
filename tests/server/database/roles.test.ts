import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/orm/connect.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import {
  failedStart,
  startServerProcess,
  temporaryDirectory,
} from '#tests/support/server-process.ts'

const quiet = { info: () => undefined, warn: () => undefined }

const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres(
  'a role without rights on the schema serves what another one migrated',
  async ({ skip }) => {
    skip(!(await maySetUpRoles()), 'the tests’ PostgreSQL does not let them create roles')
    await using roles = await twoRoles()
    await using directory = await temporaryDirectory()
    const serving = { DATABASE_URL: roles.site, DATA_DIR: directory.path, STOP_DELAY: '0' }

    const tooEarly = await failedStart(serving)
    await (await openDatabase({ DATABASE_URL: roles.owner, DATA_DIR: '' }, quiet)).close()
    await using server = await startServerProcess(serving)
    const answer = await fetch(`${server.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aContact()),
    })

    expect(tooEarly.code).toBe(1)
    expect(tooEarly.output.trim()).toMatch(
      /^The schema has to be brought up to date, and the account may not \(.+\)\. Run npm run db:up/,
    )
    expect(answer.status).toBe(200)
    await expect(asRole(roles.site, 'create table mine (id int)')).rejects.toThrow(
      'permission denied for schema public',
    )
  },
)

async function maySetUpRoles(): Promise<boolean> {
  const sql = 'select 1 from pg_roles where rolname = current_user and rolsuper'
  return (await asRole(await newPostgresDatabase({ isEmpty: true }), sql)) > 0
}

/** The sample's roles in a new database, under names of this run. */
async function twoRoles() {
  const superuser = await newPostgresDatabase({ isEmpty: true })
  const suffix = randomUUID().slice(0, 8)
  const [owner, site] = [`hotel_owner_${suffix}`, `hotel_site_${suffix}`]
  const sql = await readFile('deploy/roles.sql', 'utf8')
  await asRole(
    superuser,
    sql.replace(/hotel_(?:owner|site)/g, (name) => `${name}_${suffix}`),
  )
  return {
    owner: urlOf(superuser, owner, 'change-me'),
    site: urlOf(superuser, site, 'change-me-too'),
    [Symbol.asyncDispose]: async () => {
      await asRole(superuser, `drop owned by ${owner} cascade`)
      await asRole(superuser, `drop owned by ${site} cascade; drop role ${owner}, ${site}`)
    },
  }
}

function urlOf(database: string, user: string, password: string): string {
  const url = new URL(database)
  url.username = user
  url.password = password
  return url.href
}

/** @returns the number of rows. */
async function asRole(url: string, sql: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
