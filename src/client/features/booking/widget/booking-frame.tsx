import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { DEFAULT_ADULTS } from '#shared/booking/fields/limits.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import type { StayDates } from '#shared/calendar.ts'
import { loadBookingI18n, useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { nearestOf, NearestStays } from '../stay/nearest-stays.tsx'
import page from '../stay/booking-page.module.css'
import type { ChosenDays } from '../stay/stay-dates.tsx'
import styles from './booking-frame.module.css'
import box from './booking-widget.module.css'

/** Spec §9: minimum duration of the loading state. */
const LOADING_MS = 1500

/**
 * A blocked iframe fires no error event, so it has failed if it fires no load event within this
 * time.
 */
const TIMEOUT_MS = 12_000

/** For whom the form asks. */
const PARTY = { adults: DEFAULT_ADULTS, children: 0 }

export interface BookingFrameProps {
  /** The dates of the last search; undefined before the first one. */
  stay: ChosenDays | undefined
  /** The dates in the form. */
  dates: ChosenDays
  /** Searches the given dates. */
  onChoose: (stay: ChosenDays) => void
  /** Shown if the iframe does not load. */
  failed: ReactNode
}

/**
 * The hosted booking page in an iframe, and the reason if no room is free; for a closed season the
 * reason alone. A page of another host is loaded only on request.
 */
export function BookingFrame({ stay, dates, onChoose, failed }: BookingFrameProps) {
  const { language, t } = useI18n()
  const { bookingEngineUrl = '' } = useSiteConfig()
  const { api } = useApi()
  const { checkIn, checkOut } = stay ?? {}
  const whole = checkIn && checkOut ? { checkIn, checkOut } : undefined
  const answer = useQuery(
    api.booking.alternatives.queryOptions(
      { checkIn: '', checkOut: '', ...whole, ...PARTY },
      { enabled: whole !== undefined },
    ),
  )
  // The property knows nothing of it, and would list rooms.
  const isClosed = answer.data?.problem?.reason === 'closed_season'
  const url = bookingUrl(bookingEngineUrl, { language, ...stay, isEmbedded: true })
  if (!stay && !url.startsWith('/')) {
    return (
      <div className={box.message}>
        <p>{t('widget.ask', { host: new URL(url).host })}</p>
        <button type="button" className="button" onClick={() => onChoose(dates)}>
          {t('widget.load')}
        </button>
      </div>
    )
  }
  return (
    <>
      {!isClosed && <Frame key={url} url={url} failed={failed} />}
      {whole && (
        <Suspense fallback={null}>
          <StayAnswer stay={whole} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  )
}

/** The iframe and its loading state. */
function Frame({ url, failed }: { url: string; failed: ReactNode }) {
  const { t } = useI18n()
  const { data: isAnswering } = useQuery({
    queryKey: ['booking-frame', url],
    queryFn: async ({ signal }) => {
      const shown = new Promise((done) => setTimeout(done, LOADING_MS))
      const [reachable] = await Promise.all([isReachable(url, signal), shown])
      return reachable
    },
    gcTime: 0,
  })
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const isWaiting = isAnswering && state === 'waiting'

  useEffect(() => {
    if (!isWaiting) return undefined
    const giveUp = setTimeout(() => setState('failed'), TIMEOUT_MS)
    return () => clearTimeout(giveUp)
  }, [isWaiting])

  if (isAnswering === false || state === 'failed') return failed
  return (
    <>
      {state === 'waiting' && (
        <p className={styles.loading} role="status">
          {t('widget.loading')}
        </p>
      )}
      {isAnswering && (
        // eslint-disable-next-line react/iframe-missing-sandbox -- a booking page needs its scripts and its own origin, and a sandbox that grants both protects nothing.
        <iframe
          className={styles.iframe}
          src={url}
          title={t('widget.frame')}
          width="100%"
          height="500"
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="payment; fullscreen"
          onLoad={(event) => setState(isRefused(url, event.currentTarget) ? 'failed' : 'shown')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}

/**
 * Whether the page forbids iframes, so that the browser shows an error page, whose document cannot
 * be read. Detectable for pages of this site only.
 */
function isRefused(url: string, frame: HTMLIFrameElement): boolean {
  return url.startsWith('/') && frame.contentDocument === null
}

const PROBE_MS = 8000

/**
 * Whether a booking page can be loaded; of another site only whether its host answers. The iframe
 * does not tell, because browsers fire `load` for an error page, too.
 */
export async function isReachable(
  url: string,
  signal: AbortSignal,
  timeoutMs = PROBE_MS,
): Promise<boolean> {
  if (!navigator.onLine) return false
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  signal.addEventListener('abort', stop)
  const timer = setTimeout(stop, timeoutMs)
  try {
    const response = await fetch(url, {
      mode: url.startsWith('/') ? 'same-origin' : 'no-cors',
      credentials: 'omit',
      signal: giveUp.signal,
    })
    return response.ok || response.type === 'opaque'
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

interface StayAnswerProps {
  stay: StayDates
  onChoose: (stay: StayDates) => void
}

/** Why no room is free for the dates, with the nearest stays; nothing if one is free. */
export function StayAnswer(props: StayAnswerProps) {
  use(loadBookingI18n(useI18n()))
  return <Answer {...props} />
}

function Answer({ stay, onChoose }: StayAnswerProps) {
  const i18n = useBookingI18n()
  const { api } = useApi()
  const { checkIn, checkOut } = stay
  const { data } = useQuery(api.booking.alternatives.queryOptions({ checkIn, checkOut, ...PARTY }))
  if (!data?.problem) return null
  const { problem, nearest } = data
  return (
    <div className={styles.answer} role="status">
      <IntlText as="strong">{problemText(i18n, problem, stay)}</IntlText>
      <NearestStays stay={stay} nearest={nearestOf({ ...problem, nearest })} isLine>
        {(other, text) => (
          <button type="button" className={page.textButton} onClick={() => onChoose(other)}>
            {text}
          </button>
        )}
      </NearestStays>
    </div>
  )
}
