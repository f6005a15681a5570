import * as z from 'zod'
import { listCounts } from '#server/database/list.ts'
import { staffProcedure } from '#server/features/auth/procedure.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { router } from '#server/trpc.ts'
import {
  inboxAnswerResult,
  inboxAnswerInput,
  inboxAssignInput,
  inboxBulkInput,
  inboxBulkOutcome,
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
import { rolesWith } from '#shared/auth/roles.ts'
import { success } from '#shared/schema.ts'
import { answerItem, undoAnswer } from './answers.ts'
import { saveDraft } from './drafts.ts'
import type { ActionContext } from './item-change.ts'
import { INBOX_LIST, listItems, pulseOf, readRecord } from './records.ts'
import { acceptItem, assignItem, markItem, markItems } from './states.ts'

/** Adds the context of an action to a procedure. */
const actionProcedure = staffProcedure('inbox').use(({ ctx, next }) => {
  const action: ActionContext = {
    em: ctx.em,
    who: ctx.user.username,
    now: new Date(ctx.now),
    mailTo: ctx.env.MAIL_TO,
  }
  return next({ ctx: { action } })
})

export const inboxRouter = router({
  list: staffProcedure('inbox')
    .input(inboxInput)
    .output(inboxPage)
    .query(({ ctx, input }) => listItems(ctx.em, input)),
  counts: staffProcedure('inbox')
    .output(inboxCounts)
    .query(({ ctx }) => listCounts(ctx.em, INBOX_LIST)),
  record: actionProcedure
    .input(inboxId)
    .output(inboxRecord)
    .query(({ ctx: { em, action, pms, env, now }, input: { id } }) =>
      readRecord(em, { id, username: action.who, mailbox: action.mailTo, pms, env, now }),
    ),
  pulse: staffProcedure('inbox')
    .input(inboxId)
    .output(inboxPulse)
    .query(({ ctx, input }) => pulseOf(ctx.em, input.id, ctx.user.username)),
  people: staffProcedure('inbox')
    .output(z.array(z.string()))
    .query(async ({ ctx }) => {
      const readers = { role: { $in: rolesWith('write', 'inbox') }, deactivatedAt: null }
      const users = await ctx.em.find(User, readers, { orderBy: { username: 'asc' }, limit: 100 })
      return users.map(({ username }) => username)
    }),
  mark: actionProcedure
    .input(inboxStateInput)
    .output(success)
    .mutation(({ ctx, input }) => markItem(ctx.action, input)),
  bulk: actionProcedure
    .input(inboxBulkInput)
    .output(inboxBulkOutcome)
    .mutation(({ ctx, input }) =>
      markItems(ctx.action, input, (err) =>
        ctx.request?.log.error({ err }, 'a message of several could not be changed'),
      ),
    ),
  assign: actionProcedure
    .input(inboxAssignInput)
    .output(success)
    .mutation(({ ctx, input }) => assignItem(ctx.action, input)),
  accept: actionProcedure
    .input(inboxId)
    .output(success)
    .mutation(({ ctx, input }) => acceptItem(ctx.action, input)),
  draft: actionProcedure
    .input(inboxDraftInput)
    .output(success)
    .mutation(({ ctx, input }) => saveDraft(ctx.em, ctx.action.who, input)),
  answer: actionProcedure
    .input(inboxAnswerInput)
    .output(inboxAnswerResult)
    .mutation(({ ctx, input }) => answerItem(ctx.action, input)),
  undo: actionProcedure
    .input(inboxUndoInput)
    .output(success)
    .mutation(({ ctx, input }) => undoAnswer(ctx.action, input)),
})
