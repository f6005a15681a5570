import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { formValues, useFormProblems, type Parsed } from './form-problems.ts'
import { useToast } from './toast/toast.tsx'
import type { Toast } from './toast/toast-card.tsx'
import styles from './field.module.css'

interface SendFormOptions<Data, Sent> {
  /** Parses the form with a schema, which may be loaded late to keep the first view small. */
  parse: (values: Record<string, unknown>) => Parsed<Data> | Promise<Parsed<Data>>
  send: (message: Data) => Promise<Sent>
  sentToast?: Pick<Toast, 'title' | 'text'>
  failedToast?: Pick<Toast, 'title' | 'text'>
}

/**
 * State and props of a form that is cleared when it is sent, and kept if sending fails or the
 * guest goes on writing meanwhile. `data` is the
 * sent message with the server's answer; undefined if fields have errors.
 */
export function useSendForm<Data, Sent>(options: SendFormOptions<Data, Sent>) {
  const { parse, send, sentToast, failedToast } = options
  const notify = useToast()
  const { form, problems, read } = useFormProblems()
  /** All retries of a message have the same id, so that the server stores it once. */
  const attempt = useRef<{ requestId?: string | undefined; begunAt?: number; isStale?: boolean }>(
    {},
  )
  const { mutate, isPending, ...sending } = useMutation({
    mutationFn: async (values: Record<string, unknown>) => {
      const message = read(await parse(values))
      return message && { message, answer: await send(message) }
    },
    onSuccess: (result) => {
      if (!result) return
      if (!attempt.current.isStale) form.current?.reset()
      attempt.current = {}
      if (sentToast) notify(sentToast)
    },
    onError: () => failedToast && notify({ ...failedToast, destructive: true }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    // Absent on pages without TLS, where each retry is stored as a new message.
    const requestId = (attempt.current.requestId ??= crypto.randomUUID?.())
    attempt.current.isStale = false
    const fillMs = Math.round(performance.now() - (attempt.current.begunAt ?? 0))
    mutate({ ...formValues(event.currentTarget), requestId, fillMs })
  }
  const onInput = () => {
    attempt.current.begunAt ??= performance.now()
    attempt.current.isStale = isPending
  }
  return { ...sending, isPending, problems, form: { ref: form, onSubmit, onInput } }
}

interface FormFooterProps {
  isSending: boolean
  className?: string | undefined
  /** The text of the button. */
  children: ReactNode
}

/** The submit button with a link to the privacy page, and the form's honeypot. */
export function FormFooter({ isSending, className = '', children }: FormFooterProps) {
  const { t } = useI18n()
  return (
    <>
      <Honeypot />
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

/** An invisible field that only bots fill in. */
export function Honeypot() {
  const { t } = useI18n()
  return (
    <label className="visually-hidden" aria-hidden="true">
      {t('contact.website')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
