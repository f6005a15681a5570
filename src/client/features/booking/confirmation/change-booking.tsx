import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#client/lib/api.tsx'
import { takeFocus } from '../stay/take-focus.ts'
import { apiError, errorCode } from '#client/lib/trpc.ts'
import { Field } from '#client/ui/field.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import { useSendForm } from '#client/ui/form-sending.tsx'
import { guestStatus, type BookingView } from '#shared/booking/booking-view.ts'
import { changeInput } from '#shared/booking/lookup.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { bookingQuery, type FoundBooking } from '../stay/queries.ts'
import { RequestDates } from '../request/request-form.tsx'
import input from '#client/ui/input.module.css'
import page from '../stay/booking-page.module.css'
import styles from './next-steps.module.css'

/** A form that asks the hotel for a change; the booking stays unchanged until the hotel answers. */
export function ChangeBooking({ booking, token }: { booking: BookingView; token: string }) {
  const { t } = useBookingI18n()
  const { client } = useApi()
  const { form, problems, data, error, isPending } = useSendForm({
    parse: ({ checkIn, checkOut, message }) => {
      const isMoved = checkIn !== booking.checkIn || checkOut !== booking.checkOut
      return changeInput.safeParse({
        confirmationNumber: booking.confirmationNumber,
        token,
        message,
        ...(isMoved && checkIn ? { checkIn } : {}),
        ...(isMoved && checkOut ? { checkOut } : {}),
      })
    },
    send: (change) => client.booking.requestChange.mutate(change),
  })
  const problem = (name: string) => fieldProblem(t, problems, name)
  const isPast = errorCode(error) === 'BAD_REQUEST'
  const isClosed = apiError(error)?.data?.reason === 'closed_season'
  const failure = isClosed ? 'problem.closed_season' : 'change.failed'

  if (data) {
    return (
      <p ref={takeFocus} role="status" tabIndex={-1}>
        {t('request.sent_number', data.answer)}
      </p>
    )
  }
  return (
    <details>
      <summary className={page.summary}>{t('change.open')}</summary>
      <form {...form} className={page.stack} noValidate>
        <div className={input.pair}>
          <RequestDates dates={booking} problem={problem} />
        </div>
        <Field
          name="message"
          label={t('change.message')}
          hint={t('change.message_hint')}
          multiline
          maxLength={2000}
          {...problem('message')}
        />
        <button className="button" type="submit" disabled={isPending}>
          {t(isPending ? 'request.sending' : 'change.submit')}
        </button>
        <p role="alert">{error && t(isPast ? 'booking.error.past' : failure)}</p>
      </form>
    </details>
  )
}

interface CancelBookingProps {
  booking: BookingView
  token: string
}

/** Cancels the booking after a question that names the cost. */
export function CancelBooking({ booking, token }: CancelBookingProps) {
  const { t } = useBookingI18n()
  const [isAsked, setIsAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    flushSync(() => setIsAsked(false))
    opener.current?.focus()
  }
  if (!booking.canCancel) return null
  if (isAsked) return <CancelQuestion booking={booking} token={token} onBack={keep} />
  return (
    <button ref={opener} type="button" className="button ghost" onClick={() => setIsAsked(true)}>
      {t('cancel.open')}
    </button>
  )
}

function CancelQuestion({ booking, token, onBack }: CancelBookingProps & { onBack: () => void }) {
  const { t, money } = useBookingI18n()
  const access = useApi()
  const { confirmationNumber, cancelCostMinor, currency } = booking
  const cancel = useMutation({
    mutationFn: () => access.client.booking.cancel.mutate({ confirmationNumber, token }),
    onSuccess: (cancelled) => {
      // The page may have loaded the booking by either of its numbers.
      const { queryKey } = bookingQuery(access, { confirmationNumber, token })
      const lookups = { queryKey: queryKey.slice(0, 1) }
      access.queryClient.setQueriesData<FoundBooking>(lookups, (found) =>
        found && 'booking' in found && found.booking.reference === cancelled.reference
          ? { booking: cancelled }
          : found,
      )
    },
  })
  return (
    <section
      ref={takeFocus}
      className={page.notice}
      aria-labelledby="cancel-question"
      tabIndex={-1}
    >
      <h4 id="cancel-question">{t('cancel.question')}</h4>
      {cancelCostMinor !== null && (
        <IntlText as="p">
          {cancelCostMinor === 0
            ? t(guestStatus(booking) === 'unpaid' ? 'cancel.free_unpaid' : 'cancel.free')
            : t('cancel.cost', { cost: money(cancelCostMinor, currency) })}
        </IntlText>
      )}
      <div className={`${page.actions} ${styles.actions}`}>
        <button
          type="button"
          className="button"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t(cancel.isPending ? 'cancel.pending' : 'cancel.confirm')}
        </button>
        <button type="button" className="button ghost" onClick={onBack}>
          {t('cancel.back')}
        </button>
      </div>
      <p role="alert">
        {cancel.error &&
          t(
            apiError(cancel.error)?.data?.reason === 'not_changeable'
              ? 'cancel.too_late'
              : 'cancel.failed',
          )}
      </p>
    </section>
  )
}
