import { useId, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react'
import { fieldProblem, formValues } from '#client/ui/form-problems.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { StayProblems } from '../stay-rules.ts'
import type { StayChoice } from './use-stay-choice.ts'
import input from '#client/ui/input.module.css'
import { StayDates } from '../stay-dates.tsx'
import styles from './stay-form.module.css'

/** What the form offers; an address may still ask for more. */
const ADULTS_OFFERED = 8
const CHILDREN_OFFERED = 4

interface StayFormProps {
  form: RefObject<HTMLFormElement | null>
  /** Where the search leads, also without JavaScript. */
  path: string
  choice: StayChoice
  /** Dictionary keys, by field. */
  problems: StayProblems
  /** Parameters of the address that a search keeps. */
  kept: Readonly<Record<string, string>>
  onSearch: () => void
}

/**
 * Arrival, departure and who comes. Without JavaScript it is a plain form that leads to the same
 * address.
 */
export function StayForm({ form, path, choice, problems, kept, onSearch }: StayFormProps) {
  const { language, t } = useBookingI18n()
  const id = useId()
  const { adults, children, promo } = choice.stay
  useEarlyInput(form, choice)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      action={path}
      method="get"
      onSubmit={submit}
      noValidate
    >
      {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StayDates
        dates={choice.stay}
        onChange={choice.set}
        problem={(name) => fieldProblem(t, problems, name)}
      />
      <div className={styles.party} role="group" aria-labelledby={`${id}-party`}>
        <p id={`${id}-party`}>{t('stay.party')}</p>
        <CountField
          name="adults"
          label={t('stay.adults')}
          from={1}
          to={ADULTS_OFFERED}
          value={adults}
          onChange={(count) => choice.set({ adults: count })}
        />
        <CountField
          name="children"
          label={t('stay.children')}
          from={0}
          to={CHILDREN_OFFERED}
          value={children}
          onChange={(count) => choice.set({ children: count })}
        />
      </div>
      <PromoField code={promo} onChange={(code) => choice.set({ promo: code })} />
      <button type="submit" className="button">
        {t('stay.search')}
      </button>
    </form>
  )
}

/** Takes over what was entered before hydration, on a slow line or by going back. */
function useEarlyInput(form: RefObject<HTMLFormElement | null>, { stay, set }: StayChoice) {
  const isRead = useRef(false)
  useLayoutEffect(() => {
    if (isRead.current || !form.current) return
    isRead.current = true
    const written = formValues(form.current)
    const early = {
      checkIn: written.checkIn || undefined,
      checkOut: written.checkOut || undefined,
      adults: Number(written.adults) || stay.adults,
      children: Number(written.children),
      promo: written.promo ?? '',
    }
    if (Object.entries(early).some(([name, value]) => stay[name as keyof typeof stay] !== value)) {
      set(early)
    }
  }, [form, stay, set])
}

interface CountFieldProps {
  name: string
  label: string
  from: number
  to: number
  value: number
  onChange: (count: number) => void
}

/** A number of people, chosen from a list that also holds the present one. */
function CountField({ name, label, from, to, value, onChange }: CountFieldProps) {
  const last = Math.max(to, value)
  return (
    <label className={input.labelled}>
      {label}
      <select
        className={input.compact}
        name={name}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: last - from + 1 }, (_, index) => from + index).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A promotion code, behind a question: most guests have none. */
function PromoField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const { t } = useBookingI18n()
  return (
    <details className={styles.promo} open={code !== '' || undefined}>
      <summary>{t('stay.promo')}</summary>
      <input
        className={input.compact}
        name="promo"
        aria-label={t('stay.promo')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  )
}
