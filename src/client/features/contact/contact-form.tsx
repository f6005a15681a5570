import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { Field } from '#client/ui/field.tsx'
import input from '#client/ui/input.module.css'
import { useFormAttempt } from '#client/ui/form-attempt.ts'
import { fieldProblem, useFormProblems } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { CONTACT_LIMITS } from '#shared/field-limits.ts'
import styles from './contact-form.module.css'

type Sender = Record<'name' | 'email', string>

/** A guest's message to the hotel (spec §2, "Contact"): cleared when it is sent, unchanged when sending fails. */
export function ContactForm() {
  const { t, language } = useI18n()
  const attempt = useFormAttempt()
  const { form, problems, send } = useSending(attempt.renew)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    send.mutate({ ...fields, language, ...attempt.facts() })
  }

  const field = (name: 'name' | 'email' | 'dates' | 'message') => ({
    name,
    label: t(`contact.${name}`),
    maxLength: CONTACT_LIMITS[name],
    ...fieldProblem(t, problems, name),
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
      <div className={input.pair}>
        <Field {...field('name')} required autoComplete="name" />
        <Field {...field('email')} required type="email" autoComplete="email" />
      </div>
      <Field {...field('dates')} optional hint={t('contact.dates_hint')} autoComplete="off" />
      <Field {...field('message')} required multiline />
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
      <div role="status">
        {send.data && <p className={styles.sent}>{t('contact.sent', { ...send.data })}</p>}
        {send.isError && <OtherWays message={send.variables} />}
      </div>
    </form>
  )
}

/** Sends the message; the sender it resolves with is null where fields have problems. */
function useSending(onSent: () => void) {
  const { t } = useI18n()
  const { client } = useApi()
  const notify = useToast()
  const { form, problems, read } = useFormProblems()
  const send = useMutation({
    mutationFn: async (fields: Record<string, unknown>): Promise<Sender | null> => {
      // Loaded late to keep the first view small; if loading fails, sending fails.
      const { contactInput } = await import('#shared/contact.ts')
      const message = read(contactInput.safeParse(fields))
      if (!message) return null
      await client.contact.send.mutate(message)
      return message
    },
    onSuccess: (sender) => {
      if (!sender) return
      form.current?.reset()
      onSent()
      notify({ title: t('contact.success_title'), text: t('contact.success') })
    },
    onError: () =>
      notify({ title: t('contact.failure_title'), text: t('contact.failure'), destructive: true }),
  })
  return { form, problems, send }
}

/** Other ways to reach the hotel when sending fails; the e-mail link contains the typed message. */
function OtherWays({ message }: { message: Record<string, unknown> }) {
  const { t } = useI18n()
  const { phone, email } = useSiteConfig()
  const text = encodeURIComponent(`${String(message.message)}\n\n${String(message.dates)}`)
  return (
    <p className={styles.failed}>
      {t('contact.failed')} <a href={`mailto:${email}?body=${text}`}>{email}</a> ·{' '}
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  )
}
