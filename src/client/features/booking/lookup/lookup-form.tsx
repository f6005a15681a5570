import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem, formValues, useFormProblems } from '#client/ui/form-problems.ts'
import { canonicalEmail, readBookingNumber } from '#shared/typed-text.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { useLetterText } from '../stay/letter-text.ts'
import { TextWithContacts } from '../stay/intl-text.tsx'
import { useShowBooking } from '../stay/open-booking.ts'
import { bookingQuery, type LookupProblem } from '../stay/queries.ts'
import page from '../stay/booking-page.module.css'
import styles from './lookup-form.module.css'

interface LookupFormProps {
  /** Number of the booking; absent: the guest enters it. */
  number?: string
  /** The number that the guest entered last. */
  suggested?: string | undefined
  text?: string
}

/**
 * A form that opens a booking by number and e-mail address. The e-mail address must not be in a
 * URL, so without JavaScript the form posts.
 */
export function LookupForm({ number, suggested, text }: LookupFormProps) {
  const { t, language } = useBookingI18n()
  const emailHint = useLetterText('confirmation.email_hint')
  const { form, problems, submit, isPending, failure } = useLookup(number)
  const needsEmail = number !== undefined
  return (
    <form
      ref={form}
      className={`${page.start} ${styles.form}`}
      action="/booking"
      method="post"
      noValidate
      onSubmit={submit}
    >
      {text && <p>{text}</p>}
      {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
      {number === undefined ? (
        <Field
          name="confirmationNumber"
          label={t('confirmation.number')}
          required
          autoComplete="off"
          maxLength={60}
          defaultValue={suggested}
          {...fieldProblem(t, problems, 'confirmationNumber')}
        />
      ) : (
        <input type="hidden" name="confirmationNumber" value={number} />
      )}
      <Field
        name="email"
        type="email"
        label={t('checkout.email')}
        required={needsEmail}
        autoComplete="email"
        maxLength={254}
        {...(needsEmail ? {} : { hint: emailHint })}
        {...fieldProblem(t, problems, 'email')}
      />
      <button className="button" type="submit" disabled={isPending}>
        {t('confirmation.show')}
      </button>
      <LookupFailure failure={failure} />
    </form>
  )
}

function useLookup(number: string | undefined) {
  const access = useApi()
  const navigate = useNavigate()
  const showBooking = useShowBooking()
  const { form, problems, show } = useFormProblems()
  const { mutate, isPending, data } = useMutation({
    mutationFn: (lookup: { confirmationNumber: string; email: string }) =>
      access.queryClient.fetchQuery({ ...bookingQuery(access, lookup), staleTime: 0 }),
    onSuccess: (found, { email }) => {
      if ('booking' in found) showBooking(found.booking, email)
      else if (found.failure === 'missing') show({ email: 'confirmation.missing_text' })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const { confirmationNumber: typed = '', email: written = '' } = formValues(event.currentTarget)
    const email = canonicalEmail(written)
    const confirmationNumber = number ?? readBookingNumber(typed)
    if (!confirmationNumber) return show({ confirmationNumber: 'error.required' })
    if (!email && number !== undefined) return show({ email: 'contact.error.email' })
    show({})
    if (email) return mutate({ confirmationNumber, email })
    const params = { confirmationNumber }
    void navigate({ to: '/booking/$confirmationNumber', params, search: {} })
  }
  const failure = data && 'failure' in data ? data.failure : undefined
  return { form, problems, submit, isPending, failure }
}

/** Why a lookup failed; the guest is told of a rate limit, which may last an hour. */
export function LookupFailure({ failure }: { failure: LookupProblem | undefined }) {
  const { t } = useBookingI18n()
  return (
    <p role="alert">
      {failure === 'busy' && <TextWithContacts text={t('confirmation.busy')} />}
      {failure === 'unavailable' && t('confirmation.failed')}
    </p>
  )
}
