import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { formValues, useFormProblems, type Parsed } from './form-problems.ts'
import { useToast } from './toast/toast.tsx'
import type { Toast } from './toast/toast-card.tsx'
import styles from './field.module.css'

interface Sending<Data, Sent> {
  /** Parses the form with a schema, which may be loaded late to keep the first view small. */
  parse: (values: Record<string, unknown>) => Parsed<Data> | Promise<Parsed<Data>>
  send: (message: Data) => Promise<Sent>
  /** Toasts of the outcome. */
  sent?: Pick<Toast, 'title' | 'text'>
  failed?: Pick<Toast, 'title' | 'text'>
}

/**
 * A form that is cleared when sent and kept if sending fails. `data` is the message with its
 * answer; undefined if fields have errors.
 */
export function useSending<Data, Sent>({ parse, send, sent, failed }: Sending<Data, Sent>) {
  const notify = useToast()
  const { form, problems, read } = useFormProblems()
  /** A message keeps one id through all retries, so that it is stored once. */
  const attempt = useRef<{ requestId?: string | undefined; begunAt?: number }>({})
  const { mutate, isPending, ...sending } = useMutation({
    mutationFn: async (values: Record<string, unknown>) => {
      const message = read(await parse(values))
      return message && { message, answer: await send(message) }
    },
    onSuccess: (result) => {
      if (!result) return
      form.current?.reset()
      attempt.current = {}
      if (sent) notify(sent)
    },
    onError: () => failed && notify({ ...failed, destructive: true }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    // Browsers make ids on secure pages only; without one, each retry is stored as a new message.
    const requestId = (attempt.current.requestId ??= crypto.randomUUID?.())
    const fillMs = Math.round(performance.now() - (attempt.current.begunAt ?? 0))
    mutate({ ...formValues(event.currentTarget), requestId, fillMs })
  }
  const onInput = () => {
    attempt.current.begunAt ??= performance.now()
  }
  return { ...sending, isPending, problems, form: { ref: form, onSubmit, onInput } }
}

interface SendFootProps {
  isSending: boolean
  className?: string | undefined
  /** The text of the button. */
  children: ReactNode
}

/** The submit button, and the link to the privacy page. */
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

/** A hidden field that only bots fill in. */
export function RobotField() {
  const { t } = useI18n()
  return (
    <label className="visually-hidden" aria-hidden="true">
      {t('contact.website')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
