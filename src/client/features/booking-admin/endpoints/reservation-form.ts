import { readStay, textOf, type StayProblems, type StayQuery } from './stay-form.ts'

export type ReservationProblems = StayProblems & { guestName?: string }

export interface ReservationQuery extends StayQuery {
  guestName: string
  roomTypeId?: string
  /** Whether it is to be cancelled at once. */
  cancel: boolean
}

/** Checks what was typed about a reservation: what to book, or what is wrong with which field. */
export function readReservation(
  form: FormData,
): { query: ReservationQuery } | { problems: ReservationProblems } {
  const stay = readStay(form)
  const guestName = textOf(form, 'guestName')
  const roomTypeId = textOf(form, 'roomTypeId')
  const unnamed = guestName === '' ? { guestName: 'Escribe un nombre.' } : {}
  if ('problems' in stay) return { problems: { ...stay.problems, ...unnamed } }
  if (guestName === '') return { problems: unnamed }
  return {
    query: {
      ...stay.query,
      guestName,
      ...(roomTypeId === '' ? {} : { roomTypeId }),
      cancel: form.has('cancel'),
    },
  }
}
