import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findPostgres } from '#tests/support/database/postgres.ts'

const hasPostgres = findPostgres() !== undefined
if (!hasPostgres) {
  process.stdout.write('No PostgreSQL found: two processes on one database were not tested.\n')
}

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: hasPostgres ? ['tests/cluster/**/*.test.ts'] : [],
    passWithNoTests: true,
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['tests/support/build-pages.ts', 'tests/support/database/postgres-cluster.ts'],
    // Each starts processes of its own; together they would starve one another.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
