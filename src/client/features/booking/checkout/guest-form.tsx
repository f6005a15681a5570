import { Link } from '@tanstack/react-router'
import { useMemo, type FormEvent, type RefObject } from 'react'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem, formValues } from '#client/ui/form-problems.ts'
import { withTravellers } from '#shared/booking/fields/travellers.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { countries } from '../countries.ts'
import { GuestFields } from '../guest-fields.tsx'
import { LocalizedText, TextWithLinks } from '../localized-text.tsx'
import type { WrittenFields } from './use-checkout.ts'
import input from '#client/ui/input.module.css'
import page from '../booking-page.module.css'
import styles from './guest-form.module.css'

/** Together with their label within what the checkout accepts as observations. */
const TRAVELLERS_LENGTH = 250
const OBSERVATIONS_LENGTH = 700

interface GuestFormProps {
  form: RefObject<HTMLFormElement | null>
  problems: Record<string, string>
  isProcessing: boolean
  /** With its currency; on a phone it stays in view beside the button. */
  total: string
  onCountry: (country: string) => void
  onSubmit: (fields: WrittenFields) => void
}

/** The guest form (spec §3, §5): name, phone and e-mail are required, all else is optional. */
export function GuestForm(props: GuestFormProps) {
  const { form, problems, isProcessing, total, onCountry, onSubmit } = props
  const { t } = useBookingI18n()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { travellers = '', observations = '', ...fields } = formValues(event.currentTarget)
    onSubmit({ ...fields, observations: withTravellers(observations, travellers) })
  }
  const problem = (name: string) => fieldProblem(t, problems, name)
  return (
    <form
      ref={form}
      className={`${input.pair} ${page.form} ${styles.form}`}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <GuestFields
        names={{ name: 'guestName', email: 'guestEmail', phone: 'guestPhone' }}
        problem={problem}
      />
      <CountryChoice onCountry={onCountry} />
      <Field
        name="accommodation"
        optional
        label={t('checkout.accommodation')}
        hint={t('checkout.accommodation_hint')}
        autoComplete="off"
        maxLength={200}
        {...problem('accommodation')}
      />
      <Field
        name="travellers"
        optional
        label={t('checkout.travellers')}
        hint={t('checkout.travellers_hint')}
        autoComplete="off"
        maxLength={TRAVELLERS_LENGTH}
      />
      <Field
        name="observations"
        optional
        label={t('checkout.observations')}
        hint={t('checkout.observations_hint')}
        multiline
        maxLength={OBSERVATIONS_LENGTH}
        {...problem('observations')}
      />
      <p className={styles.terms}>
        <Terms />
      </p>
      <Foot total={total} isProcessing={isProcessing} />
    </form>
  )
}

/** The button and, on a phone, the total, which stay in view; and what is going on. */
function Foot({ total, isProcessing }: Pick<GuestFormProps, 'total' | 'isProcessing'>) {
  const { t } = useBookingI18n()
  return (
    <>
      <div className={`${page.wide} ${styles.foot}`}>
        <p className={styles.total}>
          {t('cart.total')}
          <LocalizedText as="strong">{total}</LocalizedText>
        </p>
        <button className="button" type="submit" disabled={isProcessing}>
          {t(isProcessing ? 'checkout.processing' : 'checkout.submit')}
        </button>
      </div>
      <p role="status" className={styles.processing}>
        {isProcessing && t('checkout.processing_text')}
      </p>
    </>
  )
}

/** What the guest accepts by confirming; the links keep the form open. */
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

function CountryChoice({ onCountry }: { onCountry: (country: string) => void }) {
  const { t, tag } = useBookingI18n()
  const all = useMemo(() => countries(tag), [tag])
  return (
    <label className={input.labelled}>
      {t('checkout.country')}
      <select
        className={`${input.compact} ${input.roomy}`}
        name="guestCountry"
        autoComplete="country"
        defaultValue=""
        onChange={({ currentTarget }) => onCountry(currentTarget.value)}
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
