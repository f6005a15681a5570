import { fieldProblem } from '#client/ui/form-problems.ts'
import { Field } from '#client/ui/field.tsx'
import { useBookingI18n } from '../booking-i18n.ts'

interface RequestDatesProps {
  checkIn: string | undefined
  checkOut: string | undefined
  problems: Readonly<Record<string, string>>
}

/** Arrival and departure, as a guest wishes them. */
export function RequestDates({ checkIn, checkOut, problems }: RequestDatesProps) {
  const { t } = useBookingI18n()
  return (
    <>
      <Field
        name="checkIn"
        type="date"
        label={t('booking.check_in')}
        defaultValue={checkIn}
        {...fieldProblem(t, problems, 'checkIn')}
      />
      <Field
        name="checkOut"
        type="date"
        label={t('booking.check_out')}
        defaultValue={checkOut}
        {...fieldProblem(t, problems, 'checkOut')}
      />
    </>
  )
}
