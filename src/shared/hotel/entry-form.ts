import { addDays } from '#shared/calendar.ts'

/** The government's form that every visitor fills in before boarding (Law 21.070). */
export const ENTRY_FORM_URL = 'https://ingresorapanui.interior.gob.cl'

/** Days before the arrival from which the form's own deadline, three days, can still be met. */
const ENTRY_FORM_DAYS = 4

/** Whether a stay to come begins too soon for the entry form's deadline. */
export const isEntryFormLate = (checkIn: string, today: string): boolean =>
  checkIn >= today && checkIn < addDays(today, ENTRY_FORM_DAYS)
