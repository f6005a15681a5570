import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { staffProcedure } from '#server/features/auth/procedure.ts'
import { personOf } from '#server/features/auth/staff.ts'
import { oncePerBatch, router } from '#server/trpc.ts'
import {
  adminArticle,
  articleIdInput,
  adminCategoriesInput,
  adminListInput,
  languageVersion,
  createArticleInput,
  updateArticleInput,
  deadLinks,
  deadLinksInput,
  publishInput,
  scheduledArticle,
  unpublishInput,
} from '#shared/blog/admin.ts'
import { renderedArticle } from '#shared/blog/blog.ts'
import {
  draftCard,
  draftInput,
  removeDraftInput,
  saveDraftInput,
  storedDraft,
} from '#shared/blog/drafts.ts'
import {
  adminCardsFilters,
  adminCardsInput,
  adminCardsPage,
  listSummary,
} from '#shared/blog/cards.ts'
import { bulkChange, bulkOutcome, duplicateInput } from '#shared/blog/bulk.ts'
import { staffPreviewInput } from '#shared/blog/preview.ts'
import { success } from '#shared/schema.ts'
import { listAllPage } from './list/article-pages.ts'
import * as commands from './panel/commands.ts'
import * as drafts from './drafts/service.ts'
import * as queries from './article/queries.ts'
import { withRenderedText } from './html/render-text.ts'
import { changeArticles } from './panel/bulk.ts'
import { listCards, summarizeList } from './panel/cards.ts'
import {
  historyRouter,
  presenceRouter,
  previewLinkRouter,
  translationsRouter,
} from './editor.router.ts'
import { findForStaff } from './preview/staff-preview.ts'
import { listVersionStates } from './translations/version-states.ts'
import { findDeadLinks } from './links/dead-links.ts'
import { listScheduled, cancelSchedule, publish, unpublish } from './article/publish.ts'
import { recoverArticle, removeArticle } from './article/trash.ts'
import { writerOf } from './article/write-article.ts'

/** For rows that belong to the account. */
const byPerson = staffProcedure('blog').use(({ ctx, next }) =>
  next({ ctx: { user: personOf(ctx.user) } }),
)

const draftRouter = router({
  save: byPerson
    .input(saveDraftInput)
    .output(success)
    .mutation(({ ctx, input }) => drafts.saveDraft(ctx.em, ctx.user.id, input)),

  list: byPerson
    .output(z.array(draftCard))
    .query(({ ctx }) => drafts.listDrafts(ctx.em, ctx.user.id)),

  byId: byPerson
    .input(draftInput)
    .output(storedDraft)
    .query(({ ctx, input }) => drafts.getDraft(ctx.em, ctx.user.id, input.id)),

  remove: byPerson
    .input(removeDraftInput)
    .output(success)
    .mutation(({ ctx, input }) => drafts.removeDraft(ctx.em, ctx.user.id, input)),
})

export const blogAdminRouter = router({
  drafts: draftRouter,

  list: staffProcedure('blog')
    .meta({ rest: 'GET /api/admin/blog' })
    .input(adminListInput)
    .use(oncePerBatch)
    .output(z.array(adminArticle))
    .query(({ ctx, input }) => listAllPage(ctx, input)),

  cards: staffProcedure('blog')
    .input(adminCardsInput)
    .output(adminCardsPage)
    .query(({ ctx, input }) => listCards(ctx.em, input)),

  tally: staffProcedure('blog')
    .input(adminCardsFilters)
    .output(listSummary)
    .query(({ ctx, input }) => summarizeList(ctx.em, input)),

  byId: staffProcedure('blog')
    .meta({ rest: 'GET /api/admin/blog/:id' })
    .input(articleIdInput)
    .output(adminArticle)
    .query(({ ctx, input }) => queries.getArticle(ctx.em, input.id)),

  create: staffProcedure('blog')
    .meta({ rest: 'POST /api/admin/blog' })
    .input(createArticleInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => commands.createArticle(ctx.em, input, writerOf(ctx))),

  update: staffProcedure('blog')
    .meta({ rest: 'PUT /api/admin/blog/:id' })
    .input(updateArticleInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => commands.updateArticle(ctx.em, input, writerOf(ctx))),

  publish: staffProcedure('blog')
    .input(publishInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => changed(ctx, input.id, publish(ctx.em, input, writerOf(ctx)))),

  unpublish: staffProcedure('blog')
    .input(unpublishInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => changed(ctx, input.id, unpublish(ctx.em, input, writerOf(ctx)))),

  cancelSchedule: staffProcedure('blog')
    .input(articleIdInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) =>
      changed(ctx, input.id, cancelSchedule(ctx.em, input.id, writerOf(ctx))),
    ),

  scheduled: staffProcedure('blog')
    .output(z.array(scheduledArticle))
    .query(({ ctx }) => listScheduled(ctx.em)),

  bulk: staffProcedure('blog')
    .input(bulkChange)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => changeArticles(ctx, input.articles)),

  duplicate: staffProcedure('blog')
    .input(duplicateInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => commands.duplicateArticle(ctx.em, input, writerOf(ctx))),

  remove: staffProcedure('blog')
    .meta({ rest: 'DELETE /api/admin/blog/:id' })
    .input(articleIdInput)
    .output(success)
    .mutation(({ ctx, input }) => removeArticle(ctx.em, input.id, writerOf(ctx))),

  recover: staffProcedure('blog')
    .input(articleIdInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => recoverArticle(ctx.em, input.id, writerOf(ctx))),

  categories: staffProcedure('blog')
    .meta({ rest: 'GET /api/admin/blog-categories' })
    .input(adminCategoriesInput)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => queries.listUsedCategories(ctx.em, input.lang)),

  versions: staffProcedure('blog')
    .input(articleIdInput)
    .output(z.array(languageVersion))
    .query(({ ctx, input }) => listVersionStates(ctx.em, input.id)),

  /** The page that the panel shows in a frame. */
  preview: byPerson
    .input(staffPreviewInput)
    .output(renderedArticle)
    .query(async ({ ctx, input: { of, light } }) => {
      const found = await findForStaff(ctx.em, ctx.user.id, of)
      return withRenderedText(ctx.em, found, light)
    }),

  // A mutation, because its input is too long for a URL.
  deadLinks: staffProcedure('blog')
    .input(deadLinksInput)
    .output(deadLinks)
    .mutation(({ ctx, input }) => findDeadLinks(ctx.em, input)),

  history: historyRouter,
  previewLink: previewLinkRouter,
  presence: presenceRouter,
  translations: translationsRouter,
})

/** Waits for a change and reads the changed article. */
async function changed({ em }: { em: EntityManager }, id: number, change: Promise<void>) {
  await change
  return queries.getArticle(em.fork(), id)
}
