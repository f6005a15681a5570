import { retryDelay } from '#client/lib/timed-call.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { differences, draftOf } from '../article/draft.ts'
import {
  draftCopy,
  discardRestored,
  isChanged,
  isReverted,
  isUnsent,
  keepLocally,
  scheduleDraft,
  type Call,
  type ConnectionProblem,
  type Publication,
  type Rejection,
  type Session,
  type SessionEvent,
  type Step,
} from './state.ts'

/** A call that takes longer is reported to the writer as slow. */
const SLOW_MS = 8000

type SaveRequest = Omit<Extract<SessionEvent, { type: 'request save' }>, 'type'>
type Answer = Extract<SessionEvent, { call: number }>

/** Unless a call is running, sends a queued save, else the publication, else the draft. */
export function sendNext(run: Step): void {
  const { s, effects } = run
  if (s.call) return
  const [save] = s.saves
  if (save) {
    const call = begin(run, 'save')
    const { revision, translationOf, creationId, seenSource } = s
    const origin = { id: s.stored?.id, revision, translationOf, creationId, seenSource }
    const { draft, version } = save
    effects.push({ type: 'save', call, save: { ...origin, draft, version } })
  } else if (s.publication && s.stored) {
    const { publication, revision } = s
    const call = begin(run, 'publish')
    effects.push({ type: 'publish', call, articleId: s.stored.id, revision, publication })
  } else if (isReverted(s)) {
    s.isDue = false
    s.draftEdit = undefined
    s.mayHaveDraft = false
    s.version += 1
    effects.push({ type: 'remove draft', version: s.version })
  } else if (isUnsent(s)) {
    s.isDue = false
    s.version += 1
    s.mayHaveDraft = true
    const call = begin(run, 'draft')
    const { version } = s
    effects.push({ type: 'send draft', call, version, copy: draftCopy(s), articleId: s.stored?.id })
  }
}

function begin({ s, effects }: Step, kind: Call['kind']): number {
  s.calls += 1
  const publication = kind === 'publish' ? s.publication : undefined
  s.call = { id: s.calls, kind, edit: s.edit, publication }
  s.isOnline = false
  if (kind !== 'draft') {
    s.isSlow = false
    effects.push({ type: 'set timer', name: 'slow', ms: SLOW_MS })
  }
  return s.calls
}

export function requestPublication(run: Step, publication: Publication): void {
  const { s } = run
  s.publication = publication
  s.failures = 0
  s.isReported = false
  if (s.call?.kind === 'draft') s.call = undefined
  sendNext(run)
}

export function requestSave(run: Step, request: SaveRequest): void {
  const { s } = run
  s.problem = undefined
  s.failures = 0
  s.isReported = false
  s.version += 1
  if (!s.stored && !s.creationId) {
    s.creationId = request.newId
    keepLocally(run)
  }
  const [first, second] = s.saves
  s.publication = request.publication ?? s.publication ?? s.postponed
  s.postponed = undefined
  const { draft } = s
  const last = second ?? first
  if (last && differences(last.draft, draft).length === 0) {
    const again = { ...last, closes: last.closes || request.closes }
    s.saves = second && first ? [first, again] : [again]
  } else {
    // The first save may have reached the server, so it is finished unchanged before the next save.
    const next = { draft, version: s.version, closes: request.closes }
    s.saves = first ? [first, next] : [next]
  }
  // The save replaces the draft that is being sent, so the answer to the draft is ignored.
  if (s.call?.kind === 'draft') s.call = undefined
  sendNext(run)
}

export function answer(run: Step, event: Answer, call: Call): void {
  const { s, at } = run
  s.call = undefined
  if (event.type === 'lost') return handleLost(run, call.kind, event.problem)
  s.failures = 0
  if (event.type === 'refused') return reject(run, call, event.rejection)
  s.connection = undefined
  if (event.type === 'published') {
    applyPublication(run, call, event.article)
    return sendMore(run)
  }
  if (event.type !== 'draft refused') {
    s.storedIn = 'server'
    s.storedAt = at
    discardRestored(run)
  }
  if (event.type === 'saved') return applySave(run, event.article)
  s.draftEdit = call.edit
  return sendMore(run)
}

/** Sends what is queued; the draft at once if the editor is closed, else after a pause. */
function sendMore(run: Step): void {
  const { isClosed, saves, publication } = run.s
  if (isClosed || saves.length > 0 || publication) sendNext(run)
  else scheduleDraft(run)
}

const UNREACHED = 'Sin conexión: tu texto está en este equipo; se guardará cuando vuelva'

function handleLost(run: Step, kind: Call['kind'], problem: ConnectionProblem): void {
  const { s, effects } = run
  s.connection = problem
  s.failures += 1
  if (s.isClosed) {
    s.saves = []
    s.publication = undefined
    if (kind !== 'draft') sendNext(run)
    return
  }
  if (kind !== 'draft' && !s.isReported) {
    effects.push({ type: 'notify', title: UNREACHED })
    s.isReported = true
  }
  if (s.isOnline) sendNext(run)
  else effects.push({ type: 'set timer', name: 'retry', ms: retryDelay(s.failures) })
}

/** Makes the saved article the base of the changes typed since the save was requested. */
function applySave(run: Step, article: AdminArticle): void {
  const { s, effects } = run
  const [saved, ...rest] = s.saves
  if (!saved) return
  const isNew = !s.stored
  const { draft } = saved
  const { slug, revision } = article
  s.saves = rest
  s.stored = article
  s.revision = revision
  s.base = { ...draft, slug }
  if (s.draft.slug === draft.slug) s.draft = { ...s.draft, slug }
  s.edit += 1
  s.draftEdit = undefined
  s.mayHaveDraft = false
  s.isDue = false
  announceSave(run, isNew)
  effects.push(isNew ? { type: 'move local', articleId: article.id } : { type: 'delete local' })
  if (isChanged(s)) effects.push({ type: 'save local', copy: draftCopy(s) })
  effects.push({ type: 'reload', saved: article })
  if (!s.isClosed) {
    // Text typed after the save was requested keeps the editor open.
    if (saved.closes && !isChanged(s)) effects.push({ type: 'close' })
    else if (isNew) effects.push({ type: 'show article', id: article.id })
  }
  sendMore(run)
}

/** Reports a rejected call, or merges if the article changed in its publication only. */
function reject(run: Step, { kind }: Call, rejection: Rejection): void {
  const { s, effects } = run
  if (rejection.because === 'stale' && isSameText(s, rejection.theirs)) {
    // Somebody published or unpublished the article, without changing its text.
    rebase(s, rejection.theirs)
    return sendNext(run)
  }
  const [refused, ...rest] = s.saves
  if (kind === 'save') s.saves = rest
  // The next queued save contains the same text or its correction.
  if (s.saves.length > 0) return sendNext(run)
  if (kind === 'save' || rejection.because === 'stale') s.postponed = s.publication
  s.publication = undefined
  announceUnpublishedSave(run)
  if (rejection.because === 'stale') {
    s.mergeCloses = kind === 'save' && refused?.closes === true
    showConflict(run, rejection.theirs)
  } else {
    const { title = 'Error', text } = rejection
    if (rejection.because === 'slug' && !s.isClosed) {
      s.problem = { field: 'slug', text }
      effects.push({ type: 'focus field', problem: s.problem, isLate: true })
    }
    if (rejection.because === 'original gone') s.translationOf = undefined
    effects.push({ type: 'notify', title, text })
    if (rejection.because === 'gone') return leaveDeleted(run)
  }
  sendMore(run)
}

function showConflict({ s, effects }: Step, theirs: AdminArticle): void {
  s.theirs = theirs
  if (s.stored) return
  // The answer to the creation was lost, and somebody else has saved the created article since.
  s.stored = theirs
  s.revision = FIRST_REVISION
  effects.push({ type: 'move local', articleId: theirs.id })
  effects.push({ type: 'save local', copy: draftCopy(s) })
  effects.push({ type: 'show article', id: theirs.id })
}

const FIRST_REVISION = 1

/** After a deletion: the text becomes a local draft of a new article, and the editor closes. */
function leaveDeleted(run: Step): void {
  const { s, effects } = run
  if (!s.isClosed && s.stored) {
    effects.push({ type: 'detach local', articleId: s.stored.id })
    s.base = s.draft
    s.mayHaveDraft = false
    effects.push({ type: 'close' })
  }
  effects.push({ type: 'reload' })
}

/** Whether `article` has the text that the unsaved changes are based on. */
const isSameText = ({ stored, revision }: Readonly<Session>, article: AdminArticle) =>
  stored !== undefined &&
  stored.revision === revision &&
  differences(draftOf(article), draftOf(stored)).length === 0

/** Bases the unsaved changes on a newer revision with the same text. */
function rebase(s: Session, article: AdminArticle): void {
  s.stored = article
  s.revision = article.revision
}

/** Applies the answer to a publication. The next save detects changes of others. */
function applyPublication(run: Step, { publication }: Call, article: AdminArticle): void {
  const { s, effects } = run
  // The user may have requested another publication meanwhile.
  if (s.publication === publication) s.publication = undefined
  if (isSameText(s, article)) rebase(s, article)
  else s.stored = article
  if (publication?.verb === 'cancel schedule' || (publication && 'at' in publication)) {
    const at = 'at' in publication ? publication.at : undefined
    effects.push({ type: 'announce schedule', article, at })
  } else {
    effects.push({ type: 'announce save', article, isNew: s.unannounced?.isNew ?? false })
    s.unannounced = undefined
  }
  effects.push({ type: 'reload', saved: article })
}

/** Announces a save, or lets the publication that follows announce it. */
function announceSave(run: Step, isNew: boolean): void {
  const { s } = run
  s.unannounced = { isNew: isNew || (s.unannounced?.isNew ?? false) }
  const isPublished = s.publication?.verb === 'publish' && s.publication.at === undefined
  if (!isPublished || s.isClosed) announceUnpublishedSave(run)
}

/** Announces a save whose publication failed or was not requested. */
function announceUnpublishedSave({ s, effects }: Step): void {
  if (s.unannounced && s.stored)
    effects.push({ type: 'announce save', article: s.stored, ...s.unannounced })
  s.unannounced = undefined
}
