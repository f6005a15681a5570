import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { siteContent } from '../../vite.config.ts'

/** The tests of what is pure, without a database, built pages or a browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [siteContent()],
  test: {
    include: [
      'tests/shared/booking/**/*.test.ts',
      'tests/client/blog-admin/session/*.test.ts',
      'tests/server/auth/passwords.test.ts',
      'tests/server/blog/{render-text,sanitize*}.test.ts',
    ],
    setupFiles: ['tests/support/property-seed.ts'],
    testTimeout: 60_000,
  },
})
