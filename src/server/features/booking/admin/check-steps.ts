import { PmsError, type PmsErrorCategory } from '#server/gateways/pms/pms-error.ts'
import type { TestStep } from '#shared/booking/admin.ts'
import { toPmsFailure } from './staff-errors.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CreatedReservation } from '#server/gateways/pms/reservation.ts'
import { staffText, type StepName } from '../mails/staff-texts.ts'
import { creationWindow } from '../watch/lost-answers.ts'

/** Result of a step; a null `value` means that the step was not possible. */
interface Outcome<T> {
  value: T
  detail: string
}

/** Runs and records the steps of a test. */
export interface TestSteps {
  /**
   * Resolves with the value of the step; with null if the step failed, which is recorded and not
   * thrown.
   */
  run<T>(key: StepName, step: () => Promise<Outcome<T>>): Promise<T | null>
  skip(key: StepName, detail: string): void
  /** The first step that failed. */
  failed(): TestStep | undefined
  /** Category of the last failure. */
  lastCategory(): PmsErrorCategory | null
  list(): TestStep[]
}

/** @param now The time in milliseconds. */
export function testSteps(now: () => number): TestSteps {
  const steps: TestStep[] = []
  let category: PmsErrorCategory | null = null
  return {
    run: async (key, step) => {
      const label = labelOf(key)
      const startedAt = now()
      try {
        const { value, detail } = await step()
        const ms = now() - startedAt
        steps.push({ key, label, ok: value === null ? null : true, detail, technical: null, ms })
        return value
      } catch (error) {
        const failure = toPmsFailure(error)
        category = categoryOf(error)
        steps.push({
          key,
          label,
          ok: false,
          detail: `${failure.error} ${failure.advice}`.trim(),
          technical: failure.technical || null,
          ms: now() - startedAt,
        })
        return null
      }
    },
    skip: (key, detail) => {
      steps.push({ key, label: labelOf(key), ok: null, detail, technical: null, ms: 0 })
    },
    failed: () => steps.find(({ ok }) => ok === false),
    lastCategory: () => category,
    list: () => steps,
  }
}

const labelOf = (key: StepName): string => staffText(`step.${key}`)

/** A PMS error may be the cause of an error for the staff. */
function categoryOf(error: unknown): PmsErrorCategory | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PmsError) return cause.category
  }
  return null
}

/** Waits before each lookup, because the PMS may show a new reservation late. */
const LOOKUP_MS = [0, 700]

/** The test reservation after a lost answer; null if there is none with this reference. */
export async function findLost(
  pms: Pick<CachedPms, 'findByReference' | 'now' | 'wait'>,
  reference: string,
): Promise<CreatedReservation | null> {
  for (const waitMs of LOOKUP_MS) {
    await pms.wait(waitMs)
    const [found] = await pms.findByReference(reference, creationWindow(pms.now(), pms.now()))
    if (found) return { id: found.id, status: found.status, total: null, rooms: [] }
  }
  return null
}
