import * as z from 'zod'
import { publicUrl } from '#server/env.ts'
import { FORM_LIMITS, publicProcedure, rateLimited, router } from '#server/trpc.ts'
import { newsletterToken, subscribeInput, unsubscribeInput } from '#shared/newsletter.ts'
import { success } from '#shared/schema.ts'
import * as newsletter from './service.ts'

export const newsletterRouter = router({
  subscribe: publicProcedure
    .meta({ rest: 'POST /api/newsletter' })
    .input(subscribeInput)
    .use(rateLimited('newsletter', ...FORM_LIMITS))
    .output(success)
    .mutation(({ ctx, input }) =>
      newsletter.subscribe(ctx.em, input, { publicUrl: publicUrl(ctx.env), now: ctx.now }),
    ),

  confirm: publicProcedure
    .input(newsletterToken)
    .output(z.enum(['done', 'sent']))
    .mutation(({ ctx, input }) =>
      newsletter.confirm(ctx.em, { ...input, publicUrl: publicUrl(ctx.env), now: ctx.now }),
    ),

  unsubscribe: publicProcedure
    .input(unsubscribeInput)
    .output(z.enum(['done', 'address']))
    .mutation(({ ctx, input }) => newsletter.unsubscribe(ctx.em, { ...input, now: ctx.now })),
})
