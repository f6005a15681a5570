import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '#shared/i18n/translate.ts'
import type { FormKey } from '#shared/text.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Result of a schema's `safeParse` for a form. */
export type Parsed<Data> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: { issues: readonly Issue[] } }

/**
 * A schema's message in the reader's language. zod's own sentence, which no dictionary has, means
 * that a value is missing or of another type.
 */
const problemText = <Key extends FormKey>(
  t: Translate<Key | 'error.required'>,
  message: string,
): string => t(t.has(message) ? message : 'error.required')

/** The problem of a field, as `Field` takes it. */
export function fieldProblem<Key extends FormKey>(
  t: Translate<Key | 'error.required'>,
  problems: Readonly<Record<string, string>>,
  name: string,
): { problem?: string } {
  const message = problems[name]
  return message ? { problem: problemText(t, message) } : {}
}

/** The problems of a form's fields, of which the first takes the focus; `asked` are there at first. */
export function useFormProblems(asked: Record<string, string> = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(asked)
  const show = (found: Record<string, string>, keepsFocus?: boolean) => {
    // The text has to be there before the focus, so that a screen reader reads it with the field.
    flushSync(() => setProblems(found))
    const [first] = Object.keys(found)
    if (!first || keepsFocus) return
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return {
    form,
    problems,
    /** Shows problems by field: dictionary keys. */
    show,
    /**
     * The data of a parsed form; undefined where it has problems, which are shown then.
     * @param keepsFocus While the guest types, the focus does not move.
     */
    read: <Data>({ data, error }: Parsed<Data>, keepsFocus?: boolean): Data | undefined => {
      const found: Record<string, string> = {}
      // A field has the last name on the way to it, and shows its first problem.
      for (const { path, message } of error?.issues ?? []) found[String(path.at(-1))] ??= message
      show(found, keepsFocus)
      return data
    },
  }
}

/** The text values of a form's fields, by name. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
