import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { takeFocus } from '../stay/take-focus.ts'
import { Field } from '#client/ui/field.tsx'
import { FormFooter, useSendForm } from '#client/ui/form-sending.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import { bookingRequestInput, typedGuests } from '#shared/booking/request.ts'
import { shownRooms } from '#shared/hotel/rooms.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import { knownSentences } from '#shared/texts/known-sentences.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { GuestFields, type KnownGuest } from '../stay/guest-fields.tsx'
import { Select } from '../stay/select.tsx'
import { PageDates } from './page-dates.tsx'
import type { ChosenDays, StayDatesProps } from '../stay/stay-dates.tsx'
import input from '#client/ui/input.module.css'
import page from '../stay/booking-page.module.css'

/** A form for a booking request to the staff, filled in with what is known. */
export function RequestForm({ known = {} }: { known?: KnownRequest }) {
  const { t, language } = useBookingI18n()
  const { form, problems, data, isPending, reset } = useRequest()

  if (data) {
    const { number } = data.answer
    return <RequestSent sent={{ number, email: data.message.email }} onAgain={reset} />
  }
  return (
    <form
      {...form}
      className={`${input.pair} ${page.form}`}
      action="/booking-requests"
      method="post"
      noValidate
      // The mouse wheel scrolls the page and does not change the number of guests.
      onWheel={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
      }}
    >
      {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
      <RequestFields known={known} problems={problems} />
      <FormFooter className={page.wide} isSending={isPending}>
        {t(isPending ? 'request.sending' : 'request.submit')}
      </FormFooter>
    </form>
  )
}

function useRequest() {
  const { t, language } = useBookingI18n()
  const { client } = useApi()
  const { email } = useSiteConfig()
  return useSendForm({
    parse: ({ guests, ...fields }) =>
      bookingRequestInput.safeParse({ ...fields, ...typedGuests(guests), language }),
    send: (request) => client.booking.request.mutate(request),
    failedToast: {
      title: t('request.failed_title'),
      text: fillPlaceholders(knownSentences(t('request.failed'), { email }), {
        email: email ?? '',
      }),
    },
  })
}

interface AcknowledgedProps {
  sent: { number: string; email: string }
  onAgain: () => void
}

function RequestSent({ sent, onAgain }: AcknowledgedProps) {
  const { t } = useBookingI18n()
  return (
    <div className={page.notice}>
      <div ref={takeFocus} className={page.stack} role="status" tabIndex={-1}>
        <h3>{t('request.sent_title')}</h3>
        <p>{t('request.sent', { number: sent.number, email: sent.email })}</p>
      </div>
      <button type="button" className="button ghost" onClick={onAgain}>
        {t('request.again')}
      </button>
    </div>
  )
}

/** Id of the request form, for links. */
export const REQUEST_ID = 'solicitud'

interface RequestSectionProps {
  known: KnownRequest
  /** Whether only the heading is shown at first, because the page has what the guest asked for. */
  isFolded?: boolean
}

/** The request form as a section of a page. */
export function RequestSection({ known, isFolded = false }: RequestSectionProps) {
  const { t } = useBookingI18n()
  const isAskedFor = useLocation({ select: ({ hash }) => hash === REQUEST_ID })
  if (isFolded)
    return (
      <details
        // A link to the form opens it.
        key={String(isAskedFor)}
        id={REQUEST_ID}
        open={isAskedFor || undefined}
        className={page.panel}
        data-screen-only
      >
        <summary className={page.summary}>{t('request.title')}</summary>
        <p>{t('request.text')}</p>
        <RequestForm known={known} />
      </details>
    )
  return (
    <section
      id={REQUEST_ID}
      className={`${page.panel} ${page.columns} ${page.aside}`}
      aria-labelledby="request-title"
      data-screen-only
    >
      <div className={page.stack}>
        <h2 id="request-title">{t('request.title')}</h2>
        <p>{t('request.text')}</p>
      </div>
      <RequestForm known={known} />
    </section>
  )
}

/** What the guest has entered elsewhere. */
export interface KnownRequest extends ChosenDays, KnownGuest {
  guests?: number
  room?: string | undefined
  message?: string | undefined
}

interface RequestFieldsProps {
  known: KnownRequest
  problems: Record<string, string>
}

function RequestFields({ known, problems }: RequestFieldsProps) {
  const { t } = useBookingI18n()
  const problem = (name: string) => fieldProblem(t, problems, name)
  return (
    <>
      <p className={page.small}>{t('checkout.required')}</p>
      <GuestFields known={known} isPhoneOptional problems={problems} />
      <Field
        name="guests"
        type="number"
        label={t('request.guests')}
        defaultValue={known.guests ?? 2}
        {...problem('guests')}
      />
      <RequestDates dates={known} problem={problem} />
      <RoomChoice room={known.room} />
      <Field
        name="message"
        optional
        label={t('request.message')}
        multiline
        maxLength={2000}
        defaultValue={known.message}
        {...problem('message')}
      />
    </>
  )
}

/** The site's rooms by name, and the requested room if it is another one. */
function RoomChoice({ room }: { room: string | undefined }) {
  const { t } = useBookingI18n()
  const names = shownRooms().map(({ nameKey }) => t(nameKey))
  const options = room && !names.includes(room) ? [...names, room] : names
  return (
    <Select
      className={page.wide}
      label={t('request.room')}
      name="room"
      defaultValue={room ?? ''}
      options={[['', t('request.any_room')], ...options.map((name) => [name, name] as const)]}
    />
  )
}

type RequestDatesProps = Pick<StayDatesProps, 'dates' | 'problem'>

export function RequestDates({ dates: known, problem }: RequestDatesProps) {
  const [dates, setDates] = useState(known)
  return <PageDates dates={dates} onChange={setDates} ids={[]} problem={problem} />
}

/** The number of a request that was sent without JavaScript. */
export function RequestOutcome({ request }: { request: string }) {
  const { t } = useBookingI18n()
  return (
    <div className={`wrap ${page.page} ${page.start}`}>
      <h1>{t('request.sent_title')}</h1>
      <p role="status">{t('request.sent_number', { number: request })}</p>
      <Link className="text-link" to="/rooms" search={{}}>
        <span>{t('stay.all_rooms')}</span>
      </Link>
    </div>
  )
}
