import * as z from 'zod'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { writerOf } from '#server/features/blog/write-article.ts'
import { router } from '#server/trpc.ts'
import { adminArticleInput } from '#shared/blog/admin.ts'
import {
  articleVersionText,
  restored,
  restoreInput,
  versionEntry,
  versionInput,
} from '#shared/blog/history.ts'
import { leaveInput, presence, presenceInput } from '#shared/blog/presence.ts'
import { previewLink, previewLinks } from '#shared/blog/preview.ts'
import {
  markCurrentInput,
  markedCurrent,
  originalVersion,
  sourceChanges,
  translationsInput,
  translationsPage,
} from '#shared/blog/translations.ts'
import { success } from '#shared/schema.ts'
import { getVersion, listVersions, restoreVersion } from '../history/history.ts'
import { endPresence, notePresence } from '../presence/presence.ts'
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from '../preview/preview.ts'
import { listTranslations } from '../translations/list-translations.ts'
import { getOriginal, getSourceChanges, markCurrent } from '../translations/original.ts'

/** The history of an article. */
export const historyRouter = router({
  list: adminProcedure
    .input(adminArticleInput)
    .output(z.array(versionEntry))
    .query(({ ctx, input }) => listVersions(ctx.em, input.id)),

  version: adminProcedure
    .input(versionInput)
    .output(articleVersionText)
    .query(({ ctx, input }) => getVersion(ctx.em, input)),

  restore: adminProcedure
    .input(restoreInput)
    .output(restored)
    .mutation(({ ctx, input }) => restoreVersion(ctx.em, input, writerOf(ctx))),
})

/** The open editors of an article. */
export const presenceRouter = router({
  note: adminProcedure
    .input(presenceInput)
    .output(presence)
    .mutation(({ ctx, input }) => notePresence(ctx.em, input, ctx.user.username)),

  leave: adminProcedure
    .input(leaveInput)
    .output(success)
    .mutation(({ ctx, input }) => endPresence(ctx.em, input.visit, ctx.user.username)),
})

/** Preview links: drafts for people without an account. */
export const previewLinkRouter = router({
  count: adminProcedure
    .input(adminArticleInput)
    .output(previewLinks)
    .query(({ ctx, input }) => countPreviewLinks(ctx.em, input.id, new Date(ctx.now))),

  create: adminProcedure
    .input(adminArticleInput)
    .output(previewLink)
    .mutation(({ ctx, input }) => createPreviewLink(ctx.em, input.id, writerOf(ctx))),

  revoke: adminProcedure
    .input(adminArticleInput)
    .output(success)
    .mutation(({ ctx, input }) => revokePreviewLinks(ctx.em, input.id)),
})

/** The language versions of the articles and their Spanish sources. */
export const translationsRouter = router({
  list: adminProcedure
    .input(translationsInput)
    .output(translationsPage)
    .query(({ ctx, input }) => listTranslations(ctx.em, input)),

  original: adminProcedure
    .input(adminArticleInput)
    .output(originalVersion)
    .query(({ ctx, input }) => getOriginal(ctx.em, input.id)),

  changes: adminProcedure
    .input(adminArticleInput)
    .output(sourceChanges)
    .query(({ ctx, input }) => getSourceChanges(ctx.em, input.id)),

  markCurrent: adminProcedure
    .input(markCurrentInput)
    .output(markedCurrent)
    .mutation(({ ctx, input }) => markCurrent(ctx.em, input)),
})
