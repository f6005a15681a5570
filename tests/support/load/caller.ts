import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface RequestOptions {
  json?: unknown
  /** An encoded body with its headers, such as a form. */
  form?: { headers: Record<string, string>; payload: Buffer }
  headers?: Record<string, string>
}

/** Longer than any request may take. */
const ANSWER_MS = 45_000

/** A visitor with one persistent connection, to the site or to a proxy in front of it. */
export class Caller implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string
  readonly #host: string

  constructor(url: string, host = new URL(url).host) {
    this.#url = url
    this.#host = host
  }

  /** @throws Error if the connection fails or no answer arrives in time. */
  async ask(method: string, path: string, { json, form, headers }: RequestOptions = {}) {
    const body = json === undefined ? form?.payload : Buffer.from(JSON.stringify(json))
    const sending = request(this.#url + path, {
      method,
      agent: this.#agent,
      headers: {
        host: this.#host,
        // Another IP address each time, so that no rate limit applies.
        'x-forwarded-for': randomAddress(),
        ...(json === undefined ? form?.headers : { 'content-type': 'application/json' }),
        ...(body ? { 'content-length': String(body.length) } : {}),
        ...headers,
      },
    }).end(body)
    sending.setTimeout(ANSWER_MS, () =>
      sending.destroy(new Error(`${method} ${this.#url}${path} was not answered.`)),
    )
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await text(response),
    }
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}

const randomAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.')
