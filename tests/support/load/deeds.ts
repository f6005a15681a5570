import { aContact } from '../mail/contact.ts'
import { aForm } from '../uploads.ts'
import type { Answer, Caller } from './caller.ts'

/** One kind of write, with how often it was tried and what was acknowledged. */
export interface Deed {
  name: string
  attempted: number
  /** By the token that each write carries. */
  acknowledged: Set<string>
  /** Answers that were no success. */
  failures: string[]
  /** Writes once. @throws when the connection fails. */
  write(caller: Caller): Promise<void>
}

interface DeedOptions {
  /** The `cookie` header of a signed-in member of staff. */
  cookie: () => string
  /** A published article, which guests rate. */
  ratedId: number
  /** An article of which only these deeds save. */
  savedId: number
  picture: Buffer
}

type Send = (caller: Caller, token: string) => Promise<Answer>

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
        json: { ...REQUEST, email: `${message}@example.com`, message },
      }),
    ),
    deed('newsletter', (caller, token) =>
      caller.ask('POST', '/api/newsletter', { json: { email: `${token}@example.com` } }),
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
    attempted: 0,
    acknowledged: new Set(),
    failures: [],
    write: async (caller) => {
      self.attempted += 1
      const token = `${name}-${self.attempted}`
      const { status, body } = await send(caller, token)
      if (status !== 200) self.failures.push(`${name}: ${status} ${body.slice(0, 200)}`)
      // An upload's token is its address.
      else self.acknowledged.add(name === 'upload' ? (JSON.parse(body) as Stored).url : token)
    },
  }
  return self
}

interface Stored {
  url: string
}
