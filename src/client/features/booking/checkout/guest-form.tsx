import { Link } from '@tanstack/react-router'
import { useId, useMemo, type FormEvent, type RefObject } from 'react'
import { Field } from '#client/ui/field.tsx'
import { problemText } from '#client/ui/form-problems.ts'
import input from '#client/ui/input.module.css'
import { countries } from '../countries.ts'
import { formValues } from '#client/ui/form-values.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { GuestFields } from './use-checkout.ts'
import styles from './guest-form.module.css'

interface GuestFormProps {
  form: RefObject<HTMLFormElement | null>
  problems: Record<string, string>
  isProcessing: boolean
  onSubmit: (fields: GuestFields) => void
}

/** Who comes (spec §3, §5): name, phone and e-mail are required, everything else is not. */
export function GuestForm({ form, problems, isProcessing, onSubmit }: GuestFormProps) {
  const { t } = useBookingI18n()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(formValues(event.currentTarget))
  }
  const problem = (name: string) =>
    problems[name] ? { problem: problemText(t, problems[name]) } : {}
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        name="guestName"
        label={t('checkout.name')}
        required
        autoComplete="name"
        maxLength={120}
        {...problem('guestName')}
      />
      <div className={input.pair}>
        <Field
          name="guestPhone"
          type="tel"
          label={t('checkout.phone')}
          placeholder={t('checkout.phone_example')}
          required
          autoComplete="tel"
          maxLength={40}
          {...problem('guestPhone')}
        />
        <Field
          name="guestEmail"
          type="email"
          label={t('checkout.email')}
          required
          autoComplete="email"
          maxLength={254}
          {...problem('guestEmail')}
        />
      </div>
      <div className={input.pair}>
        <CountryChoice />
        <Field
          name="accommodation"
          label={t('checkout.accommodation')}
          hint={t('checkout.accommodation_hint')}
          autoComplete="off"
          maxLength={200}
          {...problem('accommodation')}
        />
      </div>
      <Field
        name="observations"
        label={t('checkout.observations')}
        hint={t('checkout.observations_hint')}
        multiline
        maxLength={1000}
        {...problem('observations')}
      />
      <p className={styles.terms}>
        {t('checkout.terms')} <Link to="/terms">{t('footer.terms')}</Link> ·{' '}
        <Link to="/cancellations">{t('footer.cancellations')}</Link> ·{' '}
        <Link to="/privacy">{t('footer.privacy')}</Link>
      </p>
      <button className="button" type="submit" disabled={isProcessing}>
        {t(isProcessing ? 'checkout.processing' : 'checkout.submit')}
      </button>
      <p role="status" className={styles.processing}>
        {isProcessing && t('checkout.processing_text')}
      </p>
    </form>
  )
}

function CountryChoice() {
  const { t, tag } = useBookingI18n()
  const id = useId()
  const all = useMemo(() => countries(tag), [tag])
  return (
    <label className={input.labelled} htmlFor={id}>
      {t('checkout.country')}
      <select
        id={id}
        className={`${input.compact} ${input.roomy}`}
        name="guestCountry"
        autoComplete="country"
        defaultValue=""
      >
        <option value="">{t('checkout.country_none')}</option>
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
