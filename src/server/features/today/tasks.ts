import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { joinSql, query, type Sql } from '#server/database/query.ts'
import { IS_OUTDATED, VERSIONS } from '#server/features/blog/translations/version-states.ts'
import { IS_CANCELLING, IS_UNRESOLVED } from '#server/features/booking/store/unsettled.ts'
import { IS_REFUSED } from '#server/features/outbox/mail-status.ts'
import { OVERDUE_MINUTES } from '#shared/blog/admin.ts'
import { task, type Task } from '#shared/panel/today.ts'

const SCHEDULED = sql`deleted_at is null and not published and publish_at is not null`

/** SQL of each task: the number of rows, and the time of the oldest or next one. */
const tasksOf = (userId: number | undefined): Partial<Record<Task['name'], Sql>> => ({
  messages: sql`select count(*), min(created_at) from inbox_item where state = 'new'`,
  spam: sql`select count(*), min(created_at) from inbox_item where state = 'spam'`,
  unsettled: sql`select count(*), min(updated_at) from booking where ${IS_UNRESOLVED}`,
  cancellations: sql`select count(*), min(cancel_requested_at) from booking
    where ${IS_CANCELLING}`,
  mails: sql`select count(*), min(created_at) from outbox_mail where ${IS_REFUSED}`,
  overdue: sql`select count(*), min(publish_at) from article
    where ${SCHEDULED} and publish_at < now() - make_interval(mins => ${OVERDUE_MINUTES})`,
  ...(userId !== undefined && {
    unsaved: sql`select count(*), min(updated_at) from article_draft
      where user_id = ${userId} and fields is not null`,
  }),
  drafts: sql`select count(*), min(updated_at) from article
    where deleted_at is null and not published and publish_at is null`,
  scheduled: sql`select count(*), min(publish_at) from article where ${SCHEDULED}`,
  outdated: sql`select count(*), min(spanish.updated_at) from ${VERSIONS}
    where one.deleted_at is null and ${IS_OUTDATED}`,
})

const taskRow = task.extend({
  at: z.coerce
    .date()
    .transform((at) => at.toISOString())
    .nullable(),
})

/**
 * The open tasks of the staff. Drafts with unsaved changes are those of the account; without an
 * account they are left out.
 */
export function readTasks(em: EntityManager, userId?: number): Promise<Task[]> {
  const each = Object.entries(tasksOf(userId)).map(
    ([name, found], place) =>
      sql`select ${place} as place, ${name} as name, count::int as count, min as at
        from (${found}) as found`,
  )
  return query(em, taskRow)`
    select * from (${joinSql(each, ' union all ')}) as task where count > 0 order by place`
}
