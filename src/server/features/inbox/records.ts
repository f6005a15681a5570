import { sql, type Loaded } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { listRecords, type List } from '#server/database/list.ts'
import { notFound } from '#server/errors.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import type { ListInput } from '#shared/panel/list.ts'
import type { InboxRecord, InboxRow } from '#shared/panel/inbox.ts'
import type { InboxFilter } from '#shared/panel/filters.ts'
import { askedPrice, type PriceContext } from './asked-price.ts'
import { AnswerDraft } from './answer-draft.entity.ts'
import { InboxItem } from './inbox-item.entity.ts'
import { preparedAnswers, subjectsFor } from './prepared-answers.ts'

export const INBOX_LIST: List<InboxFilter> = {
  table: 'inbox_item',
  filters: {
    new: sql`state = 'new'`,
    waiting: sql`state = 'waiting'`,
    answered: sql`state in ('answered', 'seen')`,
    spam: sql`state in ('spam', 'junk')`,
    all: sql`true`,
  },
  search: sql`line`,
  order: { key: sql`created_at`, direction: 'desc' },
}

const TEXTS = ['message', 'request'] as const

/** A page of messages and requests, newest first. */
export async function listItems(em: EntityManager, input: ListInput<InboxFilter>) {
  const { rows: found, next } = await listRecords(em, INBOX_LIST, input, (where) =>
    em.find(InboxItem, where, { populate: TEXTS, strategy: 'select-in' }),
  )
  return { rows: found.map(rowOf), next }
}

type LoadedItem = Loaded<InboxItem, (typeof TEXTS)[number]>

export const itemMissing = () => notFound('Ese mensaje ya no existe.')

export const findItem = (em: EntityManager, id: number): Promise<LoadedItem> =>
  em.findOneOrFail(InboxItem, { id }, { populate: TEXTS, failHandler: itemMissing })

/** The fields that messages and requests have in common. */
type GuestText = Pick<NonNullable<LoadedItem['message']>, 'name' | 'email' | 'language' | 'message'>

/** The text of an item with its author. */
export function textOf({ message, request }: LoadedItem): GuestText {
  const text = message ?? request
  if (!text) throw itemMissing()
  return text
}

function rowOf(item: LoadedItem): InboxRow {
  const { id, state, assignee, createdAt, answeredAt, revision, request } = item
  const { name, language, message } = textOf(item)
  return {
    id,
    kind: request ? (request.bookingReference === '' ? 'request' : 'change') : 'message',
    number: request?.number ?? '',
    name,
    language,
    state,
    assignee,
    message,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    revision,
  }
}

/** An item with its message or request, and the account's unfinished answer. */
export async function readRecord(
  em: EntityManager,
  {
    id,
    username,
    mailbox,
    ...prices
  }: PriceContext & { id: number; username: string; mailbox: string },
): Promise<InboxRecord> {
  const item = await findItem(em, id)
  const guest = { ...rowOf(item), ...stayOf(item.request) }
  const booked = await em.findOne(Booking, { reference: guest.bookingReference })
  const roomId = item.request?.roomId ?? null
  const price = await askedPrice(prices, { ...guest, roomId, booked })
  const subjects = subjectsFor(guest.number)
  return {
    ...guest,
    email: textOf(item).email,
    dates: item.message?.dates ?? '',
    draft: await em.findOne(AnswerDraft, { item: id, username }),
    booked,
    subject: subjects[guest.language],
    subjects,
    prepared: preparedAnswers({ ...guest, price }),
    mailbox,
    next: await nextOf(em, id),
  }
}

/** The item that has waited longest for an answer, besides one; null if none. */
async function nextOf(em: EntityManager, id: number): Promise<number | null> {
  const others = { state: 'new', id: { $ne: id } } as const
  const [next] = await em.find(InboxItem, others, {
    orderBy: { createdAt: 'asc', id: 'asc' },
    limit: 1,
  })
  return next?.id ?? null
}

/** The fields that only a request has. */
const stayOf = (request: LoadedItem['request']) => ({
  phone: request?.phone ?? '',
  checkIn: request?.checkIn ?? '',
  checkOut: request?.checkOut ?? '',
  guests: request?.guests ?? null,
  room: request?.room ?? '',
  bookingReference: request?.bookingReference ?? '',
  available: request?.available ?? null,
})

/** Time since the last change of a draft during which its author counts as writing. */
const WRITING_SECONDS = 60

const pulseRow = z.object({
  revision: z.number(),
  writing: z.array(z.string()),
  untilMs: z.number().nullable(),
})

/** The revision of an item, and the other accounts that are writing an answer. */
export async function pulseOf(em: EntityManager, id: number, username: string) {
  const [found] = await query(em, pulseRow)`
    select revision, coalesce(names, '{}') as writing,
      extract(epoch from first - now())::float8 * 1000 as "untilMs"
    from inbox_item cross join lateral (
      select array_agg(username order by username) as names,
        min(updated_at) + make_interval(secs => ${WRITING_SECONDS}) as first
      from answer_draft where item_id = inbox_item.id and username <> ${username}
        and subject || text <> ''
        and updated_at > now() - make_interval(secs => ${WRITING_SECONDS})
    ) as drafts where id = ${id}`
  if (!found) throw itemMissing()
  return found
}
