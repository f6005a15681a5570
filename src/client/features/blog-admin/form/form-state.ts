import { useCallback, useSyncExternalStore } from 'react'
import { runningUploads, type RunningUploads } from '../pictures/running-uploads.ts'
import type { FieldProblem } from './field-problem.ts'
import { differences, type Draft, type DraftField } from './draft.ts'

/** What a draft changes or translates. */
export interface DraftOrigin {
  /** The fields as they were before the changes. */
  base: Draft
  /** Counts the saves of the article; absent for a new one. */
  revision?: number | undefined
  /** The article that a new one translates. */
  translationOf?: number | undefined
  /** Of a new article once a save was sent: repeated with it, a lost one makes no second article. */
  creationId?: string | undefined
}

/** The fields of the article form. Each input subscribes to its own field, so typing stays fast. */
export interface FormState {
  current: () => Draft
  origin: () => DraftOrigin
  change: (fields: Partial<Draft>) => void
  /** Replaces all fields; inputs with local state are mounted again. */
  reset: (draft: Draft) => void
  setOrigin: (origin: DraftOrigin) => void
  /** The article that is edited; absent until a new one is saved. */
  articleId: () => number | undefined
  setArticleId: (id: number) => void
  /**
   * Of a translation: the revision of the Spanish version that it says. Absent where none was
   * seen, null where it is unknown which: of a text that an earlier visit began.
   */
  seenSource: () => number | null | undefined
  seeSource: (revision: number) => void
  /** What stands beside a new translation from the start; what comes later was not translated. */
  beginSource: (revision: number) => void
  isChanged: () => boolean
  /** Whether it has changes, or a photo on its way. */
  isUnfinished: () => boolean
  /** When it was changed last: copies of one visit are compared by it. */
  changedAt: () => Date
  resetCount: () => number
  uploads: RunningUploads
  /** What the last save was refused for, until the field is changed. */
  problem: () => FieldProblem | undefined
  setProblem: (problem: FieldProblem | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function createFormState(initial: DraftOrigin, article?: number): FormState {
  let current = initial.base
  let articleId = article
  let origin = initial
  let seenSource: number | null | undefined
  let resetCount = 0
  let changedAt = new Date()
  const uploads = runningUploads()
  const isChanged = () => differences(current, origin.base).length > 0
  let problem: FieldProblem | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const notify = () => {
    changedAt = new Date()
    tell()
  }
  return {
    current: () => current,
    origin: () => origin,
    change: (fields) => {
      current = { ...current, ...fields }
      if (problem && problem.field in fields) problem = undefined
      notify()
    },
    reset: (draft) => {
      if (articleId === undefined) seenSource = null
      current = draft
      resetCount += 1
      notify()
    },
    setOrigin: (other) => {
      origin = other
      notify()
    },
    articleId: () => articleId,
    setArticleId: (id) => {
      articleId = id
    },
    seenSource: () => seenSource,
    seeSource: (revision) => {
      seenSource = revision
    },
    beginSource: (revision) => {
      if (seenSource === undefined) seenSource = revision
    },
    isChanged,
    isUnfinished: () => isChanged() || uploads.areRunning(),
    changedAt: () => changedAt,
    resetCount: () => resetCount,
    uploads,
    problem: () => problem,
    setProblem: (next) => {
      problem = next
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One field: its value, and how to change it. */
export function useFormField<F extends DraftField>(
  form: FormState,
  field: F,
): [value: Draft[F], change: (value: Draft[F]) => void] {
  const value = useSyncExternalStore(form.subscribe, () => form.current()[field])
  const change = useCallback((next: Draft[F]) => form.change({ [field]: next }), [form, field])
  return [value, change]
}

export const useResetCount = (form: FormState): number =>
  useSyncExternalStore(form.subscribe, form.resetCount)
