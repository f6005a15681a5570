import { useState } from 'react'
import { DEFAULT_ADULTS } from '#shared/booking/fields/limits.ts'
import type { StaySearch } from '#shared/booking/search.ts'

interface ChosenStay {
  checkIn: string | undefined
  checkOut: string | undefined
  adults: number
  children: number
  promo: string
}

/** The guest's present choice, shared by form and calendar. */
export interface StayChoice {
  stay: ChosenStay
  /** Replaces the given values together, as they are. */
  set: (part: Partial<ChosenStay>) => void
}

/** Begins with what the address says. */
export function useStayChoice(search: StaySearch): StayChoice {
  const [stay, setStay] = useState<ChosenStay>({
    checkIn: search.checkIn,
    checkOut: search.checkOut,
    adults: search.adults ?? DEFAULT_ADULTS,
    children: search.children ?? 0,
    promo: search.promo ?? '',
  })
  return { stay, set: (part) => setStay((before) => ({ ...before, ...part })) }
}
