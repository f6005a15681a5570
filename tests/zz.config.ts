import base from './vitest.config.ts'
import { CALENDAR } from '#tests/support/projects.ts'
const config = base as any
config.test.projects = config.test.projects
  .filter((p: any) => ['unit', 'client', 'server'].includes(p.test.name))
  .map((p: any) => ({
    ...p,
    test: {
      ...p.test,
      env: { ...p.test.env, TEST_CLOCK: 'clock: leap day' },
      setupFiles: ['tests/support/clock/shift-clock.ts', ...(p.test.setupFiles ?? [])],
      exclude: [
        ...(p.test.exclude ?? []),
        ...CALENDAR.server,
        ...CALENDAR.client,
        ...CALENDAR.shared,
      ],
    },
  }))
export default config
