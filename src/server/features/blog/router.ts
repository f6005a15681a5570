import * as z from 'zod'
import { publicProcedure, router } from '#server/trpc.ts'
import {
  article,
  articleInput,
  articleListInput,
  articlePage,
  articleTeaser,
  teaserListInput,
} from '#shared/blog.ts'
import * as blog from './service.ts'

export const blogRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/blog', cachedUntil: 'blog' })
    .input(articleListInput)
    .output(z.array(article))
    .query(({ ctx, input }) => blog.listPublished(ctx.em, input.lang)),

  teasers: publicProcedure
    .input(teaserListInput)
    .output(z.array(articleTeaser))
    .query(({ ctx, input }) => blog.listTeasers(ctx.em, input.lang, input.limit)),

  bySlug: publicProcedure
    .meta({ rest: 'GET /api/blog/:slug', cachedUntil: 'blog' })
    .input(articleInput)
    .output(articlePage)
    .query(({ ctx, input }) => blog.findPublished(ctx.em, input.slug, input.lang)),
})
