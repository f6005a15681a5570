import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { joinSql, query, type Sql } from '#server/database/query.ts'
import { IS_OUTDATED, VERSIONS } from '#server/features/blog/translations/version-states.ts'
import {
  IS_CANCELLING,
  IS_UNRESOLVED,
  isMissing,
} from '#server/features/booking/store/unsettled.ts'
import { IS_REFUSED } from '#server/features/outbox/mail-status.ts'
import { OVERDUE_MINUTES } from '#shared/blog/admin.ts'
import { task, type Task } from '#shared/panel/today.ts'

const SCHEDULED = sql`deleted_at is null and not published and publish_at is not null`

/** SQL of each task: the number of rows, and the time of the oldest or next one. */
const tasksOf = (
  userId: number | undefined,
  today: string,
): Partial<Record<Task['name'], Sql>> => ({
  messages: sql`select count(*), min(created_at) from inbox_item where state = 'new'`,
  onHold: sql`select count(*), min(created_at) from inbox_item where state = 'waiting'`,
  spam: sql`select count(*), min(created_at) from inbox_item where state = 'spam'`,
  unsettled: sql`select count(*), min(updated_at) from booking where ${IS_UNRESOLVED}`,
  cancellations: sql`select count(*), min(cancel_requested_at) from booking
    where ${IS_CANCELLING}`,
  missing: sql`select count(*), min(missing_since) from booking where ${isMissing(today)}`,
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

const taskRow = task.omit({ text: true }).extend({
  at: z.coerce
    .date()
    .transform((at) => at.toISOString())
    .nullable(),
})

/**
 * The open tasks of the staff. Drafts with unsaved changes are those of the account; without an
 * account they are left out.
 */
export async function readTasks(
  em: EntityManager,
  today: string,
  userId?: number,
): Promise<Task[]> {
  const each = Object.entries(tasksOf(userId, today)).map(
    ([name, found], place) =>
      sql`select ${place} as place, ${name} as name, count::int as count, min as at
        from (${found}) as found`,
  )
  const found = await query(em, taskRow)`
    select * from (${joinSql(each, ' union all ')}) as task where count > 0 order by place`
  return found.map((one) => ({ ...one, text: taskWords(one) }))
}

/** The panel's words for the tasks of the staff, for one and for several items (`#`: the number). */
const WORDS: Record<Task['name'], readonly [one: string, many: string]> = {
  messages: ['1 mensaje espera respuesta', '# mensajes esperan respuesta'],
  onHold: ['1 mensaje en espera', '# mensajes en espera'],
  spam: ['1 posible spam por mirar', '# posibles spam por mirar'],
  unsettled: [
    '1 reserva no se sabe si llegó al sistema hotelero',
    '# reservas no se sabe si llegaron al sistema hotelero',
  ],
  cancellations: [
    '1 cancelación no llegó al sistema hotelero',
    '# cancelaciones no llegaron al sistema hotelero',
  ],
  missing: [
    '1 reserva del sitio se borró en el sistema hotelero',
    '# reservas del sitio se borraron en el sistema hotelero',
  ],
  mails: ['1 correo fue rechazado', '# correos fueron rechazados'],
  overdue: [
    '1 artículo programado no se publicó a su hora',
    '# artículos programados no se publicaron a su hora',
  ],
  unsaved: ['1 texto tuyo sin guardar', '# textos tuyos sin guardar'],
  drafts: ['1 borrador sin publicar', '# borradores sin publicar'],
  scheduled: ['1 artículo programado', '# artículos programados'],
  outdated: ['1 traducción por poner al día', '# traducciones por poner al día'],
}

function taskWords({ name, count }: Pick<Task, 'name' | 'count'>): string {
  const [one, many] = WORDS[name]
  return count === 1 ? one : many.replace('#', count.toLocaleString('es-CL'))
}
