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
  elsewhere,
  foundArticles,
  relatedInput,
  searchInput,
  shownArticle,
  teaserListInput,
} from '#shared/blog/blog.ts'
import { previewInput } from '#shared/blog/preview.ts'
import { listPublishedPage } from './article-pages.ts'
import { withShownText } from './html/show.ts'
import * as queries from './queries.ts'
import { findPreviewed } from './preview/preview.ts'
import { listRelated } from './related.ts'
import { listCategories, searchArticles } from './search.ts'

/** Public reads of articles; drafts are never visible here. */
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
    .output(elsewhere)
    .query(({ ctx, input }) => queries.findElsewhere(ctx.em, input)),

  preview: publicProcedure
    .input(previewInput)
    .output(shownArticle)
    .query(async ({ ctx, input }) => {
      const found = await findPreviewed(ctx.em, input.token, new Date(ctx.now))
      return withShownText(ctx.em, found, input.light)
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
      return withShownText(ctx.em, found, input.light)
    }),
})
