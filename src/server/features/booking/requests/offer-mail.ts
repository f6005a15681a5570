import { countAttempt } from '#server/database/rate-limit.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { greeted } from '#server/features/outbox/greeting.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { presentSite, siteHours } from '#server/site/site.ts'
import { localHref, queryString } from '#shared/addresses.ts'
import { DEFAULT_ADULTS } from '#shared/booking/fields/limits.ts'
import type { OfferMailInput } from '#shared/booking/request.ts'
import { withRatePlan, type RoomOffer } from '#shared/booking/offer.ts'
import { paymentTexts } from '#shared/booking/price/settlement.ts'
import { moneyIn, taxSentence } from '#shared/booking/price/taxes.ts'
import { planAddress, planNameOf } from '#shared/booking/rate-plans.ts'
import { fullCancellationText } from '#shared/booking/terms/cancellation-text.ts'
import { looksAutomatic } from '#shared/contact.ts'
import { formatMoment } from '#shared/format.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { dayIn, roomIn, stayIn } from '../mails/stay-facts.ts'
import { search } from '../search/offers.ts'
import { soldOut } from '../store/booking-errors.ts'
import type { PmsContext } from '../store/booking-context.ts'
import { emailHash } from '../store/token.ts'

/** One mail per address, so that a mailbox cannot be filled by others. */
const PER_ADDRESS = [{ limit: 1, seconds: 3600 }]

const PER_SENDER = [{ limit: 10, seconds: 86_400 }]

/**
 * Mails an offer at its present price to the guest who asks for it, without any text of the sender.
 * The answer is the same if no mail is sent, because the sender seems to be a program or a limit is
 * reached.
 * @param sender The sender's address of the network.
 * @throws CONFLICT `sold_out`; BAD_REQUEST and PmsError, like the search.
 */
export async function mailOffer(
  context: PmsContext,
  input: OfferMailInput,
  sender: string,
): Promise<{ success: true }> {
  const { stay, roomId, rateId, email } = input
  if (looksAutomatic(input)) return { success: true }
  const found = (await search(context, stay)).find(({ id }) => id === roomId)
  if (!found?.plans.some((plan) => plan.rateId === rateId)) throw soldOut()
  await context.em.transactional(async (tx) => {
    const isAllowed =
      (await countAttempt(tx, 'offer-sender', sender, PER_SENDER)) === 0 &&
      (await countAttempt(tx, 'offer-mail', emailHash(email), PER_ADDRESS)) === 0
    if (isAllowed) queueMail(tx, offerMail(context.env, input, withRatePlan(found, rateId)))
  })
  return { success: true }
}

type AskedOffer = Pick<OfferMailInput, 'stay' | 'email' | 'language'>

/** The mail with an offer, its terms and the way to book it. */
export function offerMail(env: Env, input: AskedOffer, offer: RoomOffer): QueuedMail {
  const { stay, email, language } = input
  const t = translatorFor(language)
  return {
    key: 'offer',
    recipient: email,
    replyTo: env.MAIL_TO,
    subject: t('mail.offer.subject', { stay: stayIn(language, stay) }),
    text: greeted(
      language,
      t('mail.offer.text', {
        when: formatMoment(langTag(language), new Date(offer.asOf)),
        details: detailsIn(input, offer),
        link: linkTo(env, input, offer),
      }),
    ),
    letter: { print: 'sea', language },
  }
}

/** Room, stay, total, taxes, terms and payment, one per line. */
function detailsIn({ stay, language }: AskedOffer, offer: RoomOffer): string {
  const t = translatorFor(language)
  const { currency, totalMinor, conditions } = offer
  const money = (minor: number) => moneyIn(language, minor, currency)
  const hours = hoursIn(language, siteHours(presentSite().facts))
  const facts = t('mail.offer.details', {
    rooms: roomIn(language, { ...offer, planName: planNameOf(offer) }),
    check_in: dayIn(language, stay.checkIn),
    check_out: dayIn(language, stay.checkOut),
    from: hours.checkIn,
    until: hours.checkOut,
    guests: stay.adults + stay.children,
    total: money(totalMinor),
  })
  const day = (date: string) => dayIn(language, date)
  const dueMinor = conditions.payAtHotel ? null : totalMinor
  return [
    facts,
    taxSentence({ language, t }, offer, ''),
    fullCancellationText({ language, currency, t, day }, conditions.cancellation),
    ...paymentTexts({ t, money }, { settlement: null, dueMinor, totalMinor, isPaid: false }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The page of the room with the stay and its present price. */
function linkTo(env: Env, { stay, language }: AskedOffer, offer: RoomOffer): string {
  const { checkIn, checkOut, adults, children, promoCode } = stay
  const room = roomById(offer.roomId)
  const query = queryString({
    checkIn,
    checkOut,
    adults: adults === DEFAULT_ADULTS ? undefined : adults,
    children: children || undefined,
    plan: planAddress(offer, offer.rateId),
    promo: promoCode || undefined,
  })
  return publicUrl(env) + localHref((room ? roomPath(room, language) : '/rooms') + query, language)
}
