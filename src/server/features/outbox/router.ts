import { inAreaOfRow, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  mailId,
  mailText,
  mailCounts,
  mailListInput,
  mailPage,
  recordMails,
  retryAnswer,
  retryInput,
} from '#shared/panel/mails.ts'
import { aboutInput } from '#shared/panel/notes.ts'
import { success } from '#shared/schema.ts'
import { discardMail, recoverMail } from './discard.ts'
import { countMails, listMails, mailsAbout, readMail, retryMails } from './mail-list.ts'

export const outboxRouter = router({
  about: staffProcedure('inbox', 'bookings')
    .input(aboutInput)
    .use(inAreaOfRow)
    .output(recordMails)
    .query(({ ctx, input }) => mailsAbout(ctx.em, ctx.env, input)),
  list: staffProcedure('inbox')
    .input(mailListInput)
    .output(mailPage)
    .query(({ ctx, input }) => listMails(ctx.em, ctx.env, input)),
  text: staffProcedure('inbox')
    .input(mailId)
    .output(mailText)
    .query(({ ctx, input }) => readMail(ctx.em, input)),
  counts: staffProcedure('inbox')
    .output(mailCounts)
    .query(({ ctx }) => countMails(ctx.em)),
  retry: staffProcedure('inbox')
    .input(retryInput)
    .output(retryAnswer)
    .mutation(async ({ ctx, input }) => ({
      count: await retryMails(ctx.em, ctx.user.username, input.id),
    })),
  discard: staffProcedure('inbox')
    .input(mailId)
    .output(success)
    .mutation(({ ctx, input }) => discardMail(ctx.em, ctx.user.username, input.id)),
  recover: staffProcedure('inbox')
    .input(mailId)
    .output(success)
    .mutation(({ ctx, input }) => recoverMail(ctx.em, ctx.user.username, input.id)),
})
