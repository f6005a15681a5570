import * as z from 'zod'
import { oncePerBatch, publicProcedure, router } from '#server/trpc.ts'
import {
  article,
  articleInput,
  articleListInput,
  articlePage,
  articlePageInput,
  articleTeaser,
  articleWithVersions,
  categoriesInput,
  categoryCount,
  alternatives,
  foundArticles,
  relatedInput,
  searchInput,
  renderedArticle,
  teaserListInput,
} from '#shared/blog/blog.ts'
import { previewInput } from '#shared/blog/preview.ts'
import { listPublishedPage } from './list/article-pages.ts'
import { withRenderedText } from './html/render-text.ts'
import * as queries from './article/queries.ts'
import { findPreviewedArticle } from './preview/preview.ts'
import { listRelated } from './list/related.ts'
import { listCategories, searchArticles } from './list/search.ts'

/** Public procedures; only `preview` returns drafts. */
export const blogRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/blog', cachedUntil: ['blog', 'ratings'] })
    .input(articleListInput)
    .use(oncePerBatch)
    .output(z.array(article))
    .query(({ ctx, input }) => listPublishedPage(ctx, input)),

  teasers: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(teaserListInput)
    .output(z.array(articleTeaser))
    .query(({ ctx, input }) => queries.listTeasers(ctx.em, input.lang, input.limit)),

  search: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(searchInput)
    .output(foundArticles)
    .query(({ ctx, input }) => searchArticles(ctx.em, input)),

  categories: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(categoriesInput)
    .output(z.array(categoryCount))
    .query(({ ctx, input }) => listCategories(ctx.em, input.lang)),

  related: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(relatedInput)
    .output(z.array(articleTeaser))
    .query(({ ctx, input }) => listRelated(ctx.em, input.id)),

  elsewhere: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(articleInput)
    .output(alternatives)
    .query(({ ctx, input }) => queries.findAlternatives(ctx.em, input)),

  preview: publicProcedure
    .input(previewInput)
    .output(renderedArticle)
    .query(async ({ ctx, input }) => {
      const found = await findPreviewedArticle(ctx.em, input.token, new Date(ctx.now))
      return withRenderedText(ctx.em, found, input.light)
    }),

  bySlug: publicProcedure
    .meta({ rest: 'GET /api/blog/:slug', cachedUntil: ['blog', 'ratings of the answer'] })
    .input(articleInput)
    .output(articleWithVersions)
    .query(({ ctx, input }) => queries.getPublished(ctx.em, input)),

  page: publicProcedure
    .meta({ cachedUntil: ['blog', 'ratings of the answer'] })
    .input(articlePageInput)
    .output(articlePage)
    .query(async ({ ctx, input }) => {
      const found = await queries.getPublished(ctx.em, input)
      return withRenderedText(ctx.em, found, input.light)
    }),
})
