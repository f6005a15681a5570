import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem, useFormProblems } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import styles from './newsletter-box.module.css'

/** The newsletter's form; without JavaScript it posts and leads to the newsletter page. */
export function NewsletterBox() {
  const { t, language } = useReadingI18n()
  const { form, problems, subscribe } = useSubscribing()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (subscribe.isPending) return
    subscribe.mutate({ ...Object.fromEntries(new FormData(event.currentTarget)), language })
  }

  return (
    <section className={styles.box} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
      </div>
      <form ref={form} action="/newsletter" method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="lang" value={language} />
        <label className="visually-hidden" aria-hidden="true">
          {t('contact.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <Field
          name="email"
          type="email"
          label={t('newsletter.email')}
          hint={t('newsletter.privacy')}
          required
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...fieldProblem(t, problems, 'email')}
        />
        <button className="button" type="submit" disabled={subscribe.isPending}>
          {t(subscribe.isPending ? 'newsletter.sending' : 'newsletter.submit')}
        </button>
      </form>
    </section>
  )
}

function useSubscribing() {
  const { t } = useReadingI18n()
  const { client } = useApi()
  const notify = useToast()
  const { form, problems, read } = useFormProblems()
  const subscribe = useMutation({
    mutationFn: async (fields: Record<string, unknown>): Promise<boolean> => {
      const { subscribeInput } = await import('#shared/newsletter.ts')
      const subscriber = read(subscribeInput.safeParse(fields))
      if (subscriber) await client.newsletter.subscribe.mutate(subscriber)
      return subscriber !== undefined
    },
    onSuccess: (isSent) => {
      if (!isSent) return
      form.current?.reset()
      notify({ title: t('newsletter.sent_title'), text: t('newsletter.sent') })
    },
    onError: () =>
      notify({
        title: t('newsletter.failure_title'),
        text: t('newsletter.failure'),
        destructive: true,
      }),
  })
  return { form, problems, subscribe }
}
