import * as z from 'zod'
import { publicProcedure, router } from '#server/trpc.ts'
import {
  article,
  articleInput,
  articleListInput,
  articlePage,
  articleTeaser,
  categoryCount,
  foundArticles,
  offeredVersion,
  relatedInput,
  searchInput,
  teaserListInput,
  versionsInput,
} from '#shared/blog/blog.ts'
import { relatedArticles, versionsOf } from './related.ts'
import { listCategories, searchArticles } from './search.ts'
import * as blog from './queries.ts'

export const blogRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/blog', cachedUntil: ['blog', 'ratings'] })
    .input(articleListInput)
    .output(z.array(article))
    .query(({ ctx, input }) => blog.listPublished(ctx.em, input.lang)),

  teasers: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(teaserListInput)
    .output(z.array(articleTeaser))
    .query(({ ctx, input }) => blog.listTeasers(ctx.em, input.lang, input.limit)),

  search: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(searchInput)
    .output(foundArticles)
    .query(({ ctx, input }) => searchArticles(ctx.em, input)),

  categories: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(articleListInput)
    .output(z.array(categoryCount))
    .query(({ ctx, input }) => listCategories(ctx.em, input.lang)),

  related: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(relatedInput)
    .output(z.array(articleTeaser))
    .query(({ ctx, input }) => relatedArticles(ctx.em, input.id)),

  versions: publicProcedure
    .meta({ cachedUntil: ['blog'] })
    .input(versionsInput)
    .output(z.array(offeredVersion))
    .query(({ ctx, input }) => versionsOf(ctx.em, input.slug)),

  bySlug: publicProcedure
    .meta({ rest: 'GET /api/blog/:slug', cachedUntil: ['blog', 'ratings'] })
    .input(articleInput)
    .output(articlePage)
    .query(({ ctx, input }) => blog.findPublished(ctx.em, input.slug, input.lang)),
})
