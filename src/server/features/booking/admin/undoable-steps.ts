import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { TestStep } from '#shared/booking/admin.ts'
import { staffText, type LeftName, type StepName } from '../mails/staff-texts.ts'
import { toPmsFailure } from './staff-errors.ts'

/**
 * - `done`: took effect, and can be undone.
 * - `left`: took effect, and cannot be undone.
 * - `unmade`: had no effect.
 * - `unknown`: may have taken effect.
 * - `impossible`: the PMS does not offer it.
 */
type Outcome = 'done' | 'left' | 'unmade' | 'unknown' | 'impossible'

/** A call to the PMS; `run` tells the staff with its second value what happened. */
interface Action<Test> {
  name: StepName
  run: (test: Test) => Promise<readonly [Outcome, detail: string]>
}

type Undo<Test> = Action<Test> & {
  /** Text that names what may be left. */
  left: LeftName
}

/** A step of a test; it keeps in the test what later steps need. */
export interface Step<Test> extends Action<Test> {
  /** Whether no step follows if this one fails. */
  isNeeded?: true
  undo?: Undo<Test>
  /** Finds out whether the step took effect, if its answer was lost. */
  ifLost?: Action<Test>
}

/**
 * Runs the steps in order, then undoes in reverse order those that took effect; all are undone,
 * whatever fails. A failed step is a result, not an error.
 * @param now The time in milliseconds.
 * @returns the record of each step, and what may be left.
 */
export async function runSteps<Test>(
  steps: readonly Step<Test>[],
  test: Test,
  now: () => number,
): Promise<{ records: TestStep[]; left: LeftName[] }> {
  const records: TestStep[] = []
  const left: LeftName[] = []
  const done: Undo<Test>[] = []
  const attempt = async ({ name, run }: Action<Test>) => {
    const startedAt = now()
    const { outcome, ...facts } = await resultOf(run(test))
    const label = staffText(`step.${name}`)
    records.push({ key: name, label, ...facts, ms: now() - startedAt })
    return outcome
  }
  for (const step of steps) {
    const { undo, ifLost, isNeeded } = step
    let outcome = await attempt(step)
    if (outcome === 'lost' && ifLost) {
      outcome = await attempt(ifLost)
      if (undo && outcome !== 'done' && outcome !== 'unmade') left.push(undo.left)
    }
    if (outcome === 'done' && undo) done.push(undo)
    if (outcome !== 'done' && isNeeded) break
  }
  for (const undo of done.toReversed()) {
    if ((await attempt(undo)) !== 'done') left.push(undo.left)
  }
  return { records, left }
}

interface Result extends Pick<TestStep, 'ok' | 'detail' | 'technical'> {
  /** `lost`: failed without an answer of the PMS. */
  outcome: Outcome | 'failed' | 'lost'
}

async function resultOf(action: ReturnType<Action<never>['run']>): Promise<Result> {
  try {
    const [outcome, detail] = await action
    const ok = outcome === 'unknown' || outcome === 'impossible' ? null : true
    return { outcome, ok, detail, technical: null }
  } catch (error) {
    const { error: message, advice, technical } = toPmsFailure(error)
    return {
      outcome: isLost(error) ? 'lost' : 'failed',
      ok: false,
      detail: `${message} ${advice}`.trim(),
      technical: technical || null,
    }
  }
}

/** A PMS error may be the cause of an error for the staff. */
function isLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PmsError) return cause.category === 'ambiguous'
  }
  return false
}
