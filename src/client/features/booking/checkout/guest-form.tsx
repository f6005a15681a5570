import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem, formValues } from '#client/ui/form-problems.ts'
import { ARRIVAL_HOURS } from '#shared/booking/fields/arrival-time.ts'
import { MAX_TRAVELLERS_LENGTH } from '#shared/booking/fields/travellers.ts'
import { formatClock } from '#shared/format.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { useLetterText } from '../stay/letter-text.ts'
import { storeGuest, storedGuest } from '../cart/cart-store.ts'
import { countries } from '../stay/countries.ts'
import { GuestFields } from '../stay/guest-fields.tsx'
import { Select } from '../stay/select.tsx'
import { IntlText, TextWithLinks } from '../stay/intl-text.tsx'
import type { useCheckout } from './use-checkout.ts'
import input from '#client/ui/input.module.css'
import page from '../stay/booking-page.module.css'
import styles from './guest-form.module.css'

/** Optional fields with their maximum lengths at the checkout. */
const OPTIONAL = {
  accommodation: 200,
  // `withTravellers` adds these to the observations, and `withArrival` the hour.
  travellers: MAX_TRAVELLERS_LENGTH,
  observations: 700,
} as const

interface GuestFormProps extends FootProps {
  checkout: Pick<ReturnType<typeof useCheckout>, 'form' | 'problems' | 'submit'>
  /** How the booking is paid, said before the button. */
  children: ReactNode
}

/** The guest form (spec §3, §5): name, phone and e-mail are required, the others optional. */
export function GuestForm({ checkout, children, ...foot }: GuestFormProps) {
  const { t, tag } = useBookingI18n()
  const { form, problems } = checkout
  const travellersHint = useLetterText('checkout.travellers_hint')
  const all = useMemo(() => countries(tag), [tag])
  const [written] = useState(storedGuest)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    checkout.submit()
  }
  return (
    <form
      ref={form}
      className={`${input.pair} ${page.form} ${styles.form}`}
      method="post"
      noValidate
      onChange={({ currentTarget }) => storeGuest(formValues(currentTarget))}
      onSubmit={submit}
    >
      <p className={page.small}>{t('checkout.required')}</p>
      <GuestFields
        names={{ name: 'guestName', email: 'guestEmail', phone: 'guestPhone' }}
        known={{ name: written.guestName, email: written.guestEmail, phone: written.guestPhone }}
        problems={problems}
      />
      <Select
        label={`${t('checkout.country')} · ${t('contact.optional')}`}
        name="guestCountry"
        autoComplete="country"
        defaultValue={written.guestCountry ?? ''}
        options={[['', t('checkout.country_none')], ...all]}
      />
      <ArrivalTime known={written.arrival} />
      {(['accommodation', 'travellers', 'observations'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          optional
          label={t(`checkout.${name}`)}
          hint={name === 'travellers' ? travellersHint : t(`checkout.${name}_hint`)}
          autoComplete="off"
          multiline={name === 'observations'}
          maxLength={OPTIONAL[name]}
          defaultValue={written[name]}
          {...fieldProblem(t, problems, name)}
        />
      ))}
      <div className={`${page.wide} ${page.stack}`}>
        {children}
        <p className={page.small}>
          <Terms />
        </p>
      </div>
      <SubmitBar {...foot} />
    </form>
  )
}

/** The hour of arrival, with what a guest should know who comes after reception has closed. */
function ArrivalTime({ known = '' }: { known: string | undefined }) {
  const { t, language } = useBookingI18n()
  const { closes } = hoursIn(language, useSiteConfig())
  const hint = useId()
  return (
    <div className={page.tight}>
      <Select
        label={`${t('checkout.arrival')} · ${t('contact.optional')}`}
        name="arrival"
        aria-describedby={hint}
        defaultValue={known}
        options={[
          ['', t('checkout.arrival_none')],
          ...ARRIVAL_HOURS.map((hour) => [hour, formatClock(language, hour)] as const),
        ]}
      />
      <p id={hint} className={page.small}>
        {t('checkout.arrival_hint', { closes })}
      </p>
    </div>
  )
}

interface FootProps {
  isProcessing: boolean
  /** Total with its currency. */
  total: string
  /** Whether another button books, because the price has changed. */
  isAsked: boolean
}

/** The submit button with the total, and the state of the booking. */
function SubmitBar({ total, isProcessing, isAsked }: FootProps) {
  const { t } = useBookingI18n()
  if (isAsked) return null
  return (
    <>
      <div className={`${page.wide} ${styles.foot}`}>
        <p className={styles.total}>
          {t('cart.total')}
          <IntlText as="strong">{total}</IntlText>
        </p>
        <button className="button" type="submit" disabled={isProcessing}>
          {t(isProcessing ? 'checkout.processing' : 'checkout.submit')}
        </button>
      </div>
      <p role="status" className={page.small}>
        {isProcessing && t('checkout.processing_text')}
      </p>
    </>
  )
}

/** What the guest accepts; the links open other tabs, so that the form stays. */
function Terms() {
  const { t } = useBookingI18n()
  const link = (to: '/terms' | '/cancellations' | '/privacy', text: string) => (
    <Link to={to} target="_blank">
      {text}
    </Link>
  )
  return (
    <TextWithLinks
      text={t('checkout.terms')}
      links={{
        terms: link('/terms', t('footer.terms')),
        cancellations: link('/cancellations', t('footer.cancellations')),
        privacy: link('/privacy', t('footer.privacy')),
      }}
    />
  )
}
