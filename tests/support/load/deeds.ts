import { aCheckout } from '../checkout.ts'
import { aContact } from '../mail/contact.ts'
import type { TestSandbox } from '../sandbox/test-sandbox.ts'
import { aForm } from '../uploads.ts'
import type { Answer, Caller } from './caller.ts'

/** One kind of write, with how often it was tried and what was acknowledged. */
export interface Deed {
  name: string
  attempted: number
  /** Tokens of acknowledged writes. */
  acknowledged: Set<string>
  /** Unsuccessful answers. */
  failures: string[]
  /**
   * Writes once.
   * @throws if the connection fails.
   */
  write(caller: Caller): Promise<void>
  send: Send
}

interface DeedOptions {
  /** The `cookie` header of a signed-in member of staff. */
  cookie: () => string
  /** A published article that guests rate. */
  ratedId: number
  /** An article of which only these deeds save. */
  savedId: number
  picture: Buffer
}

type Send = (caller: Caller, token: string) => Promise<Answer>

/** Nights that the simulated property sells without restrictions, in days ahead. */
const NIGHTS = { from: 100, count: 400 }

/** A guest's booking at the property: the same token is the same checkout, of one garden room. */
export const checkoutDeed = ({ stay }: Pick<TestSandbox, 'stay'>): Deed =>
  deed('checkout', (caller, token) => {
    const daysAhead = NIGHTS.from + (Number(token.split('-').at(-1)) % NIGHTS.count)
    const order = aCheckout(stay(daysAhead, 1), {
      sessionId: `session_${token}`,
      roomId: '501002',
      guest: { guestEmail: emailOf(token) },
      item: { price: 120 },
    })
    const checkoutKey = `key_of_the_${token}`
    return caller.ask('POST', '/api/checkout/cloudbeds', { json: { ...order, checkoutKey } })
  })

export const emailOf = (token: string): string => `${token}@example.com`

/** Everything guests and staff write, except bookings, which another system keeps. */
export function theDeeds({ cookie, ratedId, savedId, picture }: DeedOptions): Deed[] {
  const asStaff = () => ({ cookie: cookie() })
  const article = (token: string) => ({
    title: token,
    slug: token,
    content: '<p>Dos ventanas al mar.</p>',
    published: true,
  })

  return [
    deed('contact', (caller, message) =>
      caller.ask('POST', '/api/contacts', { json: aContact({ message }) }),
    ),
    deed('booking-request', (caller, message) =>
      caller.ask('POST', '/api/booking-requests', {
        json: { ...REQUEST, email: emailOf(message), message },
      }),
    ),
    deed('newsletter', (caller, token) =>
      caller.ask('POST', '/api/newsletter', { json: { email: emailOf(token) } }),
    ),
    deed('rating', (caller, token) =>
      caller.ask('POST', `/api/blog/${ratedId}/rate`, {
        json: { rating: 5 },
        headers: { 'x-session-id': token },
      }),
    ),
    deed('article-save', (caller, token) =>
      caller.ask('PUT', `/api/admin/blog/${savedId}`, {
        json: { ...article('saved'), title: token },
        headers: asStaff(),
      }),
    ),
    deed('article-deletion', async (caller, token) => {
      const created = await caller.ask('POST', '/api/admin/blog', {
        json: article(token),
        headers: asStaff(),
      })
      if (created.status !== 200) return created
      const { id } = JSON.parse(created.body) as { id: number }
      return caller.ask('DELETE', `/api/admin/blog/${id}`, { headers: asStaff() })
    }),
    deed('upload', async (caller) =>
      caller.ask('POST', '/api/uploads', {
        form: aForm([{ filename: 'foto.jpg', type: 'image/jpeg', body: picture }]),
        headers: asStaff(),
      }),
    ),
  ]
}

const REQUEST = {
  name: 'Ana Tuki',
  phone: '+56 9 5555 0101',
  checkIn: '2027-02-01',
  checkOut: '2027-02-04',
  guests: 2,
}

function deed(name: string, send: Send): Deed {
  const self: Deed = {
    name,
    send,
    attempted: 0,
    acknowledged: new Set(),
    failures: [],
    write: async (caller) => {
      self.attempted += 1
      const token = `${name}-${self.attempted}`
      const { status, body } = await send(caller, token)
      if (status !== 200) self.failures.push(`${name}: ${status} ${body.slice(0, 200)}`)
      // The token of an upload is its URL.
      else self.acknowledged.add(name === 'upload' ? (JSON.parse(body) as Stored).url : token)
    },
  }
  return self
}

interface Stored {
  url: string
}
