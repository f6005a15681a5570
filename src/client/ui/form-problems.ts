import { useEffect, useRef, useState } from 'react'
import type { FormKey } from '#shared/text.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

const fieldOf = (path: PropertyKey[]): string => String(path[0])

/** What to say beside each field: its first problem. `nameOf` names the field an issue is about. */
export function problemsOf<Text extends string>(
  issues: readonly Issue[],
  nameOf = fieldOf,
): Record<string, Text> {
  const found: Record<string, Text> = {}
  for (const { path, message } of issues) found[nameOf(path)] ??= message as Text
  return found
}

/** What is wrong with the fields of a form: the first problem of each, and the first has the focus. */
export function useFormProblems<Key extends FormKey = FormKey>() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, Key>>({})

  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  return {
    form,
    problems,
    clear: () => setProblems({}),
    show: (issues: readonly Issue[], nameOf = fieldOf) =>
      setProblems(problemsOf<Key>(issues, nameOf)),
  }
}
