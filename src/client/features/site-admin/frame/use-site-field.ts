import type { EditedValue } from '../values/rows.ts'
import { useDraft, useEditing } from '../values/editing.tsx'
import type { Draft, FieldProblem } from '../values/unsaved-values.ts'

interface FieldRule<Form> {
  label: string
  read: (value: unknown) => Form
  write: (form: Form) => unknown
  missing?: ((form: Form) => FieldProblem | string | null) | undefined
  isGuarded?: boolean
}

/** A field of the page as it is edited. */
export interface SiteField<Form> {
  value: EditedValue
  label: string
  /** What the inputs hold. */
  form: Form
  draft: Draft | undefined
  isGuarded: boolean
  change: (form: Form) => void
  /** Makes the original the pending value. */
  reset: () => void
}

const NONE = { text: null, path: '' }

/** Connects a value with what is typed into its field. */
export function useSiteField<Form>(
  value: EditedValue,
  { label, read, write, missing, isGuarded = false }: FieldRule<Form>,
): SiteField<Form> {
  const { unsaved } = useEditing()
  const draft = useDraft(value)
  const { key, language, pending, published, original } = value
  const seen = pending?.at ?? null
  const stored = () => read(pending ? pending.value : published)
  return {
    value,
    label,
    isGuarded,
    draft,
    form: draft ? (draft.form as Form) : stored(),
    change: (form) => {
      const lack = missing?.(form) ?? null
      const { text, path } = typeof lack === 'string' ? { text: lack, path: '' } : (lack ?? NONE)
      unsaved.change(
        {
          key,
          language,
          label,
          form,
          value: write(form),
          isReset: false,
          missing: text,
          missingAt: path,
          isManual: isGuarded,
          base: published,
        },
        seen,
      )
    },
    reset: () => {
      const form = read(original)
      unsaved.change(
        {
          key,
          language,
          label,
          form,
          value: null,
          isReset: true,
          missing: null,
          isManual: true,
          base: published,
        },
        seen,
      )
      void unsaved.save(value)
    },
  }
}
