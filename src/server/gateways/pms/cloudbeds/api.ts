import * as z from 'zod'
import { PmsError } from '../pms-error.ts'
import type { SearchTurn } from '../room.ts'
import type { SendRequest } from './http-client.ts'
import { formEncode, type FormFields } from './form.ts'
import { type AnswerBody, type CallContext, parseResponse } from './parse-response.ts'

export interface ApiOptions {
  /** Base URL with the API version, without a trailing slash. */
  baseUrl: string
  apiKey: string
  propertyId: string
}

/** The property's API: fields in, checked answer out. */
export interface Api {
  propertyId: string
  /**
   * The whole answer, because some methods have no `data`. With a turn the call waits in the line
   * of searches.
   */
  call<T extends z.ZodType>(
    method: Method,
    fields: FormFields,
    schema: T,
    turn?: SearchTurn,
  ): Promise<z.output<T>>
  /** The items of every page of a list. */
  all<T extends z.ZodType>(
    method: Method,
    fields: FormFields,
    item: T,
    turn?: SearchTurn,
  ): Promise<z.output<T>[]>
  /** Pay-by-link is another API: JSON both ways, and the key as a bearer token. */
  postPaymentLink<T extends z.ZodType>(body: unknown, schema: T): Promise<z.output<T>>
}

const PAGE_SIZE = 100
const MAX_PAGES = 50

export function api({ baseUrl, apiKey, propertyId }: ApiOptions, send: SendRequest): Api {
  const contextOf = (operation: string, isRead: boolean): CallContext => ({
    operation,
    isRead,
    redact: (text) => redact(text, apiKey),
  })
  const headers = { 'x-property-id': propertyId, accept: 'application/json' }

  const ask = (
    method: Method,
    fields: FormFields,
    turn: SearchTurn | undefined,
  ): Promise<AnswerBody> => {
    const { verb, property } = factsOf(method)
    const form = formEncode({ ...(property ? { [property]: propertyId } : {}), ...fields })
    const context = { ...contextOf(method, verb === 'GET'), turn }
    const url = `${baseUrl}/${method}`
    const keyed = { ...headers, 'x-api-key': apiKey }
    const request =
      verb === 'GET'
        ? { verb, url: `${url}?${form}`, headers: keyed }
        : {
            verb,
            url,
            headers: { ...keyed, 'content-type': 'application/x-www-form-urlencoded' },
            body: form.toString(),
          }
    return send(request, context, (answer) => parseResponse(answer, context))
  }

  const call: Api['call'] = async (method, fields, schema, turn) =>
    parseAnswer(
      schema,
      await ask(method, fields, turn),
      contextOf(method, factsOf(method).verb === 'GET'),
    )

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
      const context = contextOf('payByLink', false)
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
      const answer = await send(request, context, (raw) =>
        parseResponse({ ...raw, text: asEnvelope(raw.status, raw.text) }, context),
      )
      return parseAnswer(schema, answer, context)
    },
  }
}

/** Pay-by-link answers without an envelope, and fails with plain text. */
function asEnvelope(status: number, text: string): string {
  if (status !== 200) return JSON.stringify({ success: false, message: text })
  try {
    return JSON.stringify({ ...(JSON.parse(text) as object), success: true })
  } catch {
    return text
  }
}

/**
 * The fields that the product needs from a successful answer. A write whose answer is unusable may
 * have been carried out.
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
  })
}

interface MethodFacts {
  verb: 'GET' | 'POST' | 'PUT'
  /**
   * Name of the property parameter; getHotels is called without it, to see which properties the key
   * can access.
   */
  property?: 'propertyID' | 'propertyIDs'
}

/**
 * The methods that the product uses, with their verbs. A wrong verb is answered with "Unknown
 * method.".
 */
export const METHODS = {
  getHotels: { verb: 'GET' },
  getHotelDetails: { verb: 'GET', property: 'propertyID' },
  getRoomTypes: { verb: 'GET', property: 'propertyIDs' },
  getRooms: { verb: 'GET', property: 'propertyIDs' },
  getAvailableRoomTypes: { verb: 'GET', property: 'propertyIDs' },
  getRatePlans: { verb: 'GET', property: 'propertyIDs' },
  getRoomsFeesAndTaxes: { verb: 'GET', property: 'propertyID' },
  getReservation: { verb: 'GET', property: 'propertyID' },
  getReservations: { verb: 'GET', property: 'propertyID' },
  getPaymentMethods: { verb: 'GET', property: 'propertyID' },
  getPaymentsCapabilities: { verb: 'GET', property: 'propertyID' },
  postReservation: { verb: 'POST', property: 'propertyID' },
  postReservationNote: { verb: 'POST', property: 'propertyID' },
  putReservation: { verb: 'PUT', property: 'propertyID' },
  postPayment: { verb: 'POST', property: 'propertyID' },
  postVoidPayment: { verb: 'POST', property: 'propertyID' },
  postWebhook: { verb: 'POST', property: 'propertyID' },
} as const satisfies Record<string, MethodFacts>

type Method = keyof typeof METHODS

const factsOf = (method: Method): MethodFacts => METHODS[method]

const MAX_LENGTH = 300

const SECRETS: readonly [RegExp, string][] = [
  [/cbat_[\w-]+/g, '[key]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\+\d[\d ()-]{6,}\d/g, '[number]'],
]

/** A message of the property, shortened and without the key or personal data. */
function redact(text: string, apiKey: string): string {
  const withoutKey = text.replaceAll(apiKey, '[key]')
  return SECRETS.reduce((short, [pattern, word]) => short.replace(pattern, word), withoutKey)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
