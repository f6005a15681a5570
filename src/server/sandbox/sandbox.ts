import { wallClock } from '../gateways/pms/dates.ts'
import { DEFAULT_CONFIG, type SandboxConfig } from './config.ts'
import type { QueuedFault } from './faults.ts'
import { PROPERTY, SANDBOX_KEY } from './fixtures.ts'
import { PROFILES, type Profile, type ProfileName } from './profiles.ts'
import { seededRandom, type Random } from './random.ts'
import { simClock, type SimClock } from './sim-clock.ts'
import { emptyState, type SandboxState } from './state.ts'

export interface SandboxOptions {
  apiKey?: string
  seed?: number
  now?: () => number
  profile?: ProfileName
  config?: Partial<SandboxConfig>
}

/** One answered call, without anything that belongs to a guest. */
interface LogEntry {
  at: number
  requestId: string
  verb: string
  method: string
  params: Record<string, unknown>
  status: number | 'dropped'
  fault?: string
}

/** All that can be kept as JSON and put back. */
export interface Snapshot {
  state: SandboxState
  config: SandboxConfig
  profile: ProfileName
  randomState: number
  clockOffsetMs: number
}

/** A property that exists only here: its memory, its clock and its chance. */
export interface Sandbox {
  readonly apiKey: string
  readonly clock: SimClock
  state: SandboxState
  config: SandboxConfig
  random: Random
  profileName: ProfileName
  readonly profile: Profile
  /** Faults waiting for their call. */
  faults: QueuedFault[]
  log: LogEntry[]
  /** Calendar day in the hotel's own time. */
  today(): string
  note(entry: LogEntry): void
  reset(seed?: number): void
  snapshot(): Snapshot
  restore(snapshot: Snapshot): Promise<void>
  close(): void
}

const DEFAULT_SEED = 20_261_121
const LOG_LENGTH = 1000

/** Deterministic unless asked otherwise: no delay, no fault, the same chance every time. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { apiKey = SANDBOX_KEY, seed = DEFAULT_SEED, now = Date.now, profile = 'off' } = options
  const clock = simClock(now)
  const today = () => wallClock(clock.now(), PROPERTY.timeZone).slice(0, 10)
  const startConfig = () => structuredClone({ ...DEFAULT_CONFIG, ...options.config })

  const sandbox: Sandbox = {
    apiKey,
    clock,
    today,
    state: emptyState(today()),
    config: startConfig(),
    random: seededRandom(seed),
    profileName: profile,
    get profile() {
      return PROFILES[sandbox.profileName]
    },
    faults: [],
    log: [],
    note: (entry) => {
      sandbox.log.push(entry)
      if (sandbox.log.length > LOG_LENGTH) sandbox.log.shift()
    },
    reset: (newSeed = seed) => {
      clock.cancelAll()
      sandbox.state = emptyState(today())
      sandbox.config = startConfig()
      sandbox.random = seededRandom(newSeed)
      sandbox.profileName = profile
      sandbox.faults = []
      sandbox.log = []
    },
    snapshot: () =>
      structuredClone({
        state: sandbox.state,
        config: sandbox.config,
        profile: sandbox.profileName,
        randomState: sandbox.random.state(),
        clockOffsetMs: clock.offsetMs(),
      }),
    restore: async (snapshot) => {
      const { state, config, profile: name, randomState, clockOffsetMs } = structuredClone(snapshot)
      clock.cancelAll()
      Object.assign(sandbox, {
        state,
        config,
        profileName: name,
        random: seededRandom(randomState),
      })
      await clock.moveTo(now() + clockOffsetMs)
    },
    close: () => clock.cancelAll(),
  }
  return sandbox
}
