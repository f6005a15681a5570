import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findPostgres } from '#tests/support/database/postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const postgres = findPostgres()
if (!postgres) {
  process.stdout.write(
    'No PostgreSQL found (neither TEST_DATABASE_URL, DATABASE_URL nor its binaries): the server tests run on the embedded database only.\n',
  )
}

const server = {
  include: ['tests/server/**/*.test.ts'],
  globalSetup: ['tests/support/build-pages.ts'],
  // Generous, because opening an embedded database on a busy machine takes its time.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  retry: process.env.CI ? 2 : 0,
}

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    // The pretended browser loads no frames and scripts, and says so at length.
    onConsoleLog: (text) => !/(?:page|file) loading is disabled/.test(text),
    projects: [
      { extends: true, test: { name: 'shared', include: ['tests/shared/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/client/client-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server · embedded',
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: [...server.globalSetup, 'tests/support/database/embedded-dump.ts'],
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                ...server,
                name: 'server · postgres',
                // These speak to the sandbox and to no database.
                exclude: ['tests/server/pms/**'],
                env: { TEST_DATABASE: 'postgres' },
                globalSetup: [...server.globalSetup, 'tests/support/database/postgres-cluster.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
