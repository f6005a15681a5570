import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { isVisible } from '#shared/plain-text.ts'
import { isEmptyContent, type Draft, type DraftField } from '../article/draft.ts'
import { step } from './session.ts'
import {
  isChanged,
  serverCopy,
  startSession,
  type Effect,
  type FieldProblem,
  type Publication,
  type Session,
  type SessionEvent,
  type SessionStart,
} from './state.ts'

/** The store of an open article: its state, its events, and subscriptions to parts of the state. */
export type ArticleSession = ReturnType<typeof createSession>

export function createSession(start: SessionStart) {
  let state = startSession(start)
  let perform: ((effect: Effect) => void) | undefined
  let effects: Effect[] = []
  let isPerforming = false
  const uploads = runningUploads()
  const listeners = new Set<() => void>()
  const performAll = () => {
    if (!perform || isPerforming) return
    isPerforming = true
    for (let next = effects.shift(); next; next = effects.shift()) perform(next)
    isPerforming = false
  }
  const dispatch = (event: SessionEvent) => {
    const [next, more] = step(state, event, new Date())
    state = next
    effects.push(...more)
    for (const listener of listeners) listener()
    performAll()
  }
  /** Saves the fields; if a required field is empty, reports it instead. */
  const save = (options: { closes: boolean; publication?: Publication }) => {
    const [problem] = missing(state.draft)
    if (problem) dispatch({ type: 'incomplete', problem })
    else dispatch({ type: 'request save', newId: randomUuid(), ...options })
  }
  const change = (publication: Publication) =>
    dispatch({ type: 'request publication', publication })
  return {
    state: () => state,
    current: () => state.draft,
    change: (fields: Partial<Draft>) => dispatch({ type: 'typed', fields }),
    isChanged: () => isChanged(state),
    /** Whether leaving would interrupt something: unsaved changes, a publication or an upload. */
    isUnfinished: () => isChanged(state) || state.publication !== undefined || uploads.areRunning(),
    dispatch,
    save,
    /** Saves changes, then publishes the article, or schedules it for a local time of the hotel. */
    publish: (at?: string) => {
      const publication = { verb: 'publish', ...(at === undefined ? {} : { at }) } as const
      if (state.stored && !isChanged(state)) change(publication)
      else save({ closes: false, publication })
    },
    /** Unpublishes the saved article; unsaved changes stay unsaved. */
    unpublish: () => change({ verb: 'unpublish' }),
    cancelSchedule: () => change({ verb: 'cancel schedule' }),
    uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** @param next Performs effects; effects from before the call are queued for it. */
    connect: (next: (effect: Effect) => void) => {
      perform = next
      performAll()
    },
  }
}

/** Counts the running uploads of the editor. */
function runningUploads() {
  let running = 0
  return {
    /** @returns a function to call when the upload ends. */
    begin: () => {
      running += 1
      return () => {
        running -= 1
      }
    },
    areRunning: () => running > 0,
  }
}

export type RunningUploads = ReturnType<typeof runningUploads>

/** The required fields that are empty, with their messages (spec §5). */
export function missing({ title, content }: Draft): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isVisible(title)) problems.push({ field: 'title', text: 'El título es obligatorio' })
  if (isEmptyContent(content))
    problems.push({ field: 'content', text: 'El contenido es obligatorio' })
  return problems
}

export const SessionContext = createContext<ArticleSession | undefined>(undefined)

export function useSession(): ArticleSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No article is open here.')
  return session
}

/** @param select Picks a part of the state; must return the same value for the same state. */
export function useSessionState<T>(select: (state: Session) => T): T {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => select(session.state()))
}

/** What the server has of the text (`serverCopy`); sends a changed text without a pause. */
export function useServerCopy() {
  const { dispatch } = useSession()
  const copy = useSessionState(serverCopy)
  useEffect(() => {
    if (copy === 'coming') dispatch({ type: 'timer', name: 'pause' })
  }, [copy, dispatch])
  return copy
}

/** The article of the editor as last saved; undefined for a new article. */
export const useArticle = (): AdminArticle | undefined => useSessionState(({ stored }) => stored)

/**
 * Id of an article of the translation group: the saved article, else the article that a new one
 * translates; undefined for a new article that translates none.
 */
export const useGroupId = (): number | undefined =>
  useSessionState(({ stored, translationOf }) => stored?.id ?? translationOf)

/** The error message of a field; undefined if the field is valid. */
export const useFieldProblem = (field: DraftField): string | undefined =>
  useSessionState(({ problem }) => (problem?.field === field ? problem.text : undefined))

/** Like `useState` for one field; other fields cause no rerender. */
export function useField<F extends DraftField>(
  field: F,
): [value: Draft[F], change: (value: Draft[F]) => void] {
  const session = useSession()
  const value = useSessionState(({ draft }) => draft[field])
  const change = useCallback(
    (next: Draft[F]) => session.change({ [field]: next }),
    [session, field],
  )
  return [value, change]
}

/** Returns a function that calls `save`, or asks the user to wait if an upload is running. */
export function useUploadsFirst(save: () => void): () => void {
  const { uploads } = useSession()
  const notify = useToast()
  return () => {
    if (!uploads.areRunning()) return save()
    return notify({ title: 'Aún se sube una foto: guarda cuando termine, o cancela la subida.' })
  }
}
