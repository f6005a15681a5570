import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#client/ui/field.tsx'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { formValues } from '#client/ui/form-values.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './lookup-form.module.css'

interface Lookup {
  number: string
  email: string
}

interface LookupFormProps {
  /** The booking that is looked at; without it the guest says which. */
  number?: string
  /** What the guest tried before. */
  suggested?: string
  text?: string
  isRefused?: boolean
  isAsking?: boolean
  /** What to do with the answer; else the page of the number is opened. */
  onLookup?: (lookup: Lookup) => void
}

/**
 * Number and e-mail of a booking. The e-mail never stands in an address; without JavaScript the
 * number alone leads to the booking, which then shows no personal data.
 */
export function LookupForm(props: LookupFormProps) {
  const { number, suggested, text, isRefused, isAsking, onLookup } = props
  const { t, language } = useBookingI18n()
  const navigate = useNavigate()
  const [isBlank, setIsBlank] = useState<{ number: boolean; email: boolean }>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = formValues(event.currentTarget)
    const lookup = {
      number: number ?? given.number?.trim() ?? '',
      email: given.guestEmail?.trim().toLowerCase() ?? '',
    }
    setIsBlank({ number: !lookup.number, email: !lookup.email })
    if (!lookup.number || (onLookup && !lookup.email)) return
    if (onLookup) return onLookup(lookup)
    void navigate({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber: lookup.number },
      search: {},
    })
  }

  return (
    <form className={styles.form} action="/booking" method="get" noValidate onSubmit={submit}>
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
          {...(isBlank?.number ? { problem: t('error.required') } : {})}
        />
      )}
      {onLookup && (
        <Field
          name="guestEmail"
          type="email"
          label={t('checkout.email')}
          required
          autoComplete="email"
          maxLength={254}
          {...(isBlank?.email ? { problem: t('contact.error.email') } : {})}
          {...(isRefused && !isBlank?.email ? { problem: t('confirmation.missing_text') } : {})}
        />
      )}
      <button className="button" type="submit" disabled={isAsking}>
        {t('confirmation.show')}
      </button>
    </form>
  )
}
