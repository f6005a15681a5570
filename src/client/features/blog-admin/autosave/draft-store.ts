import { useCallback, useSyncExternalStore } from 'react'
import { differences, type Draft, type DraftField } from '../form/draft.ts'

/** What a draft is a draft of. */
export interface DraftSource {
  /** The article as it was when the changes began. */
  base: Draft
  /** Counts the saves of the article; absent for a new one. */
  revision?: number | undefined
  /** The article that a new one translates. */
  translationOf?: number | undefined
}

/**
 * The article being written. Every field of the form follows its own value only, so that typing
 * stays quick however long the article is.
 */
export interface DraftStore {
  current: () => Draft
  source: () => DraftSource
  change: (fields: Partial<Draft>) => void
  /** Replaces the whole draft; parts that hold a copy of their own read it again. */
  replace: (draft: Draft) => void
  rebase: (source: DraftSource) => void
  isChanged: () => boolean
  /** Counts the replacements. */
  edition: () => number
  subscribe: (listener: () => void) => () => void
}

export function draftStore(initial: DraftSource): DraftStore {
  let current = initial.base
  let source = initial
  let edition = 0
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    source: () => source,
    change: (fields) => {
      current = { ...current, ...fields }
      announce()
    },
    replace: (draft) => {
      current = draft
      edition += 1
      announce()
    },
    rebase: (other) => {
      source = other
      announce()
    },
    isChanged: () => differences(current, source.base).length > 0,
    edition: () => edition,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One field: its value, and how to change it. */
export function useDraftField<F extends DraftField>(
  store: DraftStore,
  field: F,
): [value: Draft[F], change: (value: Draft[F]) => void] {
  const value = useSyncExternalStore(store.subscribe, () => store.current()[field])
  const change = useCallback((next: Draft[F]) => store.change({ [field]: next }), [store, field])
  return [value, change]
}

export const useEdition = (store: DraftStore): number =>
  useSyncExternalStore(store.subscribe, store.edition)
