import { Link } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { fieldProblem, formValues, useFormProblems } from '#client/ui/form-problems.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { DEFAULT_ADULTS } from '#shared/booking/fields/limits.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { hotelDay } from '#shared/calendar.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { REQUEST_ID } from '../request/request-form.tsx'
import { useCart } from '../cart/cart-store.ts'
import { checkStay, readStay, searchOf } from '../stay/stay-rules.ts'
import field from '#client/ui/field.module.css'
import input from '#client/ui/input.module.css'
import { Select } from '../stay/select.tsx'
import { PageDates } from '../request/page-dates.tsx'
import page from '../stay/booking-page.module.css'
import styles from './stay-form.module.css'

/** Numbers that the form offers; a URL may have higher ones. */
const RANGES = { adults: [1, 8], children: [0, 4] } as const

/** The guest's choice, shared by form and calendar. */
export interface StayChoice {
  stay: {
    checkIn: string | undefined
    checkOut: string | undefined
    adults: number
    children: number
    promo: string
  }
  /** Replaces the given values. */
  set: (part: Partial<StayChoice['stay']>) => void
}

/** The guest's choice, which begins with the values of the URL, without dates with the cart's stay. */
export function useStayChoice(search: StaySearch): StayChoice {
  const [chosen, setStay] = useState<StayChoice['stay']>()
  const first = useCart()?.[0]
  const hasDates = search.checkIn || search.checkOut
  const known = hasDates || !first ? search : { ...first, promo: first.promoCode }
  const stay = chosen ?? {
    checkIn: known.checkIn,
    checkOut: known.checkOut,
    adults: known.adults ?? DEFAULT_ADULTS,
    children: known.children ?? 0,
    promo: known.promo ?? '',
  }
  return { stay, set: (part) => setStay((before) => ({ ...(before ?? stay), ...part })) }
}

interface StayFormProps {
  /** Id of the form element, for a submit button outside the form. */
  id?: string
  /** Target of the form without JavaScript. */
  path: string
  /** Parameters of the URL; the form keeps plan and currency. */
  search: StaySearch
  choice: StayChoice
  onSearch: (search: StaySearch) => void
}

/** The form for arrival, departure and party. */
export function StayForm({ id, path, search, choice, onSearch }: StayFormProps) {
  const { language, t } = useBookingI18n()
  const notify = useToast()
  const now = useNow()
  const { form, problems, show } = useFormProblems(readStay(search).problems)
  const { stay, set } = choice
  useEarlyInput(form, choice)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkStay(stay, now && hotelDay(now))
    if (checked.stay) return onSearch(searchOf({ ...search, ...stay }))
    show(checked.problems)
    if (stay.checkIn && stay.checkOut) return
    notify({ title: t('stay.dates_required'), destructive: true })
  }
  const problem = (name: string) => fieldProblem(t, problems, name)
  const { plan, currency } = search
  const kept = { lang: language === DEFAULT_LANGUAGE ? undefined : language, plan, currency }
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      action={path}
      method="get"
      onSubmit={submit}
      noValidate
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <PageDates dates={stay} onChange={set} problem={problem} />
      <PartyFields choice={choice} search={search} problem={problem} />
      <PromoField
        code={stay.promo}
        {...problem('promo')}
        onChange={(code) => set({ promo: code })}
      />
      <button type="submit" className="button">
        {t('stay.search')}
      </button>
    </form>
  )
}

interface PartyFieldsProps extends Pick<StayFormProps, 'choice' | 'search'> {
  problem: (name: string) => { problem?: string }
}

/** Numbers of guests, and a way for those who are more. */
function PartyFields({ choice: { stay, set }, search, problem }: PartyFieldsProps) {
  const { t } = useBookingI18n()
  const id = useId()
  const counts = ['adults', 'children'] as const
  const wrong = counts.map((name) => problem(name).problem).find(Boolean)
  return (
    <div className={styles.party} role="group" aria-labelledby={id}>
      <p id={id}>{t('stay.party')}</p>
      {counts.map((name) => (
        <Select
          key={name}
          name={name}
          label={t(`stay.${name}`)}
          options={countsOf(RANGES[name], stay[name])}
          value={stay[name]}
          onChange={({ target }) => set({ [name]: Number(target.value) })}
          {...(problem(name).problem
            ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
            : {})}
        />
      ))}
      {wrong && (
        <p id={`${id}-problem`} className={field.problem}>
          {wrong}
        </p>
      )}
      <Link className={styles.group} to="/rooms" search={searchOf(search)} hash={REQUEST_ID}>
        {t('stay.group')}
      </Link>
    </div>
  )
}

/** Reads what `StayDates` leaves: values that were entered before hydration or restored by the browser. */
function useEarlyInput(form: RefObject<HTMLFormElement | null>, { stay, set }: StayChoice) {
  const isRead = useRef(false)
  useLayoutEffect(() => {
    if (isRead.current || !form.current) return
    isRead.current = true
    const written = formValues(form.current)
    const early = {
      adults: Number(written.adults) || stay.adults,
      children: Number(written.children),
      promo: written.promo ?? '',
    }
    const isChanged = (Object.keys(early) as (keyof typeof early)[]).some(
      (name) => stay[name] !== early[name],
    )
    if (isChanged) set(early)
  }, [form, stay, set])
}

function countsOf([first, last]: readonly [number, number], present: number) {
  const length = Math.max(last, present) - first + 1
  return Array.from({ length }, (_, index) => [first + index, first + index] as const)
}

interface PromoFieldProps {
  code: string
  problem?: string
  onChange: (code: string) => void
}

/** The field for a promotion code, closed at first. */
function PromoField({ code, problem, onChange }: PromoFieldProps) {
  const { t } = useBookingI18n()
  return (
    // The key opens the field again where it has an error.
    <details key={problem} className={styles.promo} open={code !== '' || undefined}>
      <summary className={page.summary}>{t('stay.promo')}</summary>
      <input
        className={input.compact}
        name="promo"
        aria-label={t('stay.promo')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && 'promo-problem'}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p id="promo-problem" className={field.problem}>
          {problem}
        </p>
      )}
    </details>
  )
}
