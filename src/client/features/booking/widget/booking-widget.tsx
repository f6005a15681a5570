import { Link } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
} from 'react'
import { bookingUrl, openBooking, type BookingWish } from '#client/lib/booking-engine.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { BookingFrameProps } from './booking-frame.tsx'
import { StayDates, type ChosenDays } from '../stay/stay-dates.tsx'
import section from '#client/ui/section.module.css'
import styles from './booking-widget.module.css'

/** Below this width of `styles/breakpoints.css` an iframe is too narrow. */
const PAGE_INSTEAD_OF_FRAME = '(max-width: 719px)'

/** Loaded when the widget comes near the screen. */
const BookingFrame = lazy<ComponentType<BookingFrameProps>>(() =>
  import('./booking-frame.tsx').then(
    (frame) => ({ default: frame.BookingFrame }),
    () => ({ default: FailurePanel }),
  ),
)

/**
 * The hosted booking page in an iframe (spec §2), with a form for dates above; on a narrow screen
 * the form opens the page instead. A page of another host is loaded only on request.
 */
export function BookingWidget() {
  const { language, t } = useI18n()
  const { bookingEngineUrl } = useSiteConfig()
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame)
  /** Dates of the iframe; undefined before the first search. */
  const [stay, setStay] = useState<ChosenDays>()
  const [dates, setDates] = useState<ChosenDays>({})
  if (!bookingEngineUrl) return null

  const wish: BookingWish = { language, ...dates }
  const page = bookingUrl(bookingEngineUrl, wish)
  const search = () => {
    if (window.matchMedia(PAGE_INSTEAD_OF_FRAME).matches) openBooking(bookingEngineUrl, wish)
    else setStay(dates)
  }
  const choose = (nearest: ChosenDays) => {
    setDates(nearest)
    setStay(nearest)
  }
  return (
    <section id="fechas" className={`wrap ${section.section}`} data-screen-only>
      <div className={`${styles.widget} fade-in`}>
        <div>
          <h2>{t('widget.title')}</h2>
          <p className={styles.description}>{t('widget.description')}</p>
          <DatesForm action={page} dates={dates} onDates={setDates} onSearch={search} />
          <a
            className="text-link"
            href={page}
            onClick={(event) => {
              event.preventDefault()
              openBooking(bookingEngineUrl, wish)
            }}
          >
            <span>{t('widget.open')}</span>
          </a>
        </div>
        <div ref={frame} className={styles.frame}>
          {isNear && (
            <Suspense fallback={null}>
              <BookingFrame stay={stay} dates={dates} onChoose={choose} failed={<FailurePanel />} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}

interface DatesFormProps {
  /** Target of the form without JavaScript. */
  action: string
  dates: ChosenDays
  onDates: (dates: ChosenDays) => void
  onSearch: () => void
}

export function DatesForm({ action, dates, onDates, onSearch }: DatesFormProps) {
  const { t } = useI18n()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form className={styles.dates} action={action.split('?')[0]} onSubmit={submit}>
      <StayDates dates={dates} onChange={onDates} names={['checkin', 'checkout']} />
      <button type="submit" className="button">
        {t('booking.search')}
      </button>
    </form>
  )
}

/** Whether an element has come near the screen. */
function useNear(element: React.RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

/** Shown if the iframe fails, with another way to book. */
function FailurePanel() {
  const { t } = useI18n()
  return (
    <div className={styles.message} role="alert">
      <h3>{t('widget.error_title')}</h3>
      <p>{t('widget.error')}</p>
      <Link className="button" to="/rooms" hash="solicitud" search={{}}>
        {t('widget.request')}
      </Link>
      <button type="button" className="text-link" onClick={() => location.reload()}>
        <span>{t('widget.reload')}</span>
      </button>
    </div>
  )
}
