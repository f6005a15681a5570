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
import { getVersion, listVersions, restoreVersion } from './history.ts'

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
