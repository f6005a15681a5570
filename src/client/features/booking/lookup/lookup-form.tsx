import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#client/ui/field.tsx'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './lookup-form.module.css'

interface LookupFormProps {
  /** The booking that is looked at; without it the guest says which. */
  number?: string
  /** What the guest tried before. */
  suggested?: string
  text?: string
  isRefused?: boolean
  isAsking?: boolean
  /** What to do with the e-mail; else the page of the number is opened with it. */
  onLookup?: (email: string) => void
}

/**
 * Number and e-mail of a booking. The e-mail never stands in an address, so its field has no name:
 * without JavaScript the number alone leads to the booking, which then shows no personal data.
 */
export function LookupForm(props: LookupFormProps) {
  const { number, suggested, text, isRefused, isAsking, onLookup } = props
  const { t, language } = useBookingI18n()
  const navigate = useNavigate()
  const [isBlank, setIsBlank] = useState({ number: false, email: false })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = (selector: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''
    const email = value('input[type="email"]').toLowerCase()
    const confirmationNumber = number ?? value('input[name="number"]')
    setIsBlank({ number: !confirmationNumber, email: Boolean(onLookup) && !email })
    if (!confirmationNumber || (onLookup && !email)) return
    if (onLookup) return onLookup(email)
    void navigate({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber },
      search: {},
      state: email ? { lookupEmail: email } : {},
    })
  }
  const emailProblem = isBlank.email
    ? t('contact.error.email')
    : isRefused
      ? t('confirmation.missing_text')
      : undefined

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
          {...(isBlank.number ? { problem: t('error.required') } : {})}
        />
      )}
      <div className={styles.email}>
        <Field
          name=""
          type="email"
          label={t('checkout.email')}
          required={onLookup !== undefined}
          autoComplete="email"
          maxLength={254}
          {...(onLookup ? {} : { hint: t('confirmation.email_hint') })}
          {...(emailProblem ? { problem: emailProblem } : {})}
        />
      </div>
      <button className="button" type="submit" disabled={isAsking}>
        {t('confirmation.show')}
      </button>
    </form>
  )
}
