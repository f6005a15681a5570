import { join } from 'node:path'
import { PASSWORD, USERNAME } from '../accounts.ts'
import { findPostgres } from '../database/postgres.ts'
import { startCluster } from '../database/postgres-cluster.ts'
import { aPicture } from '../uploads.ts'
import type { Variables } from '../server-process.ts'
import { Caller } from './caller.ts'
import { allActions, type LoadAction } from './actions.ts'

/** A database for a program that runs without vitest. */
export interface LoadDatabase {
  name: string
  variables: Variables
}

/** To be disposed with the program. */
interface LoadDatabases extends AsyncDisposable {
  all: readonly LoadDatabase[]
}

/** The embedded database in a folder, and a temporary PostgreSQL if its programs are installed. */
export async function openDatabases(folder: string): Promise<LoadDatabases> {
  const embedded = {
    name: 'embedded',
    variables: site(join(folder, 'embedded')),
  }
  const found = findPostgres()
  if (!found || 'url' in found) {
    console.log('The programs of PostgreSQL were not found: only the embedded database is tried.')
    return { all: [embedded], [Symbol.asyncDispose]: async () => undefined }
  }
  const cluster = await startCluster(found.binaries)
  const variables = { ...site(join(folder, 'files')), DATABASE_URL: cluster.url }
  return {
    all: [embedded, { name: 'PostgreSQL', variables }],
    [Symbol.asyncDispose]: () => cluster.stop(),
  }
}

const site = (folder: string): Variables => ({
  DATA_DIR: folder,
  ADMIN_USERNAME: USERNAME,
  ADMIN_PASSWORD: PASSWORD,
  // Lets each request claim another IP address, so that no limit applies.
  TRUSTED_PROXIES: '127.0.0.1',
  PMS_SANDBOX: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'warn',
})

/** Signs in and writes the two articles that the actions need. */
export async function prepareActions(url: string): Promise<LoadAction[]> {
  using caller = new Caller(url)
  const cookie = await signIn(caller)
  const created = async (slug: string) => {
    const { status, body } = await caller.ask('POST', '/api/admin/blog', {
      json: { title: slug, slug, content: '<p>Texto.</p>', published: true },
      headers: { cookie },
    })
    if (status !== 200) throw new Error(`The article ${slug} was not written: ${body}`)
    return (JSON.parse(body) as { id: number }).id
  }
  return allActions({
    cookie: () => cookie,
    ratedId: await created('rated'),
    savedId: await created('saved'),
    picture: await aPicture(),
  })
}

async function signIn(caller: Caller): Promise<string> {
  const { headers, body } = await caller.ask('POST', '/api/auth/login', {
    json: { username: USERNAME, password: PASSWORD },
  })
  const [cookie] = headers['set-cookie'] ?? []
  if (!cookie) throw new Error(`The sign-in failed: ${body}`)
  return cookie.split(';')[0] ?? ''
}
