import { useApi } from '#client/lib/api.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { hotelContacts } from '#client/ui/hotel-contacts.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { Field } from '#client/ui/field.tsx'
import input from '#client/ui/input.module.css'
import { FormFooter, useSendForm } from '#client/ui/form-sending.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import { CONTACT_LIMITS } from '#shared/field-limits.ts'
import styles from './contact-form.module.css'

/** The form for a guest's message (spec §2, "Contact"), which posts without JavaScript. */
export function ContactForm() {
  const { t, language } = useI18n()
  const { client } = useApi()
  const { form, problems, data, variables, isPending, isError } = useSendForm({
    // The schema is loaded late to keep the first view small; without it, sending fails.
    parse: async (values) =>
      (await import('#shared/contact.ts')).contactInput.safeParse({ ...values, language }),
    send: (message) => client.contact.send.mutate(message),
    sentToast: { title: t('contact.success_title'), text: t('contact.success') },
    failedToast: { title: t('contact.failure_title'), text: t('contact.failure') },
  })
  const sent = data && { name: data.message.name, email: data.message.email }

  const field = (name: 'name' | 'email' | 'dates' | 'message') => ({
    name,
    label: t(`contact.${name}`),
    maxLength: CONTACT_LIMITS[name],
    ...fieldProblem(t, problems, name),
  })

  return (
    <form
      {...form}
      className={styles.form}
      action="/contacts"
      method="post"
      noValidate
      data-screen-only
    >
      <input type="hidden" name="lang" value={language} />
      <div className={input.pair}>
        <Field {...field('name')} required autoComplete="name" />
        <Field {...field('email')} required type="email" autoComplete="email" />
      </div>
      <Field {...field('dates')} optional hint={t('contact.dates_hint')} autoComplete="off" />
      <Field {...field('message')} required multiline />
      <FormFooter isSending={isPending}>
        {t(isPending ? 'contact.sending' : 'contact.submit')}
      </FormFooter>
      <div role="status">
        {sent && <p className={styles.sent}>{t('contact.sent', sent)}</p>}
        {isError && <OtherWays message={variables} />}
      </div>
    </form>
  )
}

/** E-mail and telephone if sending fails; the e-mail link contains the typed message. */
function OtherWays({ message }: { message: Record<string, unknown> }) {
  const { t } = useI18n()
  const text = encodeURIComponent(`${String(message.message)}\n\n${String(message.dates)}`)
  const { phone, email } = hotelContacts(useSiteConfig(), `?body=${text}`)
  return (
    <p className={styles.failed}>
      {t('contact.failed')} {email}
      {email && phone && ' · '}
      {phone}
    </p>
  )
}
