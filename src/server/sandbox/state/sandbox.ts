import { wallClock } from '#server/gateways/pms/dates.ts'
import type { QueuedFault } from '../faults/fault.ts'
import { simClock, type SimClock } from './clock.ts'
import { DEFAULT_CONFIG, type SandboxConfig } from './config.ts'
import { PROPERTY, SANDBOX_KEY } from './property.ts'
import { seededRandom, type Random } from './random.ts'
import { emptyState, type SandboxState } from './state.ts'

export interface SandboxOptions {
  apiKey?: string
  seed?: number
  now?: () => number
  config?: Partial<SandboxConfig>
}

/** One answered call, without personal data. */
interface LogEntry {
  at: number
  requestId: string
  verb: string
  method: string
  params: Record<string, unknown>
  status: number | 'dropped'
  fault?: string
}

/** A simulated property: its data, its clock and its random numbers. */
export interface Sandbox {
  readonly apiKey: string
  readonly clock: SimClock
  state: SandboxState
  config: SandboxConfig
  random: Random
  /** Faults that wait for their call. */
  faults: QueuedFault[]
  log: LogEntry[]
  /** Calendar day at the property. */
  today(): string
  note(entry: LogEntry): void
  /** Back to an empty property with the configuration it was created with. */
  reset(): void
  close(): void
}

const DEFAULT_SEED = 20_261_121
const LOG_LENGTH = 1000

/** Deterministic: no delay, no fault, and the same random numbers unless another seed is given. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { apiKey = SANDBOX_KEY, seed = DEFAULT_SEED, now = Date.now } = options
  const clock = simClock(now)
  const today = () => wallClock(clock.now(), PROPERTY.timeZone).slice(0, 10)
  const initial = () => ({
    state: emptyState(today()),
    config: structuredClone({ ...DEFAULT_CONFIG, ...options.config }),
    random: seededRandom(seed),
    faults: [],
    log: [],
  })

  const sandbox: Sandbox = {
    apiKey,
    clock,
    today,
    ...initial(),
    note: (entry) => {
      sandbox.log.push(entry)
      if (sandbox.log.length > LOG_LENGTH) sandbox.log.shift()
    },
    reset: () => {
      clock.cancelAll()
      Object.assign(sandbox, initial())
    },
    close: () => clock.cancelAll(),
  }
  return sandbox
}
