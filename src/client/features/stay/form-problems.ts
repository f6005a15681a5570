import { useEffect, useRef, useState } from 'react'
import type { FormKey } from '#shared/text.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** What is wrong with the fields of a form: the first problem of each, and the first has the focus. */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, FormKey>>({})

  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  return {
    form,
    problems,
    clear: () => setProblems({}),
    /** @param nameOf Name of the field an issue is about. */
    show: (issues: readonly Issue[], nameOf = (path: PropertyKey[]) => String(path[0])) => {
      const found: Record<string, FormKey> = {}
      for (const { path, message } of issues) found[nameOf(path)] ??= message as FormKey
      setProblems(found)
    },
  }
}
