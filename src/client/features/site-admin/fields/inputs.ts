import type { ComponentType } from 'react'
import type { Fact } from '../values/rows.ts'
import type { Draft } from '../values/unsaved-values.ts'

/** What the inputs of a kind are given. */
export interface InputsProps<Form> {
  label: string
  help: string | undefined
  form: Form
  change: (form: Form) => void
  /** Of a list: the items that the program brings. */
  known: Fact['known']
  /** The sentence about a part of the value, by its path; the empty path is all of it. */
  problemAt: (path: string) => string | undefined
}

export type Inputs<Form> = ComponentType<InputsProps<Form>>

/** The sentences about a refused value. */
export const problemsOf =
  (draft: Draft | undefined) =>
  (path: string): string | undefined =>
    draft?.state === 'refused' && draft.problem?.path === path ? draft.problem.text : undefined

/** The list with another entry at a place. */
export const withEntry = <Entry>(
  entries: readonly Entry[],
  place: number,
  changed: Partial<Entry>,
): Entry[] => entries.map((entry, at) => (at === place ? { ...entry, ...changed } : entry))
