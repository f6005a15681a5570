import * as z from 'zod'
import { listPage, type List } from '#server/database/list.ts'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { auditInput, auditPage, auditRow, type AuditFilter } from '#shared/panel/audit.ts'
import { AuditEntry } from './audit-entry.entity.ts'

const AUDIT_LIST: List<AuditFilter> = {
  table: 'audit_entry',
  filters: {
    all: 'true',
    blog: `deed like 'article.%'`,
    inbox: `deed like 'inbox.%' or deed like 'note.%'`,
    bookings: `deed like 'booking.%' or deed like 'calendar.%'`,
    mails: `deed like 'subscriber.%' or deed like 'newsletter.%' or deed like 'mail.%'`,
    settings: `deed like 'settings.%'`,
  },
  search: 'line',
  order: { key: 'created_at', direction: 'desc' },
}

/** Entries of one record, the newest of them. */
const MAX_SHOWN = 100

export const auditRouter = router({
  list: adminProcedure
    .input(auditInput)
    .output(auditPage)
    .query(async ({ ctx: { em }, input }) => {
      const { ids, next } = await listPage(em, AUDIT_LIST, input)
      const found = await em.find(AuditEntry, { id: { $in: ids } })
      const byId = new Map(found.map((entry) => [entry.id, entry]))
      return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
    }),
  about: adminProcedure
    .input(z.object({ about: z.string().max(60) }))
    .output(z.array(auditRow))
    .query(({ ctx, input }) =>
      ctx.em.find(AuditEntry, input, { orderBy: { id: 'desc' }, limit: MAX_SHOWN }),
    ),
})
