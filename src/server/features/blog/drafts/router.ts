import * as z from 'zod'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  draftCard,
  draftInput,
  removeDraftInput,
  savedDraft,
  saveDraftInput,
  storedDraft,
} from '#shared/blog/drafts.ts'
import { success } from '#shared/schema.ts'
import * as service from './service.ts'

/** The unsaved texts of the calling account. */
export const draftRouter = router({
  save: adminProcedure
    .input(saveDraftInput)
    .output(savedDraft)
    .mutation(({ ctx, input }) => service.saveDraft(ctx.em, ctx.user.id, input)),

  list: adminProcedure
    .output(z.array(draftCard))
    .query(({ ctx }) => service.listDrafts(ctx.em, ctx.user.id)),

  byId: adminProcedure
    .input(draftInput)
    .output(storedDraft)
    .query(({ ctx, input }) => service.getDraft(ctx.em, ctx.user.id, input.id)),

  remove: adminProcedure
    .input(removeDraftInput)
    .output(success)
    .mutation(({ ctx, input }) => service.removeDraft(ctx.em, ctx.user.id, input)),
})
