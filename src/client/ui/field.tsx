import { useId, type Ref } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { LAST_DAY } from '#shared/calendar.ts'
import styles from './field.module.css'
import box from './input.module.css'

interface FieldProps {
  id?: string | undefined
  /** Of the input; a field of several lines has none. */
  ref?: Ref<HTMLInputElement>
  name: string
  label: string
  hint?: string
  /** The error of the value, which screen readers read with the field. */
  problem?: string | undefined
  required?: boolean
  /** Marks the field as optional; unmarked fields are required. */
  optional?: boolean
  type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'number'
  placeholder?: string
  defaultValue?: string | number | undefined
  /** For a controlled field, with `onValue`. */
  value?: string
  onValue?: (value: string) => void
  min?: string | undefined
  multiline?: boolean
  autoComplete?: string
  autoCapitalize?: 'none'
  spellCheck?: boolean
  maxLength?: number
}

/** A labelled input whose hint and error are associated with it for screen readers. */
export function Field({
  id: given,
  label,
  hint,
  problem,
  multiline,
  optional,
  ref,
  ...rest
}: FieldProps) {
  const { type = 'text', onValue, ...input } = rest
  const { t } = useI18n()
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const shared = {
    ...input,
    id,
    ...(type === 'date' ? { className: box.compact, max: LAST_DAY } : { className: box.input }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy || undefined,
    onChange: onValue && (({ target }: { target: { value: string } }) => onValue(target.value)),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> · {t('contact.optional')}</span>}
      </label>
      {multiline ? <textarea rows={6} {...shared} /> : <input ref={ref} type={type} {...shared} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
