import type { AdminArticle } from '#shared/blog/admin.ts'
import { draftOf, type Draft } from './draft.ts'
import { answer, ask, press, sendNext } from './calls.ts'
import type { Alarm, Effect, SessionEvent } from './events.ts'
import { isChanged, savePhase, type Session, type Step } from './state.ts'
import { change, discardRestored, keepWaiting, noteKept } from './unsaved.ts'

/** What the session is after an event, and what there is to do. */
export function step(
  before: Readonly<Session>,
  event: SessionEvent,
  at: Date,
): [Session, Effect[]] {
  const run: Step = { s: { ...before }, effects: [], at }
  handle(run, event)
  return [run.s, run.effects]
}

type ArticleEvent = Extract<
  SessionEvent,
  | { type: 'restored' | 'version restored' | 'merged' | 'merge postponed' }
  | { type: 'source begun' | 'source seen' }
>

function handle(run: Step, event: SessionEvent): void {
  const { s, effects } = run
  if ('call' in event) {
    // The answer to an earlier call comes too late.
    if (s.call?.id === event.call) answer(run, event, s.call)
    return
  }
  switch (event.type) {
    case 'opened':
      s.isClosed = false
      return
    case 'typed':
      if (s.problem && s.problem.field in event.fields) s.problem = undefined
      return change(run, { ...s.draft, ...event.fields })
    case 'alarm':
      return ring(run, event.name)
    case 'hidden':
      return keepWaiting(run)
    case 'kept':
      noteKept(run, event.isKept)
      if (s.restoredFrom) sendNext(run)
      return
    case 'incomplete':
      s.problem = event.problem
      effects.push({ type: 'tell', title: 'Error', text: event.problem.text })
      effects.push({ type: 'point at', problem: event.problem, isLate: false })
      return
    case 'pressed':
      return press(run, event)
    case 'asked':
      return ask(run, event.publication)
    case 'offline':
      s.link = 'offline'
      return
    case 'online':
    case 'signed in':
      s.isBack = s.call !== undefined
      s.failures = 0
      if (event.type === 'online') s.link = undefined
      return sendNext(run)
    case 'closed':
      return close(run)
    default:
      return changeArticle(run, event)
  }
}

/** What the article is: another text, another stored article, another original. */
function changeArticle(run: Step, event: ArticleEvent): void {
  const { s } = run
  switch (event.type) {
    case 'restored':
      return restore(run, event)
    case 'version restored':
      s.stored = event.article
      // What was typed meanwhile stays, and meets the restored text as a conflict.
      if (!isChanged(s)) startFrom(run, draftOf(event.article), event.article)
      return
    case 'merged':
      if (!s.theirs) return
      startFrom(run, event.draft, s.theirs)
      s.theirs = undefined
      return press(run, { closes: true, newId: event.newId })
    case 'merge postponed':
      s.theirs = undefined
      return
    case 'source begun':
      if (!s.stored && s.seenSource === undefined) s.seenSource = event.revision
      return
    case 'source seen':
      s.seenSource = event.revision
      return
  }
}

function ring(run: Step, name: Alarm): void {
  const { s } = run
  if (name === 'local') keepWaiting(run)
  else if (name === 'slow') s.isSlow = savePhase(s) === 'saving'
  else if (name === 'retry' ? s.failures > 0 : s.isDue && s.failures === 0) sendNext(run)
}

function restore(run: Step, { from, copy }: Extract<SessionEvent, { type: 'restored' }>): void {
  const { s } = run
  const { draft, base, revision, translationOf, creationId } = copy
  Object.assign(s, { base, revision, translationOf, creationId })
  if (!s.stored) s.seenSource = null
  s.restoredFrom = from
  s.resets += 1
  change(run, draft)
  if (isChanged(s)) keepWaiting(run)
  else discardRestored(run)
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
  keepWaiting(run)
  if (s.call) return
  s.presses = []
  s.publication = undefined
  sendNext(run)
}
