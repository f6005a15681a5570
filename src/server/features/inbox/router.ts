import * as z from 'zod'
import { listCounts } from '#server/database/list.ts'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { router } from '#server/trpc.ts'
import {
  inboxAnswered,
  inboxAnswerInput,
  inboxAssignInput,
  inboxCounts,
  inboxDraftInput,
  inboxId,
  inboxInput,
  inboxPage,
  inboxPulse,
  inboxRecord,
  inboxStateInput,
  inboxUndoInput,
} from '#shared/panel/inbox.ts'
import { success } from '#shared/schema.ts'
import * as deeds from './deeds.ts'
import { INBOX_LIST, listItems, pulseOf, readRecord } from './records.ts'

/** Adds the context of an action to a procedure. */
const deedProcedure = adminProcedure.use(({ ctx, next }) => {
  const deed: deeds.Deed = {
    em: ctx.em,
    who: ctx.user.username,
    now: new Date(ctx.now),
    mailTo: ctx.env.MAIL_TO,
  }
  return next({ ctx: { deed } })
})

export const inboxRouter = router({
  list: adminProcedure
    .input(inboxInput)
    .output(inboxPage)
    .query(({ ctx, input }) => listItems(ctx.em, input)),
  counts: adminProcedure.output(inboxCounts).query(({ ctx }) => listCounts(ctx.em, INBOX_LIST)),
  record: deedProcedure
    .input(inboxId)
    .output(inboxRecord)
    .query(({ ctx: { em, deed, pms, env, now }, input: { id } }) =>
      readRecord(em, { id, username: deed.who, mailbox: deed.mailTo, pms, env, now }),
    ),
  pulse: adminProcedure
    .input(inboxId)
    .output(inboxPulse)
    .query(({ ctx, input }) => pulseOf(ctx.em, input.id, ctx.user.username)),
  people: adminProcedure.output(z.array(z.string())).query(async ({ ctx }) => {
    const users = await ctx.em.findAll(User, { orderBy: { username: 'asc' }, limit: 100 })
    return users.map(({ username }) => username)
  }),
  mark: deedProcedure
    .input(inboxStateInput)
    .output(success)
    .mutation(({ ctx, input }) => deeds.markItem(ctx.deed, input)),
  assign: deedProcedure
    .input(inboxAssignInput)
    .output(success)
    .mutation(({ ctx, input }) => deeds.assignItem(ctx.deed, input)),
  accept: deedProcedure
    .input(inboxId)
    .output(success)
    .mutation(({ ctx, input }) => deeds.acceptItem(ctx.deed, input)),
  draft: deedProcedure
    .input(inboxDraftInput)
    .output(success)
    .mutation(({ ctx, input }) => deeds.saveDraft(ctx.deed, input)),
  answer: deedProcedure
    .input(inboxAnswerInput)
    .output(inboxAnswered)
    .mutation(({ ctx, input }) => deeds.answerItem(ctx.deed, input)),
  undo: deedProcedure
    .input(inboxUndoInput)
    .output(success)
    .mutation(({ ctx, input }) => deeds.undoAnswer(ctx.deed, input)),
})
