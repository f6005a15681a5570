import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { joinSql, query, type Sql } from '#server/database/query.ts'
import {
  bookingsOf,
  openStaysOf,
  reservationsOf,
} from '#server/features/booking/store/erased-guest.ts'
import { siteTextsWith } from '#server/features/site/old-editions.ts'
import type { GuestData } from '#shared/panel/guest-data.ts'
import { ADDRESS_COLUMNS } from './erase.ts'

type Table = (typeof ADDRESS_COLUMNS.guest)[number][0]

/** What the rows of each table are, and its columns that say nothing about the guest. */
const TABLES: Readonly<
  Record<Table, { kind: 'messages' | 'requests' | 'mails' | 'subscriptions'; hidden: string }>
> = {
  subscriber: { kind: 'subscriptions', hidden: '' },
  contact_message: { kind: 'messages', hidden: 'request_id' },
  booking_request: { kind: 'requests', hidden: 'request_id' },
  outbox_mail: {
    kind: 'mails',
    hidden:
      'message_id in_reply_to references print unsubscribe_url attempts last_error next_attempt_at claimed_until',
  },
}

const row = z.record(z.string(), z.unknown())

type Row = z.infer<typeof row>

/** The rows of a guest by kind; the same ones that an erasure deletes or empties. */
interface GuestRows extends Record<
  | 'bookings'
  | 'reservations'
  | 'messages'
  | 'requests'
  | 'mails'
  | 'subscriptions'
  | 'notes'
  | 'drafts'
  | 'siteTexts',
  Row[]
> {}

/** What the site keeps of a canonical address, by kind, and the stays that an erasure leaves for now. */
export async function guestDataOf(
  em: EntityManager,
  email: string,
  today: string,
): Promise<GuestData> {
  const rows = await guestRows(em, email)
  const count = (kind: keyof GuestRows) => rows[kind].length
  return {
    email,
    bookings: count('bookings'),
    reservations: count('reservations'),
    messages: count('messages'),
    requests: count('requests'),
    mails: count('mails'),
    subscriptions: count('subscriptions'),
    notes: count('notes'),
    drafts: count('drafts'),
    siteTexts: count('siteTexts'),
    openStays: await openStaysOf(em, email, today),
  }
}

/** All that the site keeps of an address, as JSON that a person can read. */
export async function guestFileOf(em: EntityManager, email: string, now: Date): Promise<string> {
  const file = { format: 'hare-mahina-guest-1', exportedAt: now.toISOString(), email }
  return `${JSON.stringify({ ...file, ...(await guestRows(em, email)) }, null, 2)}\n`
}

async function guestRows(em: EntityManager, email: string): Promise<GuestRows> {
  const rows: GuestRows = {
    bookings: await bookingsOf(em, email),
    reservations: await reservationsOf(em, email),
    messages: [],
    requests: [],
    mails: [],
    subscriptions: [],
    notes: await query(em, row)`
      select about, author, text, created_at from staff_note where about in (
        select 'booking:' || reference from booking where lower(trim(guest_email)) = ${email}
        union select 'inbox:' || id from inbox_item where ${ofItems(email)})
      order by id`,
    drafts: await query(em, row)`
      select 'inbox:' || item_id as about, username as author, subject, text, updated_at
      from answer_draft where subject || text <> ''
        and item_id in (select id from inbox_item where ${ofItems(email)})
      order by item_id, username`,
    siteTexts: await siteTextsWith(em, email),
  }
  for (const [table, columns] of Map.groupBy(ADDRESS_COLUMNS.guest, ([name]) => name)) {
    const { kind, hidden } = TABLES[table]
    const has = columns.map(([, column]) => sql`lower(trim(${sql.ref(column)})) = ${email}`)
    const found = await query(em, z.object({ row }))`
      select to_jsonb(kept) - string_to_array(${hidden}, ' ') as row from ${sql.ref(table)} as kept
      where ${joinSql(has, ' or ')} order by id`
    rows[kind] = found.map((one) => withoutLinks(one.row))
  }
  return rows
}

/** SQL: whether an inbox item is a message or request of the address. */
const ofItems = (email: string): Sql =>
  sql`(message_id in (select id from contact_message where lower(trim(email)) = ${email})
    or request_id in (select id from booking_request where lower(trim(email)) = ${email}))`

/** A mail without its text if that has a link that signs in or sets a password. */
const withoutLinks = ({ ends_at: endsAt, ...rest }: Row): Row =>
  endsAt ? { ...rest, text: '' } : rest
