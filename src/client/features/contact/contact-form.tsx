import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { Field } from '#client/ui/field.tsx'
import { useToast } from '#client/ui/toast.tsx'
import type { ContactInput } from '#shared/contact.ts'
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
    mutationFn: (input: ContactInput) => client.contact.send.mutate(input),
    onSuccess: () => {
      form.current?.reset()
      attempt.renew()
      notify({ title: t('contact.success_title'), text: t('contact.success') })
    },
    onError: () =>
      notify({ title: t('contact.failure_title'), text: t('contact.failure'), destructive: true }),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const { contactInput } = await import('#shared/contact.ts')
    const parsed = contactInput.safeParse({ ...fields, language, ...attempt.facts() })
    if (parsed.success) {
      setProblems({})
      send.mutate(parsed.data)
      return
    }
    const found: Problems = {}
    for (const { path, message } of parsed.error.issues) {
      found[path[0] as FieldName] ??= message as MessageKey
    }
    setProblems(found)
    const first = (['name', 'email', 'dates', 'message'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const field = (name: FieldName) => ({
    name,
    label: t(`contact.${name}`),
    ...(problems[name] ? { problem: t(problems[name]) } : {}),
  })

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
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
        <p className={styles.note}>{t('contact.privacy')}</p>
      </div>
    </form>
  )
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
