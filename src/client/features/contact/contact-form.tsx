import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { Field } from '#client/ui/field.tsx'
import { useToast } from '#client/ui/toast.tsx'
import type { MessageKey } from '#shared/i18n/messages/es.ts'
import styles from './contact-form.module.css'

type FieldName = 'name' | 'email' | 'dates' | 'message'
type Problems = Partial<Record<FieldName, MessageKey>>

/** A guest's message to the hotel (spec §2, "Contact"): cleared once sent, kept when sending fails. */
export function ContactForm() {
  const { t, language } = useI18n()
  const { client } = useApi()
  const notify = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const attempt = useAttempt()

  const send = useMutation({
    mutationFn: async (fields: Record<string, unknown>): Promise<boolean> => {
      // The first view does without the schema; where it cannot be loaded, sending has failed.
      const { contactInput } = await import('#shared/contact.ts')
      const parsed = contactInput.safeParse(fields)
      setProblems(parsed.success ? {} : problemsOf(parsed.error.issues))
      if (!parsed.success) return false
      await client.contact.send.mutate(parsed.data)
      return true
    },
    onSuccess: (isSent) => {
      if (!isSent) return
      form.current?.reset()
      attempt.renew()
      notify({ title: t('contact.success_title'), text: t('contact.success') })
    },
    onError: () =>
      notify({ title: t('contact.failure_title'), text: t('contact.failure'), destructive: true }),
  })

  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    send.mutate({ ...fields, language, ...attempt.facts() })
  }

  const field = (name: FieldName) => ({
    name,
    label: t(`contact.${name}`),
    ...(problems[name] ? { problem: t(problems[name]) } : {}),
  })

  return (
    <form
      data-screen-only
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={attempt.begin}
    >
      <noscript>
        <p className={styles.note}>{t('contact.no_script', { email: t('footer.email') })}</p>
      </noscript>
      <div className={styles.pair}>
        <Field {...field('name')} required autoComplete="name" maxLength={120} />
        <Field {...field('email')} required type="email" autoComplete="email" maxLength={254} />
      </div>
      <Field
        {...field('dates')}
        hint={t('contact.dates_hint')}
        autoComplete="off"
        maxLength={100}
      />
      <Field {...field('message')} required multiline maxLength={5000} />
      <label className="visually-hidden" aria-hidden="true">
        {t('contact.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className={styles.foot}>
        <button className="button" type="submit" disabled={send.isPending}>
          {send.isPending ? t('contact.sending') : t('contact.submit')}
        </button>
        <p className={styles.note}>
          {t('contact.privacy')} <Link to="/privacy">{t('footer.privacy')}</Link>
        </p>
      </div>
    </form>
  )
}

/** What to say beside each field: its first problem. */
function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const found: Problems = {}
  for (const { path, message } of issues) found[path[0] as FieldName] ??= message as MessageKey
  return found
}

/** One message keeps one id through every retry, and knows how long it took to write. */
function useAttempt() {
  const requestId = useRef('')
  const begunAt = useRef(0)
  useEffect(() => {
    requestId.current = crypto.randomUUID?.() ?? ''
  }, [])
  return {
    begin: () => {
      begunAt.current ||= performance.now()
    },
    facts: () => ({
      ...(requestId.current ? { requestId: requestId.current } : {}),
      fillMs: Math.round(performance.now() - begunAt.current),
    }),
    renew: () => {
      requestId.current = crypto.randomUUID?.() ?? ''
      begunAt.current = 0
    },
  }
}
