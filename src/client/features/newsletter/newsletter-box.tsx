import { useApi } from '#client/lib/api.tsx'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import { Honeypot, useSendForm } from '#client/ui/form-sending.tsx'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import styles from './newsletter-box.module.css'

/** The form to subscribe; without JavaScript it posts and is redirected to the newsletter page. */
export function NewsletterBox() {
  const { t, language } = useReadingI18n()
  const { client } = useApi()
  const { form, problems, isPending } = useSendForm({
    parse: async (values) =>
      (await import('#shared/newsletter.ts')).subscribeInput.safeParse({ ...values, language }),
    send: (subscriber) => client.newsletter.subscribe.mutate(subscriber),
    sentToast: { title: t('newsletter.sent_title'), text: t('newsletter.sent') },
    failedToast: { title: t('newsletter.failure_title'), text: t('newsletter.failure') },
  })

  return (
    <section className={styles.box} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
      </div>
      <form {...form} action="/newsletter" method="post" noValidate>
        <input type="hidden" name="lang" value={language} />
        <Honeypot />
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
        <button className="button" type="submit" disabled={isPending}>
          {t(isPending ? 'newsletter.sending' : 'newsletter.submit')}
        </button>
      </form>
    </section>
  )
}
