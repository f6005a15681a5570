import { useState } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { problemText } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast.tsx'
import { hotelDay } from '#shared/calendar.ts'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { PriceCalendar } from '../calendar/price-calendar.tsx'
import { StayForm } from './stay-form.tsx'
import { checkStay, readStay, searchOf } from './stay-rules.ts'
import { useStayChoice } from './use-stay-choice.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './stay-search.module.css'

interface StaySearchProps {
  path: string
  search: Search
  /** Prices of one of our rooms in the calendar. */
  roomId?: number
  onSearch: (search: Search) => void
}

/** Where a guest says when and with whom: the form and, beside it, the calendar with its prices. */
export function StaySearch({ path, search, roomId, onSearch }: StaySearchProps) {
  const { t } = useBookingI18n()
  const notify = useToast()
  const now = useNow()
  const choice = useStayChoice(search)
  const asked = readStay(search)
  const [problem, setProblem] = useState(asked && 'problem' in asked ? asked.problem : undefined)

  const submit = () => {
    const checked = checkStay(choice.stay)
    const isPast = now && choice.stay.checkIn && choice.stay.checkIn < hotelDay(now)
    const wrong = 'problem' in checked ? checked.problem : isPast ? 'booking.error.past' : undefined
    setProblem(wrong)
    if (!wrong) return onSearch(searchOf(choice.stay))
    if (choice.stay.checkIn && choice.stay.checkOut) return
    notify({ title: t('stay.dates_required'), text: t('booking.error.dates'), destructive: true })
  }

  return (
    <div className={styles.search}>
      <div className={styles.form}>
        <h2>{t('offer.your_stay')}</h2>
        <StayForm
          path={path}
          choice={choice}
          problem={problem && problemText(t, problem)}
          onSearch={submit}
        />
      </div>
      <PriceCalendar choice={choice} {...(roomId === undefined ? {} : { roomId })} />
    </div>
  )
}
