import { publicUrl } from '#server/env.ts'
import { publicProcedure, rateLimited, router } from '#server/trpc.ts'
import { newsletterToken, subscribeInput } from '#shared/newsletter.ts'
import { success } from '#shared/schema.ts'
import * as newsletter from './service.ts'

/** Per address: five in ten minutes and twenty a day, like the contact form. */
const limits = [
  { limit: 5, seconds: 600 },
  { limit: 20, seconds: 86_400 },
]

export const newsletterRouter = router({
  subscribe: rateLimited('newsletter', ...limits)
    .meta({ rest: 'POST /api/newsletter' })
    .input(subscribeInput)
    .output(success)
    .mutation(({ ctx, input }) =>
      newsletter.subscribe(ctx.em, input, { publicUrl: publicUrl(ctx.env), now: ctx.now }),
    ),

  confirm: publicProcedure
    .input(newsletterToken)
    .output(success)
    .mutation(({ ctx, input }) =>
      newsletter.confirm(ctx.em, {
        token: input.token,
        publicUrl: publicUrl(ctx.env),
        now: ctx.now,
      }),
    ),

  unsubscribe: publicProcedure
    .input(newsletterToken)
    .output(success)
    .mutation(({ ctx, input }) =>
      newsletter.unsubscribe(ctx.em, { token: input.token, now: ctx.now }),
    ),
})
