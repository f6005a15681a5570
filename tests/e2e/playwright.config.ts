import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { DAY_SEED } from '#tests/support/a-tenth.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { MEASURED_PORT, PORT } from './support/ports.ts'
import { STAFF } from './support/staff.ts'

/**
 * `npm test` runs one journey per thing a person does. Its variants (other circumstances, other
 * screens, long waits) run in `npm run test:release`.
 */
const isRelease = process.env.E2E_RELEASE === '1'

// Titles with the seed are the same in all workers, also after midnight.
process.env.DAY_SEED ??= String(DAY_SEED)

const WIDE = {
  name: 'wide',
  ...(isRelease ? { grep: /@release/ } : { grepInvert: /@release/ }),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // The phone's journeys run with motion. Moving figures cost a core without a GPU.
    contextOptions: { reducedMotion: 'reduce' as const },
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/warm-up.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  failOnFlakyTests: true,
  // Says at its end why journeys failed: of a long output often only the end is kept.
  reporter: 'list',
  // Limits that only a deadlock reaches, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-CL',
    timezoneId: 'Pacific/Easter',
    launchOptions: {
      executablePath: findChromium({ headless: true }) ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    // A trace costs each test an eighth of its processor time; `--trace on` records one.
    trace: 'off',
  },
  projects: [
    WIDE,
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grep: isRelease ? /@phone:release/ : /@phone(?!:)/,
    },
  ],
  webServer: [
    site(PORT),
    site(MEASURED_PORT, {
      GA_MEASUREMENT_ID: 'G-TEST1234',
      BOOKING_ENGINE_URL: 'https://engine.invalid/{lang}/reservation/AbC123',
      // No journey asks for one, and its proof starts a process.
      BACKUPS: 'off',
    }),
  ],
})

/** The site on a database of its own. */
function site(port: number, env: Record<string, string> = {}) {
  return {
    command: 'node tests/e2e/support/serve.ts',
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    // What a process says before it dies; it logs errors only.
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'error',
      // Each journey names an address of its own.
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
      ...env,
    },
  }
}
