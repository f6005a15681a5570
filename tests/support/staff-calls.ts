import type { LightMyRequestResponse } from 'fastify'
import type { Staff } from './staff.ts'

/** Calls a query of the panel, such as `bookings.list`. */
export const ask = (staff: Staff, name: string, input: object = {}) =>
  staff.get(`/trpc/admin.${name}?input=${encodeURIComponent(JSON.stringify(input))}`)

/** The answer of a call by the panel. */
export function told(response: LightMyRequestResponse): unknown {
  const { result } = response.json<{ result?: { data: unknown } }>()
  if (!result) throw new Error(`${response.statusCode}: ${response.body}`)
  return result.data
}
