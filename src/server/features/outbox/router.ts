import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { aboutInput } from '#shared/notes.ts'
import { mailStatus as output, recordMails } from '#shared/outbox.ts'
import { mailStatus } from './mail-status.ts'
import { OutboxMail } from './outbox-mail.entity.ts'

/** Mails of one record that are shown. */
const MAX_SHOWN = 100

export const outboxRouter = router({
  status: adminProcedure.output(output).query(({ ctx }) => mailStatus(ctx.em, ctx.env)),
  about: adminProcedure
    .input(aboutInput)
    .output(recordMails)
    .query(({ ctx, input }) =>
      ctx.em.find(OutboxMail, input, { orderBy: { id: 'desc' }, limit: MAX_SHOWN }),
    ),
})
