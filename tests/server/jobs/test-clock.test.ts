import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { clockVariables, MOMENTS } from '#tests/support/clock/moments.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'

const HOUR_MS = 3_600_000

test('the database and the programs that a test starts have the clock of the test', async () => {
  const { database } = await emptyDatabase()
  const moment = MOMENTS[process.env.TEST_CLOCK ?? '']

  const [row] = await database.em.fork().execute<{ now: Date }[]>('select now() as now')
  const printed = execFileSync(process.execPath, ['-p', 'Date.now()'], { env: clockVariables() })

  const now = moment ? Date.parse(moment) : Date.now()
  for (const time of [Date.now(), new Date(row!.now).getTime(), Number(printed)]) {
    expect(Math.abs(time - now)).toBeLessThan(HOUR_MS)
  }
})
