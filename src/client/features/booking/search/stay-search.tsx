import { useId, useState, type ReactNode } from 'react'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { readStay } from '../stay/stay-rules.ts'
import { PriceCalendar } from './price-calendar.tsx'
import { StayForm, useStayChoice } from './stay-form.tsx'
import page from '../stay/booking-page.module.css'
import card from '#client/ui/card.module.css'
import styles from './stay-search.module.css'

interface StaySearchProps {
  path: string
  search: Search
  /** The site's room whose prices the calendar shows; absent: the lowest of all rooms. */
  roomId?: number
  onSearch: (search: Search) => void
}

/** The search form beside the price calendar; one line to open once the URL has a stay. */
export function StaySearch({ path, search, roomId, onSearch }: StaySearchProps) {
  const { t } = useBookingI18n()
  const choice = useStayChoice(search)
  const form = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { stay } = readStay(search)
  return (
    <Collapsible stay={stay} onOpen={setIsOpen}>
      <div className={`${page.columns} ${styles.search}`} data-screen-only>
        <div className={styles.form}>
          <h2>{t('offer.your_stay')}</h2>
          <StayForm id={form} path={path} search={search} choice={choice} onSearch={onSearch} />
        </div>
        <div className={styles.days}>
          {(!stay || isOpen) && <PriceCalendar choice={choice} roomId={roomId} />}
          <button type="submit" form={form} className={`button ${styles.below}`}>
            {t('stay.search')}
          </button>
        </div>
      </div>
    </Collapsible>
  )
}

interface CollapsibleProps {
  stay: RoomSearch | undefined
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

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
          <IntlText as="strong">{shortRange(stay.checkIn, stay.checkOut)}</IntlText>
          {` · ${party(stay.adults, stay.children)}`}
        </span>
        <span className={styles.change}>{t('stay.change')}</span>
      </summary>
      {children}
    </details>
  )
}
