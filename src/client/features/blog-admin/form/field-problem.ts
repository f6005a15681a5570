import { useSyncExternalStore } from 'react'
import type { DraftField } from './draft.ts'
import type { FormState } from './form-state.ts'

/** What is wrong with a field, in the sentence that the user was shown. */
export interface FieldProblem {
  field: DraftField
  text: string
}

/** The sentence at a field; undefined while nothing is wrong with it. */
export const useFieldProblem = (form: FormState, field: DraftField): string | undefined =>
  useSyncExternalStore(form.subscribe, () => {
    const problem = form.problem()
    return problem?.field === field ? problem.text : undefined
  })

/** The id of the sentence at the text. */
export const CONTENT_PROBLEM = 'problema-del-contenido'

const EDITED = 'input, textarea, select, [contenteditable=true]'

/** Marks a field, and moves the focus there. */
export function showProblem(form: FormState, problem: FieldProblem): void {
  form.setProblem(problem)
  const place = problem.field === 'content' ? '.ProseMirror' : `[name="${problem.field}"]`
  document.querySelector<HTMLElement>(place)?.focus()
}

/** The same for an answer that comes while the user may be writing elsewhere: the focus stays there. */
export function showLateProblem(form: FormState, problem: FieldProblem): void {
  if (document.activeElement?.matches(EDITED)) form.setProblem(problem)
  else showProblem(form, problem)
}
