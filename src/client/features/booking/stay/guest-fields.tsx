import { Field } from '#client/ui/field.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import { useBookingI18n } from './booking-i18n.ts'

const FIELDS = {
  name: { autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
} as const

type FieldName = keyof typeof FIELDS

export type KnownGuest = Partial<Record<FieldName, string | undefined>>

interface GuestFieldsProps {
  /** Names of the inputs; default: `name`, `email`, `phone`. */
  names?: Readonly<Record<FieldName, string>>
  known?: KnownGuest
  isPhoneOptional?: boolean
  problems: Readonly<Record<string, string>>
}

/** Inputs for the guest's name, e-mail address and phone number. */
export function GuestFields({ names, known, isPhoneOptional, problems }: GuestFieldsProps) {
  const { t } = useBookingI18n()
  return (['name', 'email', 'phone'] as const).map((field) => {
    const isOptional = isPhoneOptional && field === 'phone'
    const name = names?.[field] ?? field
    return (
      <Field
        key={field}
        name={name}
        label={t(isOptional ? 'request.phone_optional' : `checkout.${field}`)}
        {...(isOptional ? { optional: true } : { required: true })}
        {...(field === 'phone' ? { placeholder: t('checkout.phone_example') } : {})}
        {...FIELDS[field]}
        defaultValue={known?.[field]}
        {...fieldProblem(t, problems, name)}
      />
    )
  })
}
