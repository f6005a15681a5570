import * as z from 'zod'
import { staffProcedure } from '#server/features/auth/procedure.ts'
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
  list: staffProcedure('blog')
    .input(articleIdInput)
    .output(z.array(revisionEntry))
    .query(({ ctx, input }) => listRevisions(ctx.em, input.id)),

  version: staffProcedure('blog')
    .input(revisionInput)
    .output(revisionText)
    .query(({ ctx, input }) => getRevision(ctx.em, input)),

  restore: staffProcedure('blog')
    .input(restoreInput)
    .output(restoration)
    .mutation(({ ctx, input }) => restoreRevision(ctx.em, input, writerOf(ctx))),
})

export const presenceRouter = router({
  note: staffProcedure('blog')
    .input(presenceInput)
    .output(presence)
    .mutation(({ ctx, input }) => recordPresence(ctx.em, input, ctx.user.username)),

  leave: staffProcedure('blog')
    .input(leaveInput)
    .output(success)
    .mutation(({ ctx, input }) => endPresence(ctx.em, input.visit, ctx.user.username)),
})

export const previewLinkRouter = router({
  count: staffProcedure('blog')
    .input(articleIdInput)
    .output(previewLinks)
    .query(({ ctx, input }) => countPreviewLinks(ctx.em, input.id, new Date(ctx.now))),

  create: staffProcedure('blog')
    .input(articleIdInput)
    .output(previewLink)
    .mutation(({ ctx, input }) => createPreviewLink(ctx.em, input.id, writerOf(ctx))),

  revoke: staffProcedure('blog')
    .input(articleIdInput)
    .output(success)
    .mutation(({ ctx, input }) => revokePreviewLinks(ctx.em, input.id)),
})

export const translationsRouter = router({
  list: staffProcedure('blog')
    .input(translationsInput)
    .output(translationsPage)
    .query(({ ctx, input }) => listTranslations(ctx.em, input)),

  original: staffProcedure('blog')
    .input(articleIdInput)
    .output(originalVersion)
    .query(({ ctx, input }) => getOriginal(ctx.em, input.id)),

  changes: staffProcedure('blog')
    .input(articleIdInput)
    .output(sourceChanges)
    .query(({ ctx, input }) => getSourceChanges(ctx.em, input.id)),

  markCurrent: staffProcedure('blog')
    .input(markCurrentInput)
    .output(markAnswer)
    .mutation(({ ctx, input }) => markCurrent(ctx.em, input)),
})
