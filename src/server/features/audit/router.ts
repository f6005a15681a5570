import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import { listRecords, type List } from '#server/database/list.ts'
import { inAreaOfRow, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { auditInput, auditPage, auditRow, type AuditFilter } from '#shared/panel/audit.ts'
import { aboutInput } from '#shared/panel/notes.ts'
import { AuditEntry } from './audit-entry.entity.ts'

const AUDIT_LIST: List<AuditFilter> = {
  table: 'audit_entry',
  filters: {
    all: sql`true`,
    blog: sql`(deed like 'article.%' or deed like 'picture.%')`,
    inbox: sql`(deed like 'inbox.%' or deed like 'note.%')`,
    bookings: sql`(deed like 'booking.%' or deed like 'calendar.%' or deed like 'guest.%')`,
    mails: sql`(deed like 'subscriber.%' or deed like 'newsletter.%' or deed like 'mail.%')`,
    settings: sql`(deed like 'settings.%' or deed like 'token.%' or deed like 'backup.%')`,
  },
  search: sql`line`,
  order: { key: sql`created_at`, direction: 'desc' },
}

/** Number of entries shown for one row, the newest. */
const MAX_SHOWN = 100

export const auditRouter = router({
  list: staffProcedure('system')
    .input(auditInput)
    .output(auditPage)
    .query(({ ctx: { em }, input }) =>
      listRecords(em, AUDIT_LIST, input, (where) => em.find(AuditEntry, where)),
    ),
  about: staffProcedure('inbox', 'bookings')
    .input(aboutInput)
    .use(inAreaOfRow)
    .output(z.array(auditRow))
    .query(({ ctx, input }) =>
      ctx.em.find(AuditEntry, input, { orderBy: { id: 'desc' }, limit: MAX_SHOWN }),
    ),
})
