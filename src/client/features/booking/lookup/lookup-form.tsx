import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#client/lib/api-context.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { Field } from '#client/ui/field.tsx'
import { withoutBlanks } from '#shared/booking/lookup.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { TextWithLinks } from '../localized-text.tsx'
import { useShowBooking } from '../open-booking.ts'
import { bookingQuery, type LookupProblem } from '../queries.ts'
import styles from './lookup-form.module.css'

interface LookupFormProps {
  /** The booking that is looked at; without it the guest says which. */
  number?: string
  /** What the guest tried before. */
  suggested?: string
  text?: string
}

const FIELDS = { number: 'input[name="number"]', email: 'input[type="email"]' }

/**
 * Number and e-mail of a booking. It is opened only when they belong together: else the form says so
 * and nothing of the booking shows. The e-mail never stands in an address, so its field has no name:
 * without JavaScript the number alone leads to the booking, which then shows no personal data.
 */
export function LookupForm({ number, suggested, text }: LookupFormProps) {
  const { t, language } = useBookingI18n()
  const { form, problems, submit, isPending, failure } = useLookup(number)
  const needsEmail = number !== undefined
  return (
    <form
      ref={form}
      className={styles.form}
      action="/booking"
      method="get"
      noValidate
      onSubmit={submit}
    >
      {text && <p>{text}</p>}
      {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
      {number === undefined && (
        <Field
          name="number"
          label={t('confirmation.number')}
          required
          autoComplete="off"
          maxLength={60}
          defaultValue={suggested}
          {...(problems.number ? { problem: problems.number } : {})}
        />
      )}
      <div className={styles.email}>
        <Field
          name=""
          type="email"
          label={t('checkout.email')}
          required={needsEmail}
          autoComplete="email"
          maxLength={254}
          {...(needsEmail ? {} : { hint: t('confirmation.email_hint') })}
          {...(problems.email ? { problem: problems.email } : {})}
        />
      </div>
      <button className="button" type="submit" disabled={isPending}>
        {t('confirmation.show')}
      </button>
      <LookupFailure failure={failure} />
    </form>
  )
}

/** Asks with number and e-mail, and opens the page of the booking that has both. */
function useLookup(number: string | undefined) {
  const { t } = useBookingI18n()
  const access = useApi()
  const navigate = useNavigate()
  const showBooking = useShowBooking()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Record<keyof typeof FIELDS, string>>>({})
  const refuse = (field: keyof typeof FIELDS, problem: string) => {
    // The text has to be there before the focus, so that a screen reader reads it with the field.
    flushSync(() => setProblems({ [field]: problem }))
    form.current?.querySelector<HTMLElement>(FIELDS[field])?.focus()
  }
  const { mutate, isPending, data } = useMutation({
    mutationFn: (lookup: { confirmationNumber: string; email: string }) =>
      access.queryClient.fetchQuery({ ...bookingQuery(access, lookup), staleTime: 0 }),
    onSuccess: (found, { email }) => {
      if ('booking' in found) showBooking(found.booking, email)
      else if (found.failure === 'missing') refuse('email', t('confirmation.missing_text'))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const value = (selector: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''
    const email = value(FIELDS.email).toLowerCase()
    const confirmationNumber = number ?? withoutBlanks(value(FIELDS.number))
    if (!confirmationNumber) return refuse('number', t('error.required'))
    if (!email && number !== undefined) return refuse('email', t('contact.error.email'))
    setProblems({})
    if (email) return mutate({ confirmationNumber, email })
    const params = { confirmationNumber }
    void navigate({ to: '/booking/$confirmationNumber', params, search: {} })
  }
  const failure = data && 'failure' in data ? data.failure : undefined
  return { form, problems, submit, isPending, failure }
}

/** Why a booking could not be looked up: a limit lasts up to an hour, so the guest is told. */
export function LookupFailure({ failure }: { failure: LookupProblem | undefined }) {
  const { t } = useBookingI18n()
  const { phone } = useSiteConfig()
  return (
    <p role="alert">
      {failure === 'busy' && (
        <TextWithLinks
          text={t('confirmation.busy')}
          links={{ phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> }}
        />
      )}
      {failure === 'unavailable' && t('confirmation.failed')}
    </p>
  )
}
