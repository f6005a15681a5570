import { adminProcedure } from '#server/features/auth/procedure.ts'
import { writerOf } from '#server/features/blog/write-article.ts'
import { router } from '#server/trpc.ts'
import { adminArticleInput } from '#shared/blog/admin.ts'
import { previewLink, previewLinks } from '#shared/blog/preview.ts'
import { success } from '#shared/schema.ts'
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from './preview.ts'

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
