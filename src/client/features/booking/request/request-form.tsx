import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useFormAttempt } from '#client/ui/form-attempt.ts'
import { useFormProblems } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { bookingRequestInput } from '#shared/booking/request.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { RequestFields, type KnownRequest } from './request-fields.tsx'
import { formValues } from '#client/ui/form-values.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './request-form.module.css'

interface Sent {
  number: string
  email: string
}

/**
 * A wish that a person of the hotel answers, for when the booking system does not. It begins with
 * what is known, keeps it when sending fails, and ends with a number.
 */
export function RequestForm({ known = {} }: { known?: KnownRequest }) {
  const { t, language } = useBookingI18n()
  const { client } = useApi()
  const { email: hotelEmail } = useSiteConfig()
  const notify = useToast()
  // Without JavaScript the browser checks the fields.
  const isHydrated = useHydrated()
  const { form, problems, show, clear } = useFormProblems()
  const attempt = useFormAttempt()
  const [sent, setSent] = useState<Sent>()

  const send = useMutation({
    mutationFn: async ({ guests, ...fields }: Record<string, unknown>) => {
      const count = Number(guests)
      const parsed = bookingRequestInput.safeParse({
        ...fields,
        ...(count > 0 ? { guests: count } : {}),
      })
      if (!parsed.success) return show(parsed.error.issues)
      clear()
      const { number } = await client.booking.request.mutate(parsed.data)
      setSent({ number, email: parsed.data.email })
    },
    onError: () =>
      notify({
        title: t('request.failed_title'),
        text: t('request.failed', { email: hotelEmail }),
        destructive: true,
      }),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    send.mutate({ ...formValues(event.currentTarget), language, ...attempt.facts() })
  }

  if (sent) {
    return (
      <Acknowledged
        sent={sent}
        onAgain={() => {
          attempt.renew()
          setSent(undefined)
        }}
      />
    )
  }
  return (
    <form
      ref={form}
      className={styles.form}
      action="/booking-requests"
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      onInput={attempt.begin}
    >
      {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
      <RequestFields known={known} problems={problems} />
      <label className="visually-hidden" aria-hidden="true">
        {t('contact.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className={styles.foot}>
        <button className="button" type="submit" disabled={send.isPending}>
          {t(send.isPending ? 'request.sending' : 'request.submit')}
        </button>
        <p>
          {t('contact.privacy')} <Link to="/privacy">{t('footer.privacy')}</Link>
        </p>
      </div>
    </form>
  )
}

function Acknowledged({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { t } = useBookingI18n()
  return (
    <div className={styles.sent}>
      <div role="status">
        <h3>{t('request.sent_title')}</h3>
        <p>{t('request.sent', { number: sent.number, email: sent.email })}</p>
      </div>
      <button type="button" className="button ghost" onClick={onAgain}>
        {t('request.again')}
      </button>
    </div>
  )
}
