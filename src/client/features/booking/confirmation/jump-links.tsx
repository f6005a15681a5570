import type { MouseEvent } from 'react'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import styles from './jump-links.module.css'

/** Ids of the headings that the links jump to. */
const PLACES = {
  payment: 'next.payment',
  changes: 'next.changes',
  arrival: 'next.arrival',
  letter: 'confirmation.letter',
} as const

interface JumpLinksProps {
  hasLetter: boolean
  /** Address of the calendar file. */
  calendar: string
}

/** Links from the top of a long page to what a guest comes back for. */
export function JumpLinks({ hasLetter, calendar }: JumpLinksProps) {
  const { t } = useBookingI18n()
  const places = Object.entries(PLACES).filter(([id]) => hasLetter || id !== 'letter')
  return (
    <nav className={styles.jumps} aria-label={t('next.title')} data-screen-only>
      {places.map(([id, name]) => (
        <a key={id} href={`#${id}`} onClick={jump}>
          {t(name)}
        </a>
      ))}
      <a href={calendar} download>
        {t('confirmation.calendar')}
      </a>
    </nav>
  )
}

/** A new entry of the history would lose the e-mail address that opened the booking. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.tabIndex = -1
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
