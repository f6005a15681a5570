import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import { IS_REFUSED } from '#server/features/outbox/rejection.ts'
import { OVERDUE_MINUTES } from '#shared/blog/publish.ts'
import type { Task } from '#shared/panel/today.ts'

/** A booking is usually settled within seconds; later the staff should know. */
const UNSETTLED_MINUTES = 5

const SCHEDULED = 'deleted_at is null and not published and publish_at is not null'

/** SQL of each task: how many wait, and the oldest or next of them; `?` is its one value. */
const TASKS: readonly { name: Task['name']; sql: string; value?: 'user' | number }[] = [
  {
    name: 'messages',
    sql: `select count(*), min(created_at) from inbox_item where state = 'new'`,
  },
  { name: 'spam', sql: `select count(*), min(created_at) from inbox_item where state = 'spam'` },
  {
    name: 'unsettled',
    sql: `select count(*), min(created_at) from booking
      where state in ('pending', 'unknown') and created_at < now() - make_interval(mins => ?)`,
    value: UNSETTLED_MINUTES,
  },
  {
    name: 'cancellations',
    sql: `select count(*), min(cancel_requested_at) from booking
      where state = 'confirmed' and cancel_requested_at < now() - make_interval(mins => ?)`,
    value: UNSETTLED_MINUTES,
  },
  { name: 'mails', sql: `select count(*), min(created_at) from outbox_mail where ${IS_REFUSED}` },
  {
    name: 'overdue',
    sql: `select count(*), min(publish_at) from article
      where ${SCHEDULED} and publish_at < now() - make_interval(mins => ?)`,
    value: OVERDUE_MINUTES,
  },
  {
    name: 'unsaved',
    sql: `select count(*), min(updated_at) from article_draft where user_id = ? and fields is not null`,
    value: 'user',
  },
  {
    name: 'drafts',
    sql: `select count(*), min(updated_at) from article
      where deleted_at is null and not published and publish_at is null`,
  },
  { name: 'scheduled', sql: `select count(*), min(publish_at) from article where ${SCHEDULED}` },
  {
    name: 'outdated',
    sql: `select count(*), min(spanish.updated_at) from article one
      join article spanish on spanish.translation_group = one.translation_group
        and spanish.language = 'es' and spanish.deleted_at is null
      where one.deleted_at is null and one.language <> 'es'
        and one.source_hash is distinct from spanish.text_hash`,
  },
]

const counted = z.array(z.object({ count: z.number(), at: z.coerce.date().nullable() }))

/** What waits for somebody; without an account the texts that only one person sees are left out. */
export async function readTasks(em: EntityManager, userId?: number): Promise<Task[]> {
  const asked = TASKS.filter(({ value }) => value !== 'user' || userId !== undefined)
  const found = counted.parse(
    await rows(
      counted.element,
      em.execute(
        `${asked.map(({ sql }, place) => `select ${place} as place, one.count::int as count, one.min as at from (${sql}) as one`).join(' union all ')} order by place`,
        asked.flatMap(({ value }) =>
          value === undefined ? [] : [value === 'user' ? userId : value],
        ),
      ),
    ),
  )
  return asked.flatMap(({ name }, place) => {
    const { count = 0, at = null } = found[place] ?? {}
    return count === 0 ? [] : [{ name, count, at: at?.toISOString() ?? null }]
  })
}
