import * as z from 'zod'
import { PmsError } from '../pms/pms-error.ts'
import type { CallTurn } from '../pms/room.ts'
import type { SendRequest } from './http-client.ts'
import type { AnswerBody, CallContext } from './http.ts'

export interface ApiOptions {
  /** Base URL with the API version, without a trailing slash. */
  baseUrl: string
  apiKey: string
  propertyId: string
}

/** The Cloudbeds API: takes form fields, returns validated answers. */
export interface Api {
  propertyId: string
  /**
   * Returns the whole answer, because some methods have no `data`. A call with a turn waits behind
   * those without.
   */
  call<T extends z.ZodType>(
    method: Method,
    fields: FormFields,
    schema: T,
    turn?: CallTurn,
  ): Promise<z.output<T>>
  /** The items of every page of a list. */
  all<T extends z.ZodType>(
    method: Method,
    fields: FormFields,
    item: T,
    turn?: CallTurn,
  ): Promise<z.output<T>[]>
  /** Calls the separate pay-by-link API, which takes JSON and the key as a bearer token. */
  postPaymentLink<T extends z.ZodType>(body: unknown, schema: T): Promise<z.output<T>>
}

const PAGE_SIZE = 100
const MAX_PAGES = 50

export function cloudbedsApi({ baseUrl, apiKey, propertyId }: ApiOptions, send: SendRequest): Api {
  const contextOf = (operation: Method | 'payByLink'): CallContext => ({
    operation,
    isRead: operation.startsWith('get'),
    redact: (text) => redact(text, apiKey),
  })
  const headers = { 'x-property-id': propertyId, accept: 'application/json' }

  const call: Api['call'] = async (method, fields, schema, turn) => {
    const property = METHODS[method]
    const form = formEncode({ ...(property && { [property]: propertyId }), ...fields })
    const request = formRequest(verbOf(method), `${baseUrl}/${method}`, form)
    const keyed = { ...request, headers: { ...headers, 'x-api-key': apiKey, ...request.headers } }
    const context = contextOf(method)
    return parseAnswer(schema, await send(keyed, { ...context, turn }), context)
  }

  return {
    propertyId,
    call,
    all: async (method, fields, item, turn) => {
      const items: z.output<typeof item>[] = []
      const page = z.object({ data: z.array(item) })
      for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber += 1) {
        const paged = { ...fields, pageNumber, pageSize: PAGE_SIZE }
        const { data } = await call(method, paged, page, turn)
        items.push(...(data as typeof items))
        // A page that is not full is the last one; `total` is not reliable (cloudbeds.md §2.5).
        if (data.length < PAGE_SIZE) return items
      }
      throw new PmsError({
        category: 'unavailable',
        operation: method,
        detail: 'the list does not end',
      })
    },
    postPaymentLink: async (body, schema) => {
      const context = { ...contextOf('payByLink'), isBare: true }
      const request = {
        verb: 'POST',
        url: new URL('../../payments/v2/pay-by-link', `${baseUrl}/`).href,
        headers: {
          ...headers,
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }
      return parseAnswer(schema, await send(request, context), context)
    },
  }
}

/** A request with the fields in its URL if it reads, else in its body. */
const formRequest = (verb: string, url: string, form: URLSearchParams) =>
  verb === 'GET'
    ? { verb, url: `${url}?${form}`, headers: {} }
    : {
        verb,
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }

/**
 * Validates the fields that the site needs. A write whose answer is invalid may have been carried
 * out.
 */
function parseAnswer<T extends z.ZodType>(
  schema: T,
  body: AnswerBody,
  context: CallContext,
): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.'))
  throw new PmsError({
    category: context.isRead ? 'unavailable' : 'ambiguous',
    operation: context.operation,
    detail: `the answer was not understood: ${places.join(', ')}`,
    isPuzzling: true,
  })
}

/**
 * The methods that the site uses, each with the name of its property parameter. getHotels is called
 * without one, to see which properties the key can access.
 */
export const METHODS = {
  getHotels: null,
  getHotelDetails: 'propertyID',
  getRoomTypes: 'propertyIDs',
  getRooms: 'propertyIDs',
  getAvailableRoomTypes: 'propertyIDs',
  getRatePlans: 'propertyIDs',
  getRoomsFeesAndTaxes: 'propertyID',
  getReservation: 'propertyID',
  getReservations: 'propertyID',
  getPaymentMethods: 'propertyID',
  getPaymentsCapabilities: 'propertyID',
  postReservation: 'propertyID',
  postReservationNote: 'propertyID',
  putReservation: 'propertyID',
  postPayment: 'propertyID',
  postVoidPayment: 'propertyID',
  postWebhook: 'propertyID',
} as const

type Method = keyof typeof METHODS

/**
 * The HTTP verb with which a method's name begins; Cloudbeds answers another verb with "Unknown
 * method.".
 */
export const verbOf = (method: Method): string => method.replace(/[A-Z].*/, '').toUpperCase()

const MAX_LENGTH = 300

const SECRETS: readonly [RegExp, string][] = [
  [/cbat_[\w-]+/g, '[key]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\+\d[\d ()-]{6,}\d/g, '[number]'],
]

/** A message of Cloudbeds, shortened and without the key and personal data. */
function redact(text: string, apiKey: string): string {
  const withoutKey = text.replaceAll(apiKey, '[key]')
  return SECRETS.reduce((short, [pattern, word]) => short.replace(pattern, word), withoutKey)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}

type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue }

export type FormFields = Record<string, FormValue>

/** PHP's form encoding: `rooms[0][roomTypeID]=1`. Undefined fields are left out. */
function formEncode(fields: FormFields): URLSearchParams {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) append(encoded, name, value)
  return encoded
}

function append(encoded: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return
  if (typeof value !== 'object') {
    encoded.append(name, String(value))
    return
  }
  for (const [key, inner] of Object.entries(value)) append(encoded, `${name}[${key}]`, inner)
}

/** Hundredths as Cloudbeds writes amounts: `12345` is `"123.45"`. */
export const formAmount = (hundredths: number): string => (hundredths / 100).toFixed(2)
