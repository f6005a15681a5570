import { compareStep } from '#server/features/booking/watch/compare.ts'
import { readComparison } from '#server/features/booking/watch/coverage.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

/** A row of the list of reservations. */
interface Listed {
  pms_id: string
  booking_id: number | null
  status: string
  guest_name: string
  guest_phone: string
  adults: number | null
  arrival_time: string
  assigned: string[]
  rooms: string[]
}

/** All rows of the list of reservations. */
export const listed = ({ em }: TestApp): Promise<Listed[]> =>
  em.execute('select * from reservation order by id')

/** What a round of the jobs needs. */
export const contextOf = (server: TestApp, hotel: TestSandbox) => ({
  em: server.em.fork(),
  pms: cachedPms(hotel.pms),
  env: server.env,
  log: quiet,
})

/** Compares everything once; the steps. */
export async function compareAll(server: TestApp, hotel: TestSandbox): Promise<number> {
  for (let steps = 1; ; steps += 1) {
    await compareStep(contextOf(server, hotel))
    if ((await readComparison(server.em))?.isComplete) return steps
  }
}
