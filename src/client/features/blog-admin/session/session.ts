import type { AdminArticle } from '#shared/blog/admin.ts'
import { draftOf, type Draft } from '../article/draft.ts'
import { answer, requestPublication, requestSave, sendNext } from './calls.ts'
import {
  discardRestored,
  isChanged,
  keepLocally,
  savePhase,
  type TimerName,
  type Effect,
  type Session,
  type SessionEvent,
  type Step,
} from './state.ts'

/** The reducer of the session: the state after an event, and the effects to perform. */
export function step(
  before: Readonly<Session>,
  event: SessionEvent,
  at: Date,
): [Session, Effect[]] {
  const run: Step = { s: { ...before }, effects: [], at }
  handle(run, event)
  return [run.s, run.effects]
}

type Handlers = {
  [T in Exclude<SessionEvent, { call: number }>['type']]: (
    run: Step,
    event: Extract<SessionEvent, { type: T }>,
  ) => void
}

function handle(run: Step, event: SessionEvent): void {
  const { call } = run.s
  if (!('call' in event)) (HANDLERS[event.type] as (...event: unknown[]) => void)(run, event)
  // An answer to a call that is no longer awaited is ignored.
  else if (call?.id === event.call) answer(run, event, call)
}

const HANDLERS: Handlers = {
  opened: ({ s }) => {
    s.isClosed = false
  },
  typed: (run, { fields }) => {
    const { s } = run
    if (s.problem && s.problem.field in fields) s.problem = undefined
    change(run, { ...s.draft, ...fields })
  },
  timer: (run, { name }) => handleTimer(run, name),
  'local saved': (run, { isSaved }) => {
    const { s, at } = run
    s.isBrowserFull = !isSaved
    s.storedIn = isSaved ? 'browser' : 'nowhere'
    if (isSaved) {
      s.storedAt = at
      discardRestored(run)
    } else if (s.restoredFrom) sendNext(run)
  },
  incomplete: ({ s, effects }, { problem }) => {
    s.problem = problem
    effects.push({ type: 'notify', title: 'Error', text: problem.text })
    effects.push({ type: 'focus field', problem, isLate: false })
  },
  'request save': requestSave,
  'request publication': (run, { publication }) => requestPublication(run, publication),
  offline: ({ s }) => {
    s.connection = 'offline'
  },
  online: (run) => {
    const { s } = run
    s.connection = undefined
    s.isOnline = s.call !== undefined
    s.failures = 0
    sendNext(run)
  },
  closed: close,
  restored: restore,
  'version restored': (run, { article }) => {
    run.s.stored = article
    // Text typed meanwhile is kept; its save then conflicts with the restored revision.
    if (!isChanged(run.s)) startFrom(run, draftOf(article), article)
  },
  merged: (run, { draft, newId }) => {
    const { s } = run
    if (!s.theirs) return
    startFrom(run, draft, s.theirs)
    s.theirs = undefined
    requestSave(run, { closes: s.mergeCloses, newId })
  },
  'merge postponed': ({ s }) => {
    s.theirs = undefined
  },
  'source begun': ({ s }, { revision }) => {
    if (!s.stored && s.seenSource === undefined) s.seenSource = revision
  },
  'source seen': ({ s }, { revision }) => {
    s.seenSource = revision
  },
}

function change(run: Step, draft: Draft): void {
  const { s, at } = run
  s.draft = draft
  s.edit += 1
  s.editedAt = at.toISOString()
  keepLocally(run)
}

function handleTimer(run: Step, name: TimerName): void {
  const { s } = run
  if (name === 'slow') s.isSlow = savePhase(s) === 'saving'
  else if (name === 'retry' ? s.failures > 0 : s.isDue && s.failures === 0) sendNext(run)
}

function restore(run: Step, { from, copy }: Extract<SessionEvent, { type: 'restored' }>): void {
  const { s } = run
  const { draft, base, revision, translationOf, creationId } = copy
  Object.assign(s, { base, revision, translationOf, creationId })
  if (!s.stored) s.seenSource = 'unknown'
  s.restoredFrom = { ...from, at: copy.at }
  s.resets += 1
  change(run, draft)
  if (!isChanged(s)) discardRestored(run)
}

function startFrom(run: Step, draft: Draft, stored: AdminArticle): void {
  const { s } = run
  s.stored = stored
  s.base = draftOf(stored)
  s.revision = stored.revision
  s.resets += 1
  change(run, draft)
}

function close(run: Step): void {
  const { s } = run
  s.isClosed = true
  if (s.call) return
  s.saves = []
  s.publication = undefined
  sendNext(run)
}
