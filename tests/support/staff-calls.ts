import type { LightMyRequestResponse } from 'fastify'
import type { Staff } from './staff.ts'

/** Calls a query of `admin`, such as `bookings.list`. */
export const callQuery = (staff: Staff, name: string, input: object = {}) =>
  staff.get(`/trpc/admin.${name}?input=${encodeURIComponent(JSON.stringify(input))}`)

/** The data in the answer of a procedure. */
export function dataOf(response: LightMyRequestResponse): unknown {
  const { result } = response.json<{ result?: { data: unknown } }>()
  if (!result) throw new Error(`${response.statusCode}: ${response.body}`)
  return result.data
}
