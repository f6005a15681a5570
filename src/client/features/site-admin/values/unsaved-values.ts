import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { retryDelay } from '#client/lib/timed-call.ts'
import { apiError, errorCode } from '#client/lib/trpc.ts'
import { nameOf, type ValueName } from './rows.ts'

/** A typed value is saved after a pause of this length. */
const PAUSE_MS = 1000

/** A sentence about a value, and the part of the value that it is about; empty: all of it. */
export interface FieldProblem {
  text: string
  path: string
}

/** What a person typed into a field, as JSON, so that this browser can keep it. */
export interface Typed extends ValueName {
  /** Name of the field. */
  label: string
  /** What the inputs of the field hold. */
  form: unknown
  /** What is saved. */
  value: unknown
  /** Whether it goes back to the original. */
  isReset: boolean
  /** What is still missing; a value with such a sentence is not saved. */
  missing: string | null
  /** The part that is missing; absent: it is of the whole value. */
  missingAt?: string | undefined
  /** Whether it is saved only by its button, because saving asks the password. */
  isManual: boolean
  /** The published value that the person saw; absent in a copy of an earlier program. */
  base?: unknown
}

/**
 * `typed`: not sent yet; `saved`: the lists may still hold the value before; `refused`: the value
 * does not fit; `unsent`: the server did not answer; `conflict`: somebody else wrote it meanwhile.
 */
type DraftState = 'typed' | 'saving' | 'saved' | 'refused' | 'unsent' | 'conflict'

export interface Draft extends Typed {
  state: DraftState
  /** Time of the pending change that the person saw; null: none. */
  seen: string | null
  problem: FieldProblem | null
}

interface Sent extends ValueName {
  value: unknown
  isReset: boolean
  seen: string | null
  base?: unknown
}

interface UnsavedOptions {
  /** Saves a pending change; its time, or null if none is left. */
  send: (change: Sent) => Promise<{ at: string | null }>
  /** Loads the lists again. @throws if that failed */
  reload: () => Promise<unknown>
  /** Keeps what is unsaved in this browser. */
  keep: (unsaved: readonly Draft[]) => void
}

/** Holds what is typed until the server has it, whatever section of the page is open. */
export class UnsavedValues {
  readonly #options: UnsavedOptions
  readonly #drafts = new Map<string, Draft>()
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #running = new Map<string, Promise<void>>()
  /** Failed tries of a value to which the server gave no answer. */
  readonly #failures = new Map<string, number>()
  #focused = ''

  constructor(options: UnsavedOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get(name: ValueName): Draft | undefined {
    return this.#drafts.get(nameOf(name))
  }

  /** `seen`: time of the pending change that the field showed. */
  change(typed: Typed, seen: string | null): void {
    const id = nameOf(typed)
    const before = this.#drafts.get(id)
    const state = before?.state === 'conflict' ? 'conflict' : 'typed'
    const problem = state === 'conflict' ? (before?.problem ?? null) : null
    const base = before ? before.base : typed.base
    this.#put({ ...typed, base, seen: before ? before.seen : seen, state, problem }, id)
    if (state === 'conflict' || typed.isManual || typed.missing !== null) this.#stop(id)
    else this.#schedule(id, PAUSE_MS)
  }

  save(name: ValueName): Promise<void> {
    return this.#save(nameOf(name))
  }

  enter(name: ValueName): void {
    this.#focused = nameOf(name)
  }

  /** Saves what is unsaved when the focus leaves a field. */
  leave(name: ValueName): void {
    const id = nameOf(name)
    this.#focused = ''
    const draft = this.#drafts.get(id)
    if (draft?.state === 'saved') this.#put(undefined, id)
    else if (draft?.state === 'typed' && !draft.isManual) void this.#save(id)
  }

  /** Sends what can be sent by itself; resolves once the server has answered. */
  async flush(): Promise<void> {
    const waiting = [...this.#drafts].filter(
      ([, { state, isManual }]) => !isManual && (state === 'typed' || state === 'unsent'),
    )
    await Promise.all(waiting.map(([id]) => this.#save(id)))
    await Promise.all(this.#running.values())
  }

  /** Names of the fields with something typed that is no pending change. */
  unsavedLabels(): string[] {
    return [...this.#drafts.values()]
      .filter(({ state }) => state !== 'saved' && state !== 'saving')
      .map(({ label }) => label)
  }

  /** Puts the own value over that of somebody else: a pending change, or what is published now. */
  insist(name: ValueName, { seen, base }: Pick<Draft, 'seen' | 'base'>): void {
    const id = nameOf(name)
    const draft = this.#drafts.get(id)
    if (!draft) return
    this.#put({ ...draft, state: 'typed', seen, base, problem: null }, id)
    void this.#save(id)
  }

  drop(name: ValueName): void {
    this.#stop(nameOf(name))
    this.#put(undefined, nameOf(name))
  }

  /** Takes over what another window left unsaved; what is typed here stays. */
  takeOver(others: readonly Typed[]): void {
    for (const typed of others) {
      const id = nameOf(typed)
      if (this.#drafts.has(id)) continue
      this.#put({ ...typed, seen: null, state: 'typed', problem: null }, id)
      if (!typed.isManual) void this.#save(id)
    }
  }

  #put(draft: Draft | undefined, id: string): void {
    if (draft) this.#drafts.set(id, draft)
    else this.#drafts.delete(id)
    this.#options.keep([...this.#drafts.values()].filter(({ state }) => state !== 'saved'))
    for (const listener of this.#listeners) listener()
  }

  #stop(id: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #schedule(id: string, pause: number): void {
    this.#stop(id)
    this.#timers.set(
      id,
      setTimeout(() => void this.#save(id), pause),
    )
  }

  /** Not without a session or before the password is given: another try would fail in the same way. */
  #retry(id: string, { isManual }: Draft, error: unknown): void {
    if (isManual || errorCode(error) === 'UNAUTHORIZED') return
    const failures = (this.#failures.get(id) ?? 0) + 1
    this.#failures.set(id, failures)
    // Begins with the second pause, because the field shows each try.
    this.#schedule(id, retryDelay(failures + 1))
  }

  /** Sends the value if it can be sent; one call at a time for each field. */
  async #save(id: string): Promise<void> {
    this.#stop(id)
    await this.#running.get(id)
    const draft = this.#drafts.get(id)
    if (!draft || ['saved', 'saving', 'conflict'].includes(draft.state)) return
    if (draft.missing !== null) {
      const problem = { text: draft.missing, path: draft.missingAt ?? '' }
      this.#put({ ...draft, state: 'refused', problem }, id)
      return
    }
    const sent: Draft = { ...draft, state: 'saving' }
    this.#put(sent, id)
    const call = this.#send(sent, id).finally(() => this.#running.delete(id))
    this.#running.set(id, call)
    await call
  }

  async #send(sent: Draft, id: string): Promise<void> {
    const { key, language, value, isReset, seen, base } = sent
    try {
      const { at } = await this.#options.send({ key, language, value, isReset, seen, base })
      this.#failures.delete(id)
      const now = this.#drafts.get(id)
      if (now === sent) this.#saved({ ...sent, state: 'saved', seen: at, problem: null }, id)
      else if (now) this.#put({ ...now, seen: at }, id)
    } catch (error) {
      const now = this.#drafts.get(id)
      const state = stateAfter(error)
      if (state === 'conflict') void this.#options.reload().catch(() => undefined)
      // What was typed meanwhile is sent by itself.
      if (now && (now === sent || state === 'conflict')) {
        this.#put({ ...now, state, problem: problemOf(error) }, id)
        if (state === 'unsent') this.#retry(id, now, error)
      }
    }
  }

  /** The field keeps what was typed until its lists have it, and while somebody types into it. */
  #saved(saved: Draft, id: string): void {
    this.#put(saved, id)
    void this.#options.reload().then(
      () => {
        if (this.#drafts.get(id) === saved && this.#focused !== id) this.#put(undefined, id)
      },
      () => undefined,
    )
  }
}

function stateAfter(error: unknown): DraftState {
  const code = errorCode(error)
  if (code === 'CONFLICT') return 'conflict'
  return code === 'BAD_REQUEST' || code === 'FORBIDDEN' ? 'refused' : 'unsent'
}

const problemOf = (error: unknown): FieldProblem => ({
  text: failureOf(error).error,
  path: apiError(error)?.data?.issues?.[0]?.path ?? '',
})
