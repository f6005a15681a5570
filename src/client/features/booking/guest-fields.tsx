import { Field } from '#client/ui/field.tsx'
import { useBookingI18n } from './booking-i18n.ts'

interface GuestFieldsProps {
  names: { name: string; email: string; phone: string }
  known?: { name?: string; email?: string; phone?: string }
  isPhoneOptional?: boolean
  /** What is wrong with a field, as `Field` takes it. */
  problem: (name: string) => { problem?: string }
}

/** Who the guest is and how to reach them; the name and the e-mail are required. */
export function GuestFields({ names, known = {}, isPhoneOptional, problem }: GuestFieldsProps) {
  const { t } = useBookingI18n()
  return (
    <>
      <Field
        name={names.name}
        label={t('checkout.name')}
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={known.name}
        {...problem(names.name)}
      />
      <Field
        name={names.email}
        type="email"
        label={t('checkout.email')}
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={known.email}
        {...problem(names.email)}
      />
      <Field
        name={names.phone}
        type="tel"
        label={t(isPhoneOptional ? 'request.phone_optional' : 'checkout.phone')}
        placeholder={t('checkout.phone_example')}
        {...(isPhoneOptional ? { optional: true } : { required: true })}
        autoComplete="tel"
        maxLength={40}
        defaultValue={known.phone}
        {...problem(names.phone)}
      />
    </>
  )
}
