import { aCheckout } from '../checkout.ts'
import { aContact } from '../mail/contact.ts'
import type { TestSandbox } from '../sandbox/test-sandbox.ts'
import { aForm } from '../uploads.ts'
import type { Answer, Caller } from './caller.ts'

/** One kind of write, with the number of attempts and the acknowledged ones. */
export interface LoadAction {
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

interface ActionOptions {
  /** The `cookie` header of a signed-in member of staff. */
  cookie: () => string
  /** A published article that guests rate. */
  ratedId: number
  /** An article that only these actions save. */
  savedId: number
  picture: Buffer
}

type Send = (caller: Caller, token: string) => Promise<Answer>

/** Nights that the sandbox sells without restrictions, in days from today. */
const NIGHTS = { from: 100, count: 400 }

/** Books one garden room; the same token is the same checkout. */
export const checkoutAction = ({ stay }: Pick<TestSandbox, 'stay'>): LoadAction =>
  action('checkout', (caller, token) => {
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

/** Every kind of write by guests and staff except bookings, which the PMS stores. */
export function allActions({ cookie, ratedId, savedId, picture }: ActionOptions): LoadAction[] {
  const asStaff = () => ({ cookie: cookie() })
  const article = (token: string) => ({
    title: token,
    slug: token,
    content: '<p>Dos ventanas al mar.</p>',
    published: true,
  })

  return [
    action('contact', (caller, message) =>
      caller.ask('POST', '/api/contacts', { json: aContact({ message }) }),
    ),
    action('booking-request', (caller, message) =>
      caller.ask('POST', '/api/booking-requests', {
        json: { ...REQUEST, email: emailOf(message), message },
      }),
    ),
    action('newsletter', (caller, token) =>
      caller.ask('POST', '/api/newsletter', { json: { email: emailOf(token) } }),
    ),
    action('rating', (caller, token) =>
      caller.ask('POST', `/api/blog/${ratedId}/rate`, {
        json: { rating: 5 },
        headers: { 'x-session-id': token },
      }),
    ),
    action('article-save', (caller, token) =>
      caller.ask('PUT', `/api/admin/blog/${savedId}`, {
        json: { ...article('saved'), title: token },
        headers: asStaff(),
      }),
    ),
    action('article-deletion', async (caller, token) => {
      const created = await caller.ask('POST', '/api/admin/blog', {
        json: article(token),
        headers: asStaff(),
      })
      if (created.status !== 200) return created
      const { id } = JSON.parse(created.body) as { id: number }
      return caller.ask('DELETE', `/api/admin/blog/${id}`, { headers: asStaff() })
    }),
    action('upload', async (caller) =>
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

function action(name: string, send: Send): LoadAction {
  const self: LoadAction = {
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
