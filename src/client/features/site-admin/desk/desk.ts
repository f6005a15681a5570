import { failureOf } from '#client/ui/admin/actions/failure.ts'
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
  /** Whether it is saved only by its button, because saving asks the password. */
  isManual: boolean
}

/**
 * `typed`: not sent yet; `saved`: the lists may still hold the value before; `refused`: the value
 * does not fit; `unsent`: the server did not answer; `conflict`: somebody else wrote it meanwhile.
 */
export type DraftState = 'typed' | 'saving' | 'saved' | 'refused' | 'unsent' | 'conflict'

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
}

interface DeskOptions {
  /** Saves a pending change; its time, or null if none is left. */
  send: (change: Sent) => Promise<{ at: string | null }>
  /** Loads the lists again. @throws if that failed */
  reload: () => Promise<unknown>
  /** Keeps what is unsaved in this browser. */
  keep: (unsaved: readonly Draft[]) => void
}

/** The page's unsaved values. */
export type Desk = ReturnType<typeof startDesk>

/** Holds what is typed until the server has it, whatever section of the page is open. */
export function startDesk({ send, reload, keep }: DeskOptions) {
  const drafts = new Map<string, Draft>()
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  let focused = ''

  const put = (draft: Draft | undefined, id: string) => {
    if (draft) drafts.set(id, draft)
    else drafts.delete(id)
    keep([...drafts.values()].filter(({ state }) => state !== 'saved'))
    for (const listener of listeners) listener()
  }
  const stop = (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const schedule = (id: string) => {
    stop(id)
    timers.set(
      id,
      setTimeout(() => void save(id), PAUSE_MS),
    )
  }

  /** Sends the value if it can be sent; one call at a time for each field. */
  const save = async (id: string): Promise<void> => {
    stop(id)
    await running.get(id)
    const draft = drafts.get(id)
    if (!draft || ['saved', 'saving', 'conflict'].includes(draft.state)) return
    if (draft.missing !== null && !draft.isReset) {
      put({ ...draft, state: 'refused', problem: { text: draft.missing, path: '' } }, id)
      return
    }
    const sent: Draft = { ...draft, state: 'saving' }
    put(sent, id)
    const call = sendOne(sent, id).finally(() => running.delete(id))
    running.set(id, call)
    await call
  }

  const sendOne = async (sent: Draft, id: string): Promise<void> => {
    const { key, language, value, isReset, seen } = sent
    try {
      const { at } = await send({ key, language, value, isReset, seen })
      const now = drafts.get(id)
      if (!now) return
      if (now !== sent) return put({ ...now, seen: at }, id)
      const saved: Draft = { ...sent, state: 'saved', seen: at, problem: null }
      put(saved, id)
      // The field keeps what was typed until its lists have it, and while somebody types into it.
      void reload().then(
        () => drafts.get(id) === saved && focused !== id && put(undefined, id),
        () => undefined,
      )
    } catch (error) {
      const now = drafts.get(id)
      if (!now) return
      const state = stateAfter(error)
      if (state === 'conflict') void reload().catch(() => undefined)
      // What was typed meanwhile is sent by itself.
      if (now === sent || state === 'conflict') {
        put({ ...now, state, problem: problemOf(error) }, id)
      }
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (name: ValueName): Draft | undefined => drafts.get(nameOf(name)),
    /** `seen`: time of the pending change that the field showed. */
    change: (typed: Typed, seen: string | null): void => {
      const id = nameOf(typed)
      const before = drafts.get(id)
      const state = before?.state === 'conflict' ? 'conflict' : 'typed'
      const problem = state === 'conflict' ? (before?.problem ?? null) : null
      put({ ...typed, seen: before ? before.seen : seen, state, problem }, id)
      if (state === 'typed' && !typed.isManual && typed.missing === null) schedule(id)
    },
    save: (name: ValueName) => save(nameOf(name)),
    enter: (name: ValueName): void => {
      focused = nameOf(name)
    },
    /** Saves what is unsaved when the focus leaves a field. */
    leave: (name: ValueName): void => {
      const id = nameOf(name)
      focused = ''
      const draft = drafts.get(id)
      if (draft?.state === 'saved') put(undefined, id)
      else if (draft?.state === 'typed' && !draft.isManual) void save(id)
    },
    /** Sends what can be sent by itself; resolves once the server has answered. */
    flush: async (): Promise<void> => {
      const waiting = [...drafts].filter(
        ([, { state, isManual }]) => !isManual && (state === 'typed' || state === 'unsent'),
      )
      await Promise.all(waiting.map(([id]) => save(id)))
      await Promise.all(running.values())
    },
    /** Puts the own value over that of somebody else. `seen`: time of the other's change. */
    insist: (name: ValueName, seen: string | null): void => {
      const id = nameOf(name)
      const draft = drafts.get(id)
      if (!draft) return
      put({ ...draft, state: 'typed', seen, problem: null }, id)
      void save(id)
    },
    drop: (name: ValueName): void => {
      stop(nameOf(name))
      put(undefined, nameOf(name))
    },
    /** Takes over what another window left unsaved; what is typed here stays. */
    takeOver: (others: readonly Typed[]): void => {
      for (const typed of others) {
        const id = nameOf(typed)
        if (drafts.has(id)) continue
        put({ ...typed, seen: null, state: 'typed', problem: null }, id)
        if (!typed.isManual) void save(id)
      }
    },
    stop: (): void => {
      for (const id of timers.keys()) stop(id)
    },
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
