import type { CarryOver, PresentState } from './carry-over.ts'
import type { Scratch } from './scratch.ts'

type Step = 'reading the present data' | 'loading' | 'checking' | 'switching'

/** Prepares the data that replaces the present data. */
export interface NewData {
  /** Called while requests are served. */
  fill: (scratch: Scratch) => Promise<void>
  /** Called after `fill`; the last call is made while no process can write. */
  carry: (scratch: Scratch, present: PresentState) => Promise<CarryOver>
  report: (step: Step) => void
  warn: (sentence: string) => void
}

export interface Replacement extends CarryOver {
  /** Whether there was data before, which `--back` puts back. */
  hadData: boolean
}
