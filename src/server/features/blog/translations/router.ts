import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { adminArticleInput } from '#shared/blog/admin.ts'
import {
  markCurrentInput,
  markedCurrent,
  originalVersion,
  sourceChanges,
  translationsInput,
  translationsPage,
} from '#shared/blog/translations.ts'
import { listTranslations } from './list-translations.ts'
import { getOriginal, getSourceChanges, markCurrent } from './original.ts'

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
