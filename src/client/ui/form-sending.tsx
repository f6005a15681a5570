import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { formValues, useFormProblems, type Parsed } from './form-problems.ts'
import styles from './field.module.css'

interface Sending<Data, Sent> {
  /** Reads what is written with the schema, which may be loaded late to keep the first view small. */
  parse: (values: Record<string, unknown>) => Parsed<Data> | Promise<Parsed<Data>>
  send: (message: Data) => Promise<Sent>
  onSent?: () => void
  onError?: () => void
}

/**
 * A form that is cleared when it is sent, and unchanged when that fails. Its `data` is the message and
 * the answer; undefined where fields have problems.
 */
export function useSending<Data, Sent>({ parse, send, onSent, onError }: Sending<Data, Sent>) {
  const { form, problems, read } = useFormProblems()
  const attempt = useAttempt()
  const { mutate, isPending, ...result } = useMutation({
    mutationFn: async (values: Record<string, unknown>) => {
      const message = read(await parse(values))
      return message && { message, answer: await send(message) }
    },
    onSuccess: (sent) => {
      if (!sent) return
      form.current?.reset()
      attempt.renew()
      onSent?.()
    },
    onError: () => onError?.(),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate({ ...formValues(event.currentTarget), ...attempt.facts() })
  }
  return { ...result, isPending, problems, form: { ref: form, onSubmit, onInput: attempt.begin } }
}

/** A message keeps one id through all retries, so that it is stored once; `fillMs` is the time to write it. */
function useAttempt() {
  const requestId = useRef('')
  const startedAt = useRef(0)
  return {
    begin: () => {
      startedAt.current ||= performance.now()
    },
    facts: () => {
      // Only secure pages can make one; without an id each retry is stored again.
      requestId.current ||= crypto.randomUUID?.() ?? ''
      return {
        ...(requestId.current ? { requestId: requestId.current } : {}),
        fillMs: Math.round(performance.now() - startedAt.current),
      }
    },
    renew: () => {
      requestId.current = ''
      startedAt.current = 0
    },
  }
}

interface SendFootProps {
  isSending: boolean
  className?: string | undefined
  /** The text of the button. */
  children: ReactNode
}

/** The button, and what becomes of the data. */
export function SendFoot({ isSending, className = '', children }: SendFootProps) {
  const { t } = useI18n()
  return (
    <>
      <RobotField />
      <div className={`${styles.foot} ${className}`}>
        <button className="button" type="submit" disabled={isSending}>
          {children}
        </button>
        <p className={styles.note}>
          {t('contact.privacy')} <Link to="/privacy">{t('footer.privacy')}</Link>
        </p>
      </div>
    </>
  )
}

/** A field that only robots fill in. */
export function RobotField() {
  const { t } = useI18n()
  return (
    <label className="visually-hidden" aria-hidden="true">
      {t('contact.website')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
