import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { siteContent } from '../vite.config.ts'
import { defineConfig } from 'vitest/config'
import { LEAP_DAY, MOMENTS } from '#tests/support/clock/moments.ts'
import { findPostgres } from '#tests/support/database/postgres.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { LongestFirst } from '#tests/support/run/longest-first.ts'
import {
  CALENDAR,
  LONGEST,
  POSTGRES,
  RELEASE,
  serverFile,
  TIMES_OF_DAY,
  UNIT,
} from '#tests/support/projects.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const postgres = findPostgres()
if (!postgres) {
  process.stdout.write(
    'No PostgreSQL found (neither TEST_DATABASE_URL, DATABASE_URL nor its binaries): the server tests run on the embedded database only.\n',
  )
}

const filesOf = (table: object) => Object.keys(table).map(serverFile)
const postgresFiles = filesOf(POSTGRES)
const releaseFiles = filesOf(RELEASE)
const named = [...UNIT, ...postgresFiles, ...releaseFiles, ...LONGEST.map(serverFile)]
for (const file of [...named, ...TIMES_OF_DAY.server, ...CALENDAR.leftOut]) {
  if (!file.includes('*') && !existsSync(join(root, file))) throw new Error(`There is no ${file}.`)
}

/** What starts several processes and databases in turn takes minutes on a busy machine. */
const RELEASE_MS = 600_000

const SHIFTED = ['tests/support/clock/shift-clock.ts']

export default defineConfig({
  root,
  plugins: [siteContent()],
  test: {
    // One more than there are cores: many tests wait for sockets, processes and deadlines.
    maxWorkers: availableParallelism() + 1,
    // Modules are evaluated and a database is opened once per worker; no test replaces a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Limits that only a deadlock reaches, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: WAIT_OPTIONS.timeout } },
    setupFiles: ['tests/support/property-seed.ts', 'tests/support/clock/real-clock.ts'],
    // happy-dom reports every frame and script that it does not load.
    onConsoleLog: (text) => !/(?:page|file) loading is disabled/.test(text),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          setupFiles: ['tests/support/clock/forbidden-clock.ts'],
        },
      },
      browser('client', { include: ['tests/client/**/*.test.{ts,tsx}'] }),
      embedded('server', {
        include: ['tests/server/**/*.test.ts'],
        exclude: [...UNIT, ...releaseFiles],
      }),
      embedded('release', { include: releaseFiles, testTimeout: RELEASE_MS }),
      ...Object.keys(MOMENTS).flatMap((moment) => {
        const { server, client } = moment === LEAP_DAY ? CALENDAR : TIMES_OF_DAY
        const clock = { env: { TEST_CLOCK: moment }, setupFiles: SHIFTED }
        return [
          embedded(moment, {
            include: server,
            exclude: [...releaseFiles, ...CALENDAR.leftOut],
            ...clock,
          }),
          browser(`${moment}, client`, { include: client, ...clock }),
        ]
      }),
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: postgresFiles,
                testTimeout: RELEASE_MS,
                env: { TEST_DATABASE: 'postgres' },
                globalSetup: [
                  'tests/support/build-pages.ts',
                  'tests/support/database/postgres-cluster.ts',
                ],
              },
            },
          ]
        : []),
    ],
  },
})

/** What a project adds to its kind. */
interface Own {
  include: string[]
  exclude?: string[]
  testTimeout?: number
  env?: Record<string, string>
  setupFiles?: string[]
}

/** A project of server tests on the embedded database. */
function embedded(name: string, { env, ...own }: Own) {
  return {
    extends: true as const,
    test: {
      name,
      ...own,
      // The production build of React renders pages as on a site, in half the time.
      env: { TEST_DATABASE: 'embedded', NODE_ENV: 'production', ...env },
      globalSetup: ['tests/support/build-pages.ts', 'tests/support/database/embedded-template.ts'],
    },
  }
}

/** A project of tests in a simulated browser. */
function browser(name: string, { setupFiles = [], ...own }: Own) {
  return {
    extends: true as const,
    plugins: [react()],
    test: {
      name,
      ...own,
      exclude: UNIT,
      environment: 'happy-dom',
      setupFiles: [...setupFiles, 'tests/support/client/client-setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  }
}
