import { publicUrl, type Env } from '#server/env.ts'
import { guestMail, type GuestMailKind } from '#server/features/booking/mails/guest-mails.ts'
import { stayIn } from '#server/features/booking/mails/stay-facts.ts'
import { offerMail } from '#server/features/booking/requests/offer-mail.ts'
import { acknowledgement } from '#server/features/booking/requests/requests.ts'
import type { Booking } from '#server/features/booking/store/booking.entity.ts'
import {
  framed,
  ownText,
  preparedAnswers,
  subjectsFor,
} from '#server/features/inbox/prepared-answers.ts'
import { articleMail, confirmationMail, welcomeMail } from '#server/features/newsletter/mails.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { presentSite } from '#server/site/site.ts'
import { localHref } from '#shared/addresses.ts'
import { addDays, DAY_MS, hotelDay } from '#shared/calendar.ts'
import { SAMPLE_NUMBER, type MailSample } from '#shared/site/samples.ts'
import { ONLINE_TERMS, sampleBooking, sampleOffer, type SampleOptions } from './sample-booking.ts'

interface SampleMailOptions extends SampleOptions {
  env: Env
}

/** A mail that guests get, about a made-up booking; nothing is queued or stored. */
export const sampleMail = (name: MailSample, options: SampleMailOptions): QueuedMail =>
  'of' in SAMPLES[name] ? SAMPLES[name].of(options) : bookingMail(SAMPLES[name], options)

/** A mail about a booking, which differs from the sample booking in a few columns. */
interface BookingSample {
  kind: GuestMailKind
  changed?: (today: string, now: number) => Partial<Booking>
}

interface OtherSample {
  of: (options: SampleMailOptions) => QueuedMail
}

type Sample = BookingSample | OtherSample

function bookingMail({ kind, changed }: BookingSample, options: SampleMailOptions): QueuedMail {
  const { env, language, now } = options
  const today = hotelDay(now)
  const booking = sampleBooking(options, changed?.(today, now))
  const link = publicUrl(env) + localHref(`/booking/${SAMPLE_NUMBER}`, language)
  const asked = {
    url: PAYMENT_PAGE,
    amountMinor: PAID_MINOR,
    expiresAt: new Date(now + 7 * DAY_MS),
  }
  return guestMail({ env, today, asked }, booking, kind, link)
}

const PAYMENT_PAGE = 'https://pay.example.com'
const PAID_MINOR = 48_000

const unpaid = (_today: string, now: number): Partial<Booking> => ({
  terms: [ONLINE_TERMS],
  paymentLink: PAYMENT_PAGE,
  paymentDueAt: new Date(now + 2 * DAY_MS),
})

const paid = (_today: string, now: number): Partial<Booking> => ({
  terms: [ONLINE_TERMS],
  paymentLink: PAYMENT_PAGE,
  pmsPaidMinor: PAID_MINOR,
  paidAt: new Date(now),
})

const cancelled =
  (cancelOrigin: Booking['cancelOrigin']) =>
  (_today: string, now: number): Partial<Booking> => ({
    state: 'cancelled',
    cancelRequestedAt: new Date(now),
    cancelOrigin,
  })

const SAMPLES: Record<MailSample, Sample> = {
  confirmed: { kind: 'confirmed' },
  received: { kind: 'confirmed', changed: () => ({ pmsStatus: 'not_confirmed' }) },
  unpaid: { kind: 'confirmed', changed: unpaid },
  payment: { kind: 'payment', changed: unpaid },
  link: { kind: 'link' },
  paid: { kind: 'paid', changed: paid },
  released: { kind: 'released', changed: unpaid },
  failed: { kind: 'failed', changed: () => ({ state: 'failed' }) },
  reminder: { kind: 'reminder' },
  'reminder-late': {
    kind: 'reminder',
    changed: (today) => ({ checkIn: addDays(today, 2) }),
  },
  departure: { kind: 'departure' },
  changed: {
    kind: 'changed',
    changed: (today) => ({
      told: {
        status: 'confirmed',
        checkIn: addDays(today, 40),
        checkOut: addDays(today, 42),
        rooms: [{ roomTypeId: '', roomId: 1, name: '', adults: 1, children: 0 }],
        totalMinor: 20_000,
      },
    }),
  },
  cancelled: { kind: 'cancelled', changed: cancelled('guest') },
  'cancelled-late': {
    kind: 'cancelled',
    changed: (today, now) => ({ ...cancelled('guest')(today, now), checkIn: today }),
  },
  'cancelled-paid': {
    kind: 'cancelled',
    changed: (today, now) => ({
      ...cancelled('guest')(today, now),
      checkIn: today,
      pmsPaidMinor: PAID_MINOR,
    }),
  },
  'cancelled-asked': { kind: 'cancelled', changed: cancelled('guest_by_staff') },
  'cancelled-hotel': { kind: 'cancelled', changed: cancelled('hotel') },
  withdrawn: { kind: 'withdrawn', changed: cancelled('hotel') },
  rejected: { kind: 'rejected' },
  reinstated: { kind: 'reinstated' },
  'cancel-failed': { kind: 'cancel-failed' },
  offer: { of: offerSample },
  request: { of: (options) => requestMail('request', options) },
  change: { of: (options) => requestMail('change', options) },
  answer: { of: answerSample },
  'newsletter-confirm': {
    of: (options) => confirmationMail(readerIn(options), linksOf(options), options.now),
  },
  'newsletter-welcome': { of: (options) => welcomeMail(readerIn(options), linksOf(options)) },
  'newsletter-article': { of: articleSample },
}

function requestMail(kind: 'request' | 'change', options: SampleMailOptions): QueuedMail {
  const { env, language } = options
  const booking = sampleBooking(options)
  const request = { id: 0, number: SAMPLE_NUMBER, email: booking.guestEmail, language }
  return acknowledgement(request, env.MAIL_TO, kind, {
    stay: stayIn(language, booking),
    link: publicUrl(env) + localHref(`/booking/${SAMPLE_NUMBER}`, language),
  })
}

function offerSample(options: SampleMailOptions): QueuedMail {
  const { checkIn, checkOut, adults, children, guestEmail } = sampleBooking(options)
  const stay = { checkIn, checkOut, adults, children, promoCode: '' }
  const asked = { stay, email: guestEmail, language: options.language }
  return offerMail(options.env, asked, sampleOffer(options))
}

/** The own prepared answers, one below the other; one of the program while there are none. */
function answerSample(options: SampleMailOptions): QueuedMail {
  const { env, language } = options
  const { guestName, guestEmail, checkIn, checkOut, totalMinor, currency } = sampleBooking(options)
  const guest = { name: guestName, checkIn, checkOut, price: { totalMinor, currency } }
  const own = presentSite().facts.answers.flatMap((one) => ownText(one, language, guest) || [])
  const prepared = preparedAnswers(guest).find(({ name }) => name === 'free')
  return {
    key: 'answer-0',
    recipient: guestEmail,
    replyTo: env.MAIL_TO,
    subject: subjectsFor('')[language],
    text:
      own.length > 0
        ? framed(language, guest, own.join('\n\n'))
        : (prepared?.texts[language] ?? ''),
    letter: { print: 'sea', language },
  }
}

const readerIn = ({ language }: SampleOptions) => ({ id: 0, email: 'ana@example.com', language })

/** The tokens of these links open nothing. */
const linksOf = ({ env }: SampleMailOptions) => ({
  publicUrl: publicUrl(env),
  secret: SAMPLE_NUMBER,
})

/** Named as the blog is: an article would be somebody's words. */
function articleSample({ env, language }: SampleMailOptions): QueuedMail {
  const t = translatorFor(language)
  const article = { language, slug: '', title: t('blog.title'), excerpt: t('blog.subtitle') }
  return articleMail(article, null, { publicUrl: publicUrl(env) })
}
