import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import type { SavedCopy } from '#client/lib/storage/draft-copies.ts'
import { formCopies, NO_COPIES, type FormCopies } from '#client/lib/storage/form-copies.ts'
import { apiError } from '#client/lib/trpc.ts'
import type { AnswerDraftInput, AnswerInput, InboxRecord } from '#shared/panel/inbox.ts'

/** The draft is sent after a pause of this length. */
const PAUSE_MS = 2000
/** The draft is sent at the latest after this time, also without a pause. */
const LONGEST_MS = 15_000

interface AnswerFields {
  subject: string
  text: string
}

/** The local copy of an unfinished answer; `href` and `draft.title` are for the question at sign-out. */
interface AnswerCopy extends Pick<AnswerDraftInput, 'version' | 'from'> {
  at: string
  href: string
  draft: AnswerFields & { title: string; answerId: string }
}

type OtherAnswer = SavedCopy<AnswerCopy>

/** Only the types that a damaged copy could break, and without zod. */
function copyFrom(stored: AnswerCopy): AnswerCopy {
  const { at, version, draft } = stored
  const texts = [at, draft.subject, draft.text, draft.answerId]
  if (!Number.isInteger(version) || texts.some((one) => typeof one !== 'string')) {
    throw new Error('No answer.')
  }
  return stored
}

interface View {
  fields: AnswerFields
  /** Unfinished answers to the same message that other windows left, newest first. */
  others: readonly OtherAnswer[]
  /** Whether the server keeps another window's text, and this one is only in this browser. */
  isElsewhere: boolean
}

/**
 * The unfinished answer of an open form: kept in this browser with each key, and on the server after
 * a pause and at once when the page is left.
 */
export function useAnswerDraft(record: InboxRecord, username: string) {
  const { client } = useApi()
  const isHydrated = useHydrated()
  const [draft] = useState(() => {
    const copies = isHydrated ? formCopies(username, `inbox-${record.id}`, copyFrom) : NO_COPIES
    return startDraft(record, copies, client.admin.inbox.draft.mutate)
  })
  const [actions] = useState(() => actionsOf(draft))
  const [view, setView] = useState<View>(draft.view)
  useEffect(() => {
    actions.connect(setView)
    document.addEventListener('visibilitychange', actions.save)
    return () => {
      document.removeEventListener('visibilitychange', actions.save)
      actions.save()
    }
  }, [actions])
  return { ...actions, ...view }
}

type SendDraft = (input: AnswerDraftInput) => Promise<unknown>

/** The state of an open form's draft. */
interface Draft extends Pick<AnswerDraftInput, 'answerId' | 'version' | 'from'> {
  record: InboxRecord
  copies: FormCopies<AnswerCopy>
  send: SendDraft
  /** The copy that the form started with; deleted once this form has stored its own. */
  origin: OtherAnswer | undefined
  /** The last version that was sent, perhaps without an answer. */
  sentVersion: number
  view: View
  show: (view: View) => void
  timer: ReturnType<typeof setTimeout> | undefined
  /** When the draft is sent also without a pause; undefined if nothing is unsent. */
  dueAt: number | undefined
}

function startDraft(record: InboxRecord, copies: FormCopies<AnswerCopy>, send: SendDraft): Draft {
  const { fields, others, ...opened } = openedText(record, copies)
  return {
    ...opened,
    record,
    copies,
    send,
    version: 0,
    sentVersion: 0,
    view: { fields, others, isElsewhere: false },
    show: () => undefined,
    timer: undefined,
    dueAt: undefined,
  }
}

const actionsOf = (draft: Draft) => ({
  connect: (show: Draft['show']): void => {
    draft.show = show
  },
  save: () => save(draft),
  change: (fields: Partial<AnswerFields>) => change(draft, fields),
  begin: () => begin(draft),
  sent: (answer: StartedAnswer) => sent(draft, answer),
  /** Saves the text again, which may not have reached the server. */
  notSent: (): void => {
    draft.sentVersion = -1
    schedule(draft)
  },
  /** Makes the text a new answer, because the earlier one was sent or cancelled. */
  renew: (): void => {
    draft.answerId = randomUuid()
    change(draft, {})
  },
  /** Puts a cancelled answer back, unless another one was begun. */
  putBack: ({ subject, text }: AnswerFields): void => {
    if (isEmpty(draft)) change(draft, { subject, text })
  },
  /** Adds the text of another window below this one's. */
  use: (other: OtherAnswer): void => {
    const { text, subject } = other.local.draft
    const typed = draft.view.fields.text.trimEnd()
    change(draft, typed ? { text: `${typed}\n\n${text}` } : { text, subject })
    drop(draft, other)
  },
  drop: (other: OtherAnswer) => drop(draft, other),
  takeBack: (other: OtherAnswer): void => {
    draft.copies.putBack(other)
    update(draft, { others: [other, ...draft.view.others] })
  },
})

function update(draft: Draft, changed: Partial<View>): void {
  draft.view = { ...draft.view, ...changed }
  draft.show(draft.view)
}

const isEmpty = ({ view: { fields }, record }: Draft): boolean =>
  fields.text === '' && fields.subject === record.subject

function forgetOrigin(draft: Draft): void {
  if (draft.origin) draft.copies.discard(draft.origin)
  draft.origin = undefined
}

function drop(draft: Draft, other: OtherAnswer): void {
  draft.copies.discard(other)
  update(draft, { others: draft.view.others.filter((one) => one !== other) })
}

/** Stores the fields in this browser. */
function keep(draft: Draft): void {
  const { record, copies, version, from, answerId, view } = draft
  const copy = {
    at: new Date().toISOString(),
    href: `/admin/bandeja/${record.id}`,
    version,
    from,
    draft: { ...view.fields, title: `Respuesta a ${record.name}`, answerId },
  }
  if (isEmpty(draft)) copies.clear()
  else if (!copies.keep(copy)) return
  forgetOrigin(draft)
}

function schedule(draft: Draft): void {
  draft.dueAt ??= Date.now() + LONGEST_MS
  clearTimeout(draft.timer)
  const wait = Math.max(0, Math.min(PAUSE_MS, draft.dueAt - Date.now()))
  draft.timer = setTimeout(() => save(draft), wait)
}

function unschedule(draft: Draft): void {
  clearTimeout(draft.timer)
  draft.dueAt = undefined
}

function change(draft: Draft, fields: Partial<AnswerFields>): void {
  draft.version += 1
  update(draft, { fields: { ...draft.view.fields, ...fields } })
  keep(draft)
  schedule(draft)
}

/** Stores the draft on the server. */
function save(draft: Draft): void {
  unschedule(draft)
  const { record, copies, version, sentVersion, from, answerId, view } = draft
  if (sentVersion === version) return
  draft.sentVersion = version
  const { subject, text } = view.fields
  const own = subject === record.subject ? '' : subject
  draft
    .send({ id: record.id, visit: copies.visit, version, from, answerId, subject: own, text })
    .then(() => {
      if (draft.version === version) copies.clear()
      forgetOrigin(draft)
      if (draft.view.isElsewhere) update(draft, { isElsewhere: false })
    })
    .catch((error: unknown) => {
      // The next change, or leaving the page, sends the draft again; the copy stays until then.
      draft.sentVersion = sentVersion
      const isStale = apiError(error)?.data?.reason === 'stale_draft'
      if (isStale) update(draft, { isElsewhere: true })
    })
}

export type StartedAnswer = Omit<AnswerInput, 'id' | 'revision' | 'language'>

/** The answer as it is now; repeated with the same id until it is sent. */
function begin(draft: Draft): StartedAnswer {
  draft.version += 1
  draft.sentVersion = draft.version
  unschedule(draft)
  keep(draft)
  const { copies, version, from, answerId, view } = draft
  return { ...view.fields, answerId, draft: { visit: copies.visit, version, from } }
}

/** Clears the form after the answer was sent; what was typed meanwhile becomes a new answer. */
function sent(draft: Draft, answer: StartedAnswer): void {
  if (answer.answerId !== draft.answerId) return
  draft.answerId = randomUuid()
  const { subject, text } = draft.view.fields
  if (subject !== answer.subject || text !== answer.text) return change(draft, {})
  update(draft, { fields: { subject: draft.record.subject, text: '' } })
  draft.copies.clear()
}

/**
 * The text that a form starts with: the local copy that continues the server's draft, else the
 * server's draft. Copies that the server has, or a newer text of the same form, are deleted.
 */
function openedText({ draft: stored, ...record }: InboxRecord, copies: FormCopies<AnswerCopy>) {
  const isBlank = !stored || (stored.text === '' && stored.subject === '')
  const isOld = ({ visit, local }: OtherAnswer) =>
    visit === stored?.visit && local.version <= stored.version
  const continues = ({ visit, local: { from } }: OtherAnswer) =>
    isBlank ||
    visit === stored.visit ||
    (from !== null && from.visit === stored.visit && from.version === stored.version)
  const found = copies.others()
  for (const old of found.filter(isOld)) copies.discard(old)
  const current = found.filter((one) => !isOld(one))
  const origin = current.find(continues)
  const { subject, text, answerId } = origin?.local.draft ?? stored ?? BLANK
  return {
    fields: { subject: subject || record.subject, text },
    answerId: answerId ?? randomUuid(),
    from: stored && { visit: stored.visit, version: stored.version },
    origin,
    others: current.filter((one) => one !== origin),
  }
}

const BLANK = { subject: '', text: '', answerId: null }
