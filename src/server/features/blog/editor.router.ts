import * as z from 'zod'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { writerOf } from '#server/features/blog/article/write-article.ts'
import { router } from '#server/trpc.ts'
import { articleIdInput } from '#shared/blog/admin.ts'
import {
  revisionText,
  restoration,
  restoreInput,
  revisionEntry,
  revisionInput,
} from '#shared/blog/history.ts'
import { leaveInput, presence, presenceInput } from '#shared/blog/presence.ts'
import { previewLink, previewLinks } from '#shared/blog/preview.ts'
import {
  markCurrentInput,
  markAnswer,
  originalVersion,
  sourceChanges,
  translationsInput,
  translationsPage,
} from '#shared/blog/translations.ts'
import { success } from '#shared/schema.ts'
import { getRevision, listRevisions, restoreRevision } from './history/history.ts'
import { endPresence, recordPresence } from './presence/presence.ts'
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from './preview/preview.ts'
import { listTranslations } from './translations/list-translations.ts'
import { getOriginal, getSourceChanges, markCurrent } from './translations/original.ts'

export const historyRouter = router({
  list: adminProcedure
    .input(articleIdInput)
    .output(z.array(revisionEntry))
    .query(({ ctx, input }) => listRevisions(ctx.em, input.id)),

  version: adminProcedure
    .input(revisionInput)
    .output(revisionText)
    .query(({ ctx, input }) => getRevision(ctx.em, input)),

  restore: adminProcedure
    .input(restoreInput)
    .output(restoration)
    .mutation(({ ctx, input }) => restoreRevision(ctx.em, input, writerOf(ctx))),
})

export const presenceRouter = router({
  note: adminProcedure
    .input(presenceInput)
    .output(presence)
    .mutation(({ ctx, input }) => recordPresence(ctx.em, input, ctx.user.username)),

  leave: adminProcedure
    .input(leaveInput)
    .output(success)
    .mutation(({ ctx, input }) => endPresence(ctx.em, input.visit, ctx.user.username)),
})

export const previewLinkRouter = router({
  count: adminProcedure
    .input(articleIdInput)
    .output(previewLinks)
    .query(({ ctx, input }) => countPreviewLinks(ctx.em, input.id, new Date(ctx.now))),

  create: adminProcedure
    .input(articleIdInput)
    .output(previewLink)
    .mutation(({ ctx, input }) => createPreviewLink(ctx.em, input.id, writerOf(ctx))),

  revoke: adminProcedure
    .input(articleIdInput)
    .output(success)
    .mutation(({ ctx, input }) => revokePreviewLinks(ctx.em, input.id)),
})

export const translationsRouter = router({
  list: adminProcedure
    .input(translationsInput)
    .output(translationsPage)
    .query(({ ctx, input }) => listTranslations(ctx.em, input)),

  original: adminProcedure
    .input(articleIdInput)
    .output(originalVersion)
    .query(({ ctx, input }) => getOriginal(ctx.em, input.id)),

  changes: adminProcedure
    .input(articleIdInput)
    .output(sourceChanges)
    .query(({ ctx, input }) => getSourceChanges(ctx.em, input.id)),

  markCurrent: adminProcedure
    .input(markCurrentInput)
    .output(markAnswer)
    .mutation(({ ctx, input }) => markCurrent(ctx.em, input)),
})
