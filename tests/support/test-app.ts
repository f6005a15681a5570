import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp, type AppDeps } from '#server/app.ts'
import type { ContentCache } from '#server/cache/content-cache.ts'
import { watchChanges, type Changes } from '#server/database/changes.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { readEnv, type Env } from '#server/env.ts'
import { searchBudget } from '#server/features/booking/search/offers.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { cachedPms, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Sandbox } from '#server/sandbox/state/sandbox.ts'
import { builtRenderer } from '#server/ssr/renderer.ts'
import { WAIT_OPTIONS } from './wait-options.ts'
import { emptyDatabase, type TestDatabase } from './database/test-database.ts'

/** All requests of a test come from one IP address. */
const MANY_REQUESTS = { REQUESTS_PER_MINUTE: '1000000' }

const quiet = { info: () => undefined, warn: () => undefined }

interface TestAppOptions {
  env?: Record<string, string>
  /** Whether pages are rendered, which makes the start slower. */
  pages?: boolean
  /** Renders the pages in place of the built one. */
  renderer?: AppDeps['renderer']
  /** Default: as long as the property needs, however busy the machine is. */
  propertyWaitMs?: number
  log?: FastifyBaseLogger
  /** Called only if there is a log. */
  observer?: AppDeps['observer']
  cache?: ContentCache
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal
  /** Default: there is space. */
  storage?: StorageSpace
  /** Default: none. */
  pms?: Pms | CachedPms
  /** The store of uploads; default: a temporary directory. */
  images?: ImageStore
  /** The simulated PMS, whose booking page the app serves. */
  sandbox?: Sandbox
}

/** The server on the test file's database, without a listening port. */
export interface TestApp extends AsyncDisposable {
  app: FastifyInstance
  database: Database
  changes: Changes
  /** A new EntityManager at each access, like in every procedure. */
  em: EntityManager
  env: Env
  images: ImageStore
  /** The directory of uploads, unless a store was given. */
  uploads: string
  /** Another server on the same database, which is not emptied. */
  another(options?: TestAppOptions): Promise<TestApp>
}

/** A server to be closed by `await using`; the database is emptied first. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  return processOn(await emptyDatabase(), options)
}

async function processOn(test: TestDatabase, options: TestAppOptions): Promise<TestApp> {
  const { database, url } = test
  const env = readEnv({ NODE_ENV: 'test', ...MANY_REQUESTS, ...options.env })
  const changes = await watchChanges(database, url, quiet)
  const uploads = await mkdtemp(join(tmpdir(), 'uploads-'))
  const images = options.images ?? diskStore(uploads)
  const app = await buildApp({
    env,
    database,
    changes,
    images,
    pms: options.pms ? cached(options.pms, env) : null,
    ...(options.renderer ? { renderer: options.renderer } : {}),
    ...(options.pages
      ? { renderer: await builtRenderer(options.propertyWaitMs ?? WAIT_OPTIONS.timeout) }
      : {}),
    ...(options.storage ? { storage: options.storage } : {}),
    ...(options.observer ? { observer: options.observer } : {}),
    ...(options.cache ? { cache: options.cache } : {}),
    ...(options.stopping ? { stopping: options.stopping } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.sandbox ? { sandbox: options.sandbox } : {}),
  })
  return {
    app,
    database,
    changes,
    env,
    images,
    uploads,
    another: (own = {}) => processOn(test, own),
    get em() {
      return database.em.fork()
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await changes.close()
      await rm(uploads, { recursive: true, force: true })
    },
  }
}

const cached = (pms: Pms | CachedPms, env: Env): CachedPms =>
  'clear' in pms ? pms : cachedPms(pms, { searches: searchBudget(env) })
