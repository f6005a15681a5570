import { useLayoutEffect, useRef } from 'react'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { Field } from '#client/ui/field.tsx'
import { formValues } from '#client/ui/form-problems.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { dayAfter, hotelDay } from '#shared/calendar.ts'

/** The days that were chosen up to now. */
export type ChosenDays = Pick<StaySearch, 'checkIn' | 'checkOut'>

export interface StayDatesProps {
  dates: ChosenDays
  onChange: (dates: ChosenDays) => void
  /** The error of a date, for `Field`. */
  problem?: ((name: keyof ChosenDays) => { problem?: string }) | undefined
  /** Ids of the inputs; empty on a page with several pairs of dates. */
  ids?: readonly [checkIn: string, checkOut: string] | readonly []
  names?: readonly [checkIn: string, checkOut: string]
}

const NAMES = ['checkIn', 'checkOut'] as const

/**
 * Inputs for arrival and departure (spec §2): not before today, the departure at least a day after
 * the arrival. Today is the hotel's date and known in the browser only, because pages are cached.
 */
export function StayDates(props: StayDatesProps) {
  const { dates, onChange, problem, names = NAMES } = props
  const { ids = ['checkinDate', 'checkoutDate'] } = props
  const { checkIn, checkOut } = dates
  const { t } = useI18n()
  const now = useNow()
  const today = now && hotelDay(now)
  const arrival = useEarlyDates(props)
  const moved = (day: string) => (day && checkOut && checkOut <= day ? dayAfter(day) : checkOut)
  return (
    <>
      <Field
        ref={arrival}
        id={ids[0]}
        name={names[0]}
        type="date"
        label={t('booking.check_in')}
        min={today}
        value={checkIn || ''}
        onValue={(day) => onChange({ checkIn: day || undefined, checkOut: moved(day) })}
        {...problem?.('checkIn')}
      />
      <Field
        id={ids[1]}
        name={names[1]}
        type="date"
        label={t('booking.check_out')}
        min={dayAfter(checkIn || today || '')}
        value={checkOut || ''}
        onValue={(day) => onChange({ checkIn, checkOut: day || undefined })}
        {...problem?.('checkOut')}
      />
    </>
  )
}

/** Reads dates that were entered before hydration or restored by the browser. */
function useEarlyDates({ dates, onChange, names: [first, second] = NAMES }: StayDatesProps) {
  const arrival = useRef<HTMLInputElement>(null)
  const isRead = useRef(false)
  useLayoutEffect(() => {
    const form = arrival.current?.form
    if (isRead.current || !form) return
    isRead.current = true
    const { [first]: checkIn = '', [second]: checkOut = '' } = formValues(form)
    if (checkIn !== (dates.checkIn ?? '') || checkOut !== (dates.checkOut ?? ''))
      onChange({ checkIn: checkIn || undefined, checkOut: checkOut || undefined })
  }, [dates, onChange, first, second])
  return arrival
}
