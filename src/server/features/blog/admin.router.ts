import * as z from 'zod'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  adminArticle,
  adminArticleCard,
  adminArticleInput,
  adminCategoriesInput,
  adminListInput,
  articleVersionState,
  createArticleInput,
  updateArticleInput,
} from '#shared/blog/admin.ts'
import { success } from '#shared/schema.ts'
import * as authoring from './commands.ts'
import {
  categoriesInUse,
  listArticles,
  listCards,
  readArticle,
  versionStates,
} from './admin-queries.ts'

/** What the staff do with articles; the public reads go through `blogRouter`. */
export const blogAdminRouter = router({
  list: adminProcedure
    .meta({ rest: 'GET /api/admin/blog' })
    .input(adminListInput)
    .output(z.array(adminArticle))
    .query(({ ctx, input }) => listArticles(ctx.em, input)),

  cards: adminProcedure
    .input(adminListInput)
    .output(z.array(adminArticleCard))
    .query(({ ctx, input }) => listCards(ctx.em, input)),

  byId: adminProcedure
    .meta({ rest: 'GET /api/admin/blog/:id' })
    .input(adminArticleInput)
    .output(adminArticle)
    .query(({ ctx, input }) => readArticle(ctx.em, input.id)),

  create: adminProcedure
    .meta({ rest: 'POST /api/admin/blog' })
    .input(createArticleInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => authoring.createArticle(ctx.em, input, new Date())),

  update: adminProcedure
    .meta({ rest: 'PUT /api/admin/blog/:id' })
    .input(updateArticleInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => authoring.updateArticle(ctx.em, input, new Date())),

  remove: adminProcedure
    .meta({ rest: 'DELETE /api/admin/blog/:id' })
    .input(adminArticleInput)
    .output(success)
    .mutation(({ ctx, input }) => authoring.removeArticle(ctx.em, input.id)),

  categories: adminProcedure
    .meta({ rest: 'GET /api/admin/blog-categories' })
    .input(adminCategoriesInput)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => categoriesInUse(ctx.em, input.lang)),

  versions: adminProcedure
    .input(adminArticleInput)
    .output(z.array(articleVersionState))
    .query(({ ctx, input }) => versionStates(ctx.em, input.id)),
})
