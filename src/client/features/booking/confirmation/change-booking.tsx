import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { errorCode } from '#client/lib/trpc.ts'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem, useFormProblems } from '#client/ui/form-problems.ts'
import { formValues } from '#client/ui/form-values.ts'
import input from '#client/ui/input.module.css'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { changeInput } from '#shared/booking/change.ts'
import { RequestDates } from '../request/request-dates.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './change-booking.module.css'

interface ChangeBookingProps {
  booking: BookingView
  token: string
}

/** Asks the hotel for other dates or anything else; nothing changes until it answers. */
export function ChangeBooking({ booking, token }: ChangeBookingProps) {
  const { t } = useBookingI18n()
  const { client } = useApi()
  const { form, problems, show, clear } = useFormProblems()
  const [number, setNumber] = useState<string>()
  const ask = useMutation({
    mutationFn: async ({ checkIn, checkOut, message }: Record<string, string>) => {
      const isMoved = checkIn !== booking.checkIn || checkOut !== booking.checkOut
      const parsed = changeInput.safeParse({
        confirmationNumber: booking.confirmationNumber,
        token,
        message,
        ...(isMoved && checkIn ? { checkIn } : {}),
        ...(isMoved && checkOut ? { checkOut } : {}),
      })
      if (!parsed.success) return show(parsed.error.issues)
      clear()
      setNumber((await client.booking.requestChange.mutate(parsed.data)).number)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate(formValues(event.currentTarget))
  }
  const problem = (name: string) => fieldProblem(t, problems, name)

  if (number) return <p role="status">{t('request.sent_number', { number })}</p>
  return (
    <details className={styles.change}>
      <summary>{t('change.open')}</summary>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <div className={input.pair}>
          <RequestDates checkIn={booking.checkIn} checkOut={booking.checkOut} problems={problems} />
        </div>
        <Field
          name="message"
          label={t('change.message')}
          multiline
          required
          maxLength={2000}
          {...problem('message')}
        />
        <button className="button" type="submit" disabled={ask.isPending}>
          {t(ask.isPending ? 'request.sending' : 'change.submit')}
        </button>
        <p role="alert">
          {ask.error &&
            t(errorCode(ask.error) === 'BAD_REQUEST' ? 'booking.error.past' : 'change.failed')}
        </p>
      </form>
    </details>
  )
}
