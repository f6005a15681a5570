import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

export const JSON_TYPE = { 'content-type': 'application/json' }

/** The same call over REST and over tRPC. */
export const TRANSPORTS = ['/api/contacts', '/trpc/contact.send'] as const

/** File paths, stack traces and SQL statements, which no response may contain. */
const INTERNALS = /node_modules|\/src\/|\.ts\b|\bat \w+ ?\(|select "|insert into/i

let requests = 0

/** Sends each request from another IP address, so that rate limits do not interfere. */
export function post(
  app: FastifyInstance,
  url: string,
  payload: string | Buffer | object,
  headers: Record<string, string> = {},
) {
  requests += 1
  return app.inject({
    method: 'POST',
    url,
    headers: { ...JSON_TYPE, ...headers },
    payload,
    remoteAddress: `10.0.${requests >> 8}.${requests & 255}`,
  })
}

/** The message of an error, in the REST or the tRPC format. */
export function messageOf(response: { json: () => unknown }): unknown {
  const answer = response.json() as { message?: unknown; error?: { message?: unknown } }
  return answer.message ?? answer.error?.message
}

export function expectNoInternals({ body }: Pick<LightMyRequestResponse, 'body'>): void {
  expect(body).not.toMatch(INTERNALS)
}

/** Expects a JSON error with a message and without internals. */
export function expectError(response: LightMyRequestResponse): void {
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(messageOf(response)).toBeTypeOf('string')
  expectNoInternals(response)
}
