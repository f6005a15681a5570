import type { Sandbox } from './sandbox.ts'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Mostly 13 digits; ten letters and digits have been seen as well. */
export function newReservationId({ random, config, state }: Sandbox): string {
  const make = () =>
    config.reservationIds === 'letters'
      ? `5${random.characters(LETTERS, 9)}`
      : `7${random.characters(DIGITS, 12)}`
  const taken = new Set(state.reservations.map(({ id }) => id))
  let id = make()
  while (taken.has(id)) id = make()
  return id
}

/** Other numbers of the property: so many digits, the first of which is not zero. */
export const newNumber = ({ random }: Sandbox, digits: number): string =>
  `${1 + random.below(9)}${random.characters(DIGITS, digits - 1)}`

/** A UUID from the sandbox's random numbers. */
export function newUuid({ random }: Sandbox): string {
  const hex = random.characters('0123456789abcdef', 32)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
