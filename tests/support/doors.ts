import type { FastifyInstance } from 'fastify'

export const JSON_TYPE = { 'content-type': 'application/json' }

/** The same call by REST and by tRPC. */
export const DOORS = ['/api/contacts', '/trpc/contact.send'] as const

/** What no answer may ever show: files, stacks, statements. */
export const INSIDE = /node_modules|\/src\/|\.ts\b|\bat \w+ ?\(|select "|insert into/i

let guests = 0

/** Every call comes from another address, so that none is limited for the others' sake. */
export function post(
  app: FastifyInstance,
  url: string,
  payload: string | Buffer | object,
  headers: Record<string, string> = {},
) {
  guests += 1
  return app.inject({
    method: 'POST',
    url,
    headers: { ...JSON_TYPE, ...headers },
    payload,
    remoteAddress: `10.0.${guests >> 8}.${guests & 255}`,
  })
}

/** The sentence of an error, in whichever shape its door gives it. */
export function sentenceOf(response: { json: () => unknown }): unknown {
  const answer = response.json() as { message?: unknown; error?: { message?: unknown } }
  return answer.message ?? answer.error?.message
}
