import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { focusFirst } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { hotelDay } from '#shared/calendar.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { checkStay, readStay, searchOf, type CompleteStay } from '../stay-rules.ts'
import { PriceCalendar } from './price-calendar.tsx'
import { StayForm } from './stay-form.tsx'
import { useStayChoice } from './use-stay-choice.ts'
import page from '../booking-page.module.css'
import card from '#client/ui/card.module.css'
import styles from './stay-search.module.css'

interface StaySearchProps {
  path: string
  search: Search
  /** Prices of one of our rooms in the calendar. */
  roomId?: number
  onSearch: (search: Search) => void
}

/**
 * The search: the form and, beside it, the calendar with prices. Once the address has a stay, the
 * search collapses to one line.
 */
export function StaySearch({ path, search, roomId, onSearch }: StaySearchProps) {
  const { t } = useBookingI18n()
  const notify = useToast()
  const now = useNow()
  const choice = useStayChoice(search)
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { stay, problems: asked } = readStay(search)
  const [problems, setProblems] = useState(asked)

  const submit = () => {
    const checked = checkStay(choice.stay, now && hotelDay(now))
    if (checked.stay) return onSearch(searchOf({ ...search, ...choice.stay }))
    // The text has to be there before the focus, so that a screen reader reads it with the field.
    flushSync(() => setProblems(checked.problems))
    if (form.current) focusFirst(form.current, checked.problems)
    if (choice.stay.checkIn && choice.stay.checkOut) return
    notify({ title: t('stay.dates_required'), destructive: true })
  }

  const { plan, currency } = search
  return (
    <Collapsible stay={stay} onOpen={setIsOpen}>
      <div className={`${page.columns} ${styles.search}`} data-screen-only>
        <div className={styles.form}>
          <h2>{t('offer.your_stay')}</h2>
          <StayForm
            form={form}
            path={path}
            choice={choice}
            problems={problems}
            kept={{ ...(plan ? { plan } : {}), ...(currency ? { currency } : {}) }}
            onSearch={submit}
          />
        </div>
        {(!stay || isOpen) && (
          <PriceCalendar choice={choice} {...(roomId === undefined ? {} : { roomId })} />
        )}
      </div>
    </Collapsible>
  )
}

interface CollapsibleProps {
  stay: CompleteStay | undefined
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** A line with the stay that opens the search; the search itself where no stay is known. */
function Collapsible({ stay, onOpen, children }: CollapsibleProps) {
  const { t, party, shortRange } = useBookingI18n()
  if (!stay) return children
  return (
    <details
      className={`${card.card} ${styles.line}`}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary>
        <span>
          <LocalizedText as="strong">{shortRange(stay.checkIn, stay.checkOut)}</LocalizedText>
          {` · ${party(stay.adults, stay.children)}`}
        </span>
        <span className={styles.change}>{t('stay.change')}</span>
      </summary>
      {children}
    </details>
  )
}
