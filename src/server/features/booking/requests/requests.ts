import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { requestHash } from '#server/database/request-hash.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { notFound } from '#server/errors.ts'
import { discardUnsent, recoverUnsent } from '#server/features/outbox/discard.ts'
import { greeted } from '#server/features/outbox/greeting.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { BookingRequestInput } from '#shared/booking/request.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { looksAutomatic, SPAM_MARK } from '#shared/contact.ts'
import { BookingRequest } from './booking-request.entity.ts'
import { newReference } from '../store/booking-store.ts'
import { emailHash, linkedBooking } from '../store/token.ts'
import type { ChangeInput } from '#shared/booking/lookup.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { closedSeason, invalid, notChangeable } from '../store/booking-errors.ts'
import { panelLink, wantsNotice } from '../mails/staff-mails.ts'
import { aboutBooking, bookingLink } from '../mails/guest-mails.ts'
import { stayIn } from '../mails/stay-facts.ts'
import type { Env } from '#server/env.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'
import { addsClosedNight, changeAvailability } from './change-availability.ts'
import { staffText, textValues } from '../mails/staff-texts.ts'

/** Limit of mails to an e-mail address, so that no sender can fill another person's mailbox. */
const MAILS_PER_ADDRESS = [{ limit: 3, seconds: 86_400 }]

/**
 * Stores a booking request with the mails to hotel and guest, in one transaction. A request with
 * the same id and content gets the number of the first. A request that looks automatic is mailed to
 * the hotel only, marked as possible spam.
 */
export async function receive(em: EntityManager, mailTo: string, input: BookingRequestInput) {
  const requestId = requestHash(input)
  try {
    return await em.transactional((tx) => storeRequest(tx, mailTo, { ...input, requestId }))
  } catch (error) {
    if (!requestId || !(error instanceof UniqueConstraintViolationException)) throw error
    const earlier = await em.fork().findOneOrFail(BookingRequest, { requestId })
    return { success: true, number: earlier.number } as const
  }
}

async function storeRequest(tx: EntityManager, mailTo: string, input: BookingRequestInput) {
  const { website, fillMs, requestId, guests, ...fields } = input
  const request = tx.create(BookingRequest, {
    ...fields,
    number: newReference('S'),
    requestId: requestId ?? null,
    guests: guests ?? null,
    roomId: roomNamed(input),
    available: null,
    handledAt: null,
    spamAt: null,
    spam: looksAutomatic({ website, fillMs }),
  })
  await tx.persist(request).flush()
  const mark = request.spam ? SPAM_MARK : ''
  queueMail(tx, hotelMail(request, mailTo, 'request', { mark }))
  if (!request.spam) await acknowledge(tx, mailTo, request)
  return { success: true, number: request.number } as const
}

/** The room that has a name in the guest's language now, whatever it is called later. */
function roomNamed({ language, room }: BookingRequestInput): number | null {
  const t = translatorFor(language)
  return ROOMS.find(({ nameKey }) => t(nameKey) === room)?.id ?? null
}

async function acknowledge(tx: EntityManager, mailTo: string, request: BookingRequest) {
  const who = emailHash(request.email)
  const waitSeconds = await countAttempt(tx, 'request-mail', who, MAILS_PER_ADDRESS)
  if (waitSeconds === 0)
    queueMail(
      tx,
      acknowledgement(request, mailTo, 'request', { stay: stayIn(request.language, request) }),
    )
}

/** The mail to the hotel; the guest's e-mail address is only in Reply-To. */
function hotelMail(
  request: BookingRequest,
  mailTo: string,
  kind: 'request' | 'change',
  extra: MessageValues,
): QueuedMail {
  const { id, email, message } = request
  const values = { ...textValues(request), message, ...extra }
  return {
    key: `request-${id}`,
    recipient: mailTo,
    replyTo: email,
    subject: staffText(`${kind}.subject`, values),
    text: staffText(`${kind}.text`, values),
  }
}

/**
 * The acknowledgement for the guest. Contains no text of the sender, so that the site cannot be
 * made to mail texts to strangers.
 */
export function acknowledgement(
  request: Pick<BookingRequest, 'id' | 'number' | 'email' | 'language'>,
  mailTo: string,
  kind: 'request' | 'change',
  { stay, ...values }: MessageValues & { stay: string },
): QueuedMail {
  const { number, email, language } = request
  const t = translatorFor(language)
  return {
    key: acknowledgementKey(request),
    recipient: email,
    replyTo: mailTo,
    subject: t(`mail.${kind}.subject`, { stay }),
    text: greeted(language, t(`mail.${kind}.text`, { number, ...values })),
    letter: { print: 'sea', language },
  }
}

/** Marks a request as genuine and sends the acknowledgement, if it has not left. */
export async function acceptRequest(
  em: EntityManager,
  mailTo: string,
  { id }: { id: number },
): Promise<BookingRequest> {
  return em.transactional(async (tx) => {
    const request = await tx.findOneOrFail(
      BookingRequest,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: requestMissing },
    )
    if (request.spam) await acknowledge(tx, mailTo, request)
    else await recoverUnsent(tx, acknowledgementKey(request))
    request.spam = false
    request.spamAt = null
    return request
  })
}

const acknowledgementKey = ({ id }: Pick<BookingRequest, 'id'>) => `request-guest-${id}` as const

/** Keeps the acknowledgement of a request that is spam from leaving, if it has not left. */
export const discardAcknowledgement = (em: EntityManager, request: BookingRequest): Promise<void> =>
  discardUnsent(em, acknowledgementKey(request))

const requestMissing = () => notFound('Solicitud no encontrada')

/**
 * Stores a change request with the mails to staff and guest, in one transaction. A repeated request
 * keeps its number while it is unanswered.
 * @throws NOT_FOUND; CONFLICT `not_changeable` for a booking that is cancelled, failed or over;
 * CONFLICT `closed_season` for other nights in which the hotel is closed.
 */
export async function requestChange(
  context: BookingContext,
  input: ChangeInput,
): Promise<{ number: string }> {
  const { em, env, now } = context
  const booking = await linkedBooking(em, input)
  const today = hotelDay(now)
  const isOver = booking.checkOut < today
  if (isOver || booking.state === 'cancelled' || booking.state === 'failed') throw notChangeable()
  const { checkIn = '', checkOut = '', message } = input
  const first = checkIn === booking.checkIn ? checkOut : checkIn
  if (checkIn !== '' && first < today) throw invalid('booking.error.past')
  if (checkIn !== '' && addsClosedNight(booking, { checkIn, checkOut })) throw closedSeason()
  const { available, note } =
    checkIn === ''
      ? { available: null, note: '' }
      : await changeAvailability(context, booking, { checkIn, checkOut })

  const change = {
    bookingReference: booking.reference,
    checkIn,
    checkOut,
    message,
  }
  return em.transactional(async (tx) => {
    const waiting = await tx.findOne(BookingRequest, { ...change, state: 'new' })
    if (waiting) return { number: waiting.number }
    const request = tx.create(BookingRequest, {
      ...change,
      available,
      number: newReference('S'),
      requestId: null,
      name: booking.guestName,
      email: booking.guestEmail,
      phone: booking.guestPhone,
      guests: booking.adults + booking.children,
      room: booking.rooms.map(({ name }) => name).join(', '),
      roomId: null,
      language: booking.language,
      handledAt: null,
    })
    await tx.persist(request).flush()
    const about = aboutBooking(booking)
    const stay = stayIn(booking.language, booking)
    const values = { stay, link: await bookingLink(tx, env, booking) }
    if (await wantsNotice(tx, 'change')) {
      const extra = changeValues(request, booking, note, env)
      queueMail(tx, { ...hotelMail(request, env.MAIL_TO, 'change', extra), about })
    }
    queueMail(tx, { ...acknowledgement(request, env.MAIL_TO, 'change', values), about })
    return { number: request.number }
  })
}

const changeValues = (
  { checkIn, checkOut }: BookingRequest,
  booking: Booking,
  note: string,
  env: Env,
): MessageValues => ({
  known: numberOf(booking),
  pmsId: booking.pmsId ?? '—',
  present: `${booking.checkIn} – ${booking.checkOut}`,
  wished: checkIn ? `${checkIn} – ${checkOut} (${note})` : '—',
  link: panelLink(env, booking),
})
