import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { guestSessionId } from '#client/lib/storage/guest-session.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { apiError } from '#client/lib/trpc.ts'
import { formValues, useFormProblems } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { sharesType } from '#shared/hotel/room-types.ts'
import type { ChangedPart } from '#shared/booking/booking-error.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { CartItem } from '#shared/booking/cart.ts'
import { checkoutInput, type CheckoutInput } from '#shared/booking/checkout.ts'
import { letterKey } from '#shared/texts/letter-texts.ts'
import { withArrival } from '#shared/booking/fields/arrival-time.ts'
import { readTravellers, withTravellers } from '#shared/booking/fields/travellers.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import { hasPart } from '#shared/site-config.ts'
import { msg } from '#shared/text.ts'
import { hasCountryCode } from '#shared/typed-text.ts'
import { nightsBetween, type StayDates } from '#shared/calendar.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import {
  currentCheckoutKey,
  endCheckout,
  newCheckoutKey,
  readCart,
  setCartNotice,
  writeCart,
} from '../cart/cart-store.ts'

type FormFields = Record<string, string>

/** A cart item that differs from what the guest saw. */
export interface ItemChange {
  item: CartItem
  changed: readonly ChangedPart[]
  previousTotalMinor: number
  /** The present offer; null if the room cannot be booked. */
  offer: RoomOffer | null
}

/**
 * Asks the guest to accept other prices, terms or taxes; `declined` has the ids of the items not to
 * book.
 */
export interface ChangeQuestion {
  kind: 'price_changed' | 'terms_changed'
  changes: readonly ItemChange[]
  declined: readonly string[]
}

/** Why the booking failed. */
export type CheckoutProblem =
  | ChangeQuestion
  /** `items` were removed from the cart; they are sold if `why` is null. */
  | { kind: 'gone'; items: readonly CartItem[]; why: PartyProblem | null; nearest: Nearest }
  | { kind: 'already_booked' | 'cart_booked' }
  | { kind: 'failed' }

/** Stays in which the whole cart can be booked; undefined if unknown. */
type Nearest = readonly StayDates[] | undefined

interface Submission {
  items: readonly CartItem[]
  /** Whether to book although the guest already has an equal booking. */
  another?: boolean
}

/**
 * Books the cart. A repeat makes no second booking, because the key stored with the cart identifies
 * the checkout.
 */
export function useCheckout(onBooked: (booking: BookingView) => void) {
  const i18n = useBookingI18n()
  const hasLetter = hasPart(useSiteConfig(), 'stayLetter')
  const { client } = useApi()
  const notify = useToast()
  const form = useFormProblems()
  const [problem, setProblem] = useState<CheckoutProblem>()
  const fields = useRef<FormFields>({})
  /** The values that the guest was asked about, by field; submitted again, they are right. */
  const asked = useRef<FormFields>({})

  const book = useMutation({
    mutationFn: async (order: Submission) => {
      // Read at each attempt, because the form stays open beside a question about changes.
      if (form.form.current) fields.current = writtenIn(form.form.current)
      const parsed = checkoutInput.safeParse(payloadOf(order, fields.current, i18n.language))
      form.read(parsed)
      const doubts = parsed.success ? doubtsAbout(parsed.data.bookingData, hasLetter) : []
      const questions = doubts.filter(({ field, value }) => asked.current[field] !== value)
      if (questions.length > 0) {
        asked.current = Object.fromEntries(doubts.map(({ field, value }) => [field, value]))
        form.show(Object.fromEntries(questions.map(({ field, question }) => [field, question])))
        return
      }
      if (!parsed.success) {
        tellOfNoField(notify, i18n, parsed.error.issues)
        return
      }
      setProblem(undefined)
      const { booking } = await client.booking.checkout.mutate(parsed.data)
      endCheckout()
      setCartNotice(undefined)
      onBooked(booking)
    },
    onError: (error, { items }) => {
      const found = problemOf(error, items)
      if (found.kind === 'gone') writeCart(items.filter((item) => !found.items.includes(item)))
      setProblem(found)
    },
  })

  return {
    form: form.form,
    problems: form.problems,
    problem,
    isProcessing: book.isPending,
    /** The inputs of the last attempt. */
    fields,
    submit: () => {
      if (!book.isPending) book.mutate({ items: readCart() })
    },
    bookAnother: () => {
      newCheckoutKey()
      book.mutate({ items: readCart(), another: true })
    },
    decline: (question: ChangeQuestion, declined: readonly string[]) =>
      setProblem({ ...question, declined }),
    /** Books the cart at the present prices and terms, without the declined items. */
    accept: () => {
      const items = proposedItems(readCart(), problem)
      writeCart(items)
      setProblem(undefined)
      if (items.length > 0) book.mutate({ items })
    },
  }
}

/** Whether the guest is asked to accept other prices, terms or taxes. */
export const isQuestion = (problem: CheckoutProblem | undefined): problem is ChangeQuestion =>
  problem?.kind === 'price_changed' || problem?.kind === 'terms_changed'

/** The items that the guest is asked to accept, as they are now; else those of the cart. */
export function proposedItems(
  items: readonly CartItem[],
  problem: CheckoutProblem | undefined,
): readonly CartItem[] {
  if (!isQuestion(problem)) return items
  const { changes, declined } = problem
  return items.flatMap((item) => {
    const change = changes.find((other) => other.item.id === item.id)
    if (declined.includes(item.id) || change?.offer === null) return []
    return [change?.offer ? { ...item, offer: change.offer } : item]
  })
}
/** The values to ask the guest about once, which are taken as they are if submitted again. */
function doubtsAbout(
  { guestName, guestPhone, guestCountry, observations }: CheckoutInput['bookingData'],
  hasLetter: boolean,
) {
  const latin = letterKey('booking.error.latin_name', hasLetter)
  const travellers = readTravellers(observations).names
  return [
    {
      field: 'guestName',
      value: guestName,
      question: msg(latin),
      isDoubtful: !isLatin(guestName),
    },
    {
      field: 'guestPhone',
      value: guestPhone,
      question: msg('booking.error.phone_code'),
      isDoubtful: !hasCountryCode(guestPhone) && guestCountry === '',
    },
    {
      field: 'travellers',
      value: travellers.join(),
      question: msg(latin),
      isDoubtful: !travellers.every(isLatin),
    },
  ].filter(({ isDoubtful }) => isDoubtful)
}

/** Whether an officer can compare a name with a passport: it has Latin letters, or no letters. */
const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name) || !/\p{L}/u.test(name)

function writtenIn(form: HTMLFormElement): FormFields {
  const { travellers = '', arrival = '', observations = '', ...fields } = formValues(form)
  return { ...fields, observations: withTravellers(withArrival(observations, arrival), travellers) }
}

/** Says what is wrong with values that no input of the form shows. */
function tellOfNoField(
  notify: ReturnType<typeof useToast>,
  { t }: BookingI18n,
  issues: readonly { path: PropertyKey[] }[],
): void {
  const isAbout = (name: string) => issues.some(({ path }) => path.includes(name))
  const tell = (title: string, text: string) => notify({ title, text, destructive: true })
  if (isAbout('sessionId')) tell(t('checkout.session_title'), t('booking.error.session'))
  else if (isAbout('checkin') || isAbout('checkout')) {
    tell(t('stay.dates_required'), t('booking.error.dates'))
  }
}

/** The input of the checkout (spec §7). */
function payloadOf({ items, another }: Submission, fields: FormFields, language: string) {
  const sum = (read: (item: CartItem) => number) =>
    items.reduce((total, item) => total + read(item), 0)
  const [first] = items
  const children = sum((item) => item.children)
  const promoCode = items.find((item) => item.promoCode)?.promoCode
  return {
    sessionId: guestSessionId(),
    checkoutKey: currentCheckoutKey(),
    another,
    bookingData: {
      ...fields,
      checkin: first?.checkIn,
      checkout: first?.checkOut,
      guests: sum((item) => item.adults) + children,
      children,
      language,
      ...(promoCode ? { promoCode } : {}),
    },
    cartItems: items.map(({ checkIn, checkOut, adults, children: young, offer }) => {
      const nights = nightsBetween(checkIn, checkOut)
      return {
        // Of several rooms of one type the booking keeps the one that the guest chose.
        roomId: sharesType(offer.roomId) ? String(offer.roomId) : offer.id,
        name: offer.name,
        price: Math.round(offer.subtotalMinor / nights) / 100,
        nights,
        totalMinor: offer.totalMinor,
        rateId: offer.rateId,
        ...(offer.conditions.terms ? { terms: offer.conditions.terms } : {}),
        adults,
        children: young,
      }
    }),
  }
}

/** What changed; a server of an earlier version says nothing of it, and compares prices alone. */
const partsOf = ({ changed }: { changed?: ItemChange['changed'] }): ItemChange['changed'] =>
  changed ?? ['price']

function problemOf(error: unknown, sent: readonly CartItem[]): CheckoutProblem {
  const data = apiError(error)?.data
  const { reason, problem = null, changes = [], soldOut = [], nearest } = data ?? {}
  if (reason === 'sold_out' || reason === 'not_sellable' || reason === 'closed_season') {
    // If the cart has one item, that is the missing one.
    const items = sent.length === 1 ? sent : soldOut.flatMap((index) => sent[index] ?? [])
    return { kind: 'gone', items, why: problem, nearest }
  }
  if (reason === 'already_booked' || reason === 'cart_booked') return { kind: reason }
  const changed = changes.flatMap(({ index, ...change }) => {
    const item = sent[index]
    return item ? [{ ...change, changed: partsOf(change), item }] : []
  })
  const isChange = reason === 'price_changed' || reason === 'terms_changed'
  return isChange && changed.length > 0
    ? {
        kind: reason,
        changes: changed,
        declined: changed.flatMap(({ item, offer }) => (offer ? [] : [item.id])),
      }
    : { kind: 'failed' }
}
