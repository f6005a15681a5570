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
 * A schema's message in the reader's language. A message that is no dictionary key comes from zod
 * and means that a value is missing or has the wrong type.
 */
const problemText = <Key extends FormKey>(
  t: Translate<Key | 'error.required'>,
  message: string,
): string => t(t.has(message) ? message : 'error.required')

/** The prop `problem` of a `Field`, if the field has an error. */
export function fieldProblem<Key extends FormKey>(
  t: Translate<Key | 'error.required'>,
  problems: Readonly<Record<string, string>>,
  name: string,
): { problem?: string } {
  const message = problems[name]
  return message ? { problem: problemText(t, message) } : {}
}

/**
 * The errors of a form's fields; the first field with an error gets the focus.
 * @param initial Errors by field, as dictionary keys.
 */
export function useFormProblems(initial: Record<string, string> = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(initial)
  const show = (found: Record<string, string>, keepsFocus?: boolean) => {
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => setProblems(found))
    const [first] = Object.keys(found)
    if (!first || keepsFocus) return
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return {
    form,
    problems,
    /** Shows errors by field, as dictionary keys. */
    show,
    /**
     * The data of a parsed form; if there are errors, shows them and returns undefined.
     * @param keepsFocus Does not move the focus, for checks while the guest types.
     */
    read: <Data>({ data, error }: Parsed<Data>, keepsFocus?: boolean): Data | undefined => {
      const found: Record<string, string> = {}
      // The last part of the path names the field, of which only the first error is shown.
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
