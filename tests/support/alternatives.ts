import type { Alternatives } from '#shared/booking/alternatives.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Calls `booking.alternatives`. */
export async function callAlternatives({ app }: TestApp, input: object): Promise<Alternatives> {
  const query = { input: JSON.stringify(input) }
  return (await app.inject({ url: '/trpc/booking.alternatives', query })).json().result.data
}
