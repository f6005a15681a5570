import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#shared/i18n/translate.ts'
import type { FormKey } from '#shared/text.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

const fieldOf = (path: PropertyKey[]): string => String(path[0])

/** What to say beside each field: its first problem. `nameOf` names the field an issue is about. */
export function problemsOf(issues: readonly Issue[], nameOf = fieldOf): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[nameOf(path)] ??= message
  return found
}

/**
 * A schema's message in the reader's language. zod's own sentence, which no dictionary has, means
 * that a value is missing or of another type.
 */
export const problemText = <Key extends FormKey>(
  t: Translate<Key | 'error.required'>,
  message: string,
): string => t(t.has(message) ? message : 'error.required')

/** What is wrong with the fields of a form: the first problem of each, and the first has the focus. */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})

  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  return {
    form,
    problems,
    clear: () => setProblems({}),
    show: (issues: readonly Issue[], nameOf = fieldOf) => setProblems(problemsOf(issues, nameOf)),
  }
}
